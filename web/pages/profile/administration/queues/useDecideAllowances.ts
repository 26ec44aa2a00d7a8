import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../../graphql/result.ts';
import { useDeciding } from '../useDeciding.ts';
import { undecidedOf, useDecisionResults } from '../useDecisionResults.ts';
import {
  type AllowanceQueueQuery,
  useDecideAllowanceMutation,
  useDecideAllowancesMutation,
} from './queues.generated.ts';

type Request = Extract<AllowanceQueueQuery['allowanceRequests'], { nodes: unknown }>['nodes'][number];

/** The name of the member who made a request. */
export const memberOf = ({ user }: Request): string => `${user.firstName} ${user.lastName}`;

/** Grants or declines one or several requests for a larger allowance, and shows the results in toasts. */
export function useDecideAllowances() {
  const { t } = useTranslation(['administration', 'errors']);
  const [decideOne] = useDecideAllowanceMutation();
  const [decideSeveral] = useDecideAllowancesMutation();
  const { deciding, run } = useDeciding('decideAllowance');
  const showResults = useDecisionResults();
  const send = async (requests: Request[], granted: boolean) => {
    const ids = requests.map(({ id }) => id);
    const [id] = ids;
    return id !== undefined && ids.length === 1
      ? await resultOf(decideOne({ variables: { id, granted } }), 'decideAllowance')
      : await resultOf(decideSeveral({ variables: { ids, granted } }), 'decideAllowances');
  };
  return {
    deciding,
    async answer(requests: Request[], granted: boolean): Promise<void> {
      const result = await run(() => send(requests, granted));
      const undecided = undecidedOf(result, requests, result.__typename === 'Decisions' ? result.undecided : []);
      if (!(undecided instanceof Map)) return void toast.error(t(`errors:${undecided.reason}`));
      const outcome = granted ? 'granted' : 'declined';
      showResults(requests, undecided, memberOf, ({ length: count }) =>
        count === 1
          ? t(`administration:allowance.${outcome}`)
          : t(`administration:allowance.${outcome}Several`, { count }),
      );
    },
  };
}
