import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { reportDecisions } from '#schema/report/rules.ts';
import { isRefused, type Refusal, resultOf } from '../../../../graphql/result.ts';
import type { ReportSubject } from '../../../../graphql/types.generated.ts';
import { useDeciding } from '../useDeciding.ts';
import { type OpenReportFragment, useDecideReportMutation } from './reports.generated.ts';

/** An open report as administrators see it. */
export type OpenReport = OpenReportFragment;

type Decision = (typeof reportDecisions)[number];

/** The decision that takes action on each kind of subject, as opposed to dismissing the report. */
export const decisionOn = {
  club: 'clubDeclined',
  notice: 'noticeHidden',
  member: 'memberSuspended',
} as const satisfies Record<ReportSubject, Decision>;

/** The label of the button that acts on a report's subject: a held notice is not hidden, but withheld. */
export const actionOn = ({ subject, notice }: OpenReport) => (notice?.heldAt ? 'withhold' : decisionOn[subject]);

/** The display name of a report's subject. */
export const nameOf = ({ subject, club, notice, member }: OpenReport): string => {
  if (subject === 'member') return member ? `${member.firstName} ${member.lastName}` : '';
  return (subject === 'notice' ? notice?.title : club?.title) ?? '';
};

/**
 * Decides on a report and shows the result in a toast. Skips a report that another administrator decided on first, or
 * whose subject was reported again meanwhile, and reloads the lists. Returns the refusal if the input was invalid or
 * the session has ended.
 */
export function useDecideReport() {
  const { t } = useTranslation(['administration', 'errors']);
  const [send] = useDecideReportMutation();
  const { deciding, run } = useDeciding('decideReport');
  return {
    deciding,
    async decide(
      { id, updatedAt, notice }: OpenReport,
      decision: { decision: Decision; reason?: string },
    ): Promise<Refusal | undefined> {
      const input = { caseID: id, seen: updatedAt, ...decision };
      const result = await run(() => resultOf(send({ variables: { input } }), 'decideReport'));
      if (isRefused(result)) {
        if (result.__typename === 'InvalidInput' || result.reason === 'account.signInFirst') return result;
        toast.error(t(`errors:${result.reason}`));
      } else {
        const dismissed = notice?.heldAt ? 'administration:reports.released' : 'administration:reports.dismissed';
        toast.success(t(decision.decision === 'dismissed' ? dismissed : 'administration:reports.done'));
      }
      return undefined;
    },
  };
}
