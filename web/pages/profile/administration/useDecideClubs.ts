import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import {
  type AdministeredClubFragment,
  useDecideClubMutation,
  useDecideClubsMutation,
} from './clubs/clubs.generated.ts';
import { useDeciding } from './useDeciding.ts';

/** A club as administrators see it. */
export type AdministeredClub = AdministeredClubFragment;

/** An administrator's decision. */
export type Decision = { state: 'verified' } | { state: 'declined'; reason: string };

/**
 * Decides on one or several clubs and shows the results in toasts. Skips a club that has changed, or that another
 * administrator decided on first, and reloads the lists. Invalid input and the end of the session are returned as a
 * refusal.
 */
export function useDecideClubs() {
  const { t } = useTranslation(['administration', 'errors']);
  const [decideOne] = useDecideClubMutation();
  const [decideSeveral] = useDecideClubsMutation();
  const { deciding, run } = useDeciding('decideClub');

  /** Why clubs were not decided on, by id; or a refusal for the form. */
  const send = async (clubs: AdministeredClub[], decision: Decision): Promise<Refusal | Map<number, Reason>> => {
    const seen = clubs.map(({ id, updatedAt }) => ({ clubID: id, seen: updatedAt }));
    const [one] = seen;
    const result =
      one && seen.length === 1
        ? await resultOf(decideOne({ variables: { input: { ...one, ...decision } } }), 'decideClub')
        : await resultOf(decideSeveral({ variables: { input: { clubs: seen, ...decision } } }), 'decideClubs');
    if (!isRefused(result)) {
      const undecided = result.__typename === 'ClubDecisions' ? result.undecided : [];
      return new Map(undecided.map(({ clubID, reason }) => [clubID, reason]));
    }
    if (result.__typename === 'InvalidInput' || result.reason === 'account.signInFirst') return result;
    return new Map(clubs.map(({ id }) => [id, result.reason]));
  };

  return {
    deciding,
    async decideClubs(clubs: AdministeredClub[], decision: Decision): Promise<Refusal | undefined> {
      const refused = await run(() => send(clubs, decision));
      if (!(refused instanceof Map)) return refused;
      const decided = clubs.filter(({ id }) => !refused.has(id));
      const [only] = decided;
      if (only && decided.length === 1)
        toast.success(t(`administration:clubs.${decision.state}`, { title: only.title }));
      else if (decided.length)
        toast.success(t(`administration:clubs.${decision.state}Several`, { count: decided.length }));
      for (const reason of new Set(refused.values())) {
        const titles = clubs.filter(({ id }) => refused.get(id) === reason).map(({ title }) => title);
        toast.error(clubs.length === 1 ? t(`errors:${reason}`) : `${titles.join(', ')}: ${t(`errors:${reason}`)}`);
      }
      return undefined;
    },
  };
}

/** The decisions of one list, shared with what it opens, so that everything waits for a decision under way. */
export type ClubDecisions = ReturnType<typeof useDecideClubs>;
