import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { isRefused, type Refusal } from '../../../graphql/result.ts';

/** Why entries were not decided on, by id. */
type Undecided = Map<number, Reason>;

/**
 * What a decision on entries came to: why some were not decided on; or a refusal for its form, of invalid input or for
 * want of a session.
 */
export function undecidedOf(
  result: object,
  entries: { id: number }[],
  undecided: { id: number; reason: Reason }[],
): Refusal | Undecided {
  if (!isRefused(result)) return new Map(undecided.map(({ id, reason }) => [id, reason]));
  const refusal: Refusal & { __typename?: string } = result;
  if (refusal.__typename === 'InvalidInput' || refusal.reason === 'account.signInFirst') return refusal;
  return new Map(entries.map(({ id }) => [id, refusal.reason]));
}

/** Shows in toasts which entries were decided on, and which were not and why. */
export function useDecisionResults() {
  const { t } = useTranslation('errors');
  return <Entry extends { id: number }>(
    entries: Entry[],
    undecided: Undecided,
    nameOf: (entry: Entry) => string,
    success: (decided: Entry[]) => string,
  ): void => {
    const decided = entries.filter(({ id }) => !undecided.has(id));
    if (decided.length) toast.success(success(decided));
    for (const reason of new Set(undecided.values())) {
      const names = entries.filter(({ id }) => undecided.get(id) === reason).map(nameOf);
      toast.error(entries.length === 1 ? t(reason) : `${names.join(', ')}: ${t(reason)}`);
    }
  };
}
