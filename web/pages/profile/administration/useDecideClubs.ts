import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import { type AdministeredClubFragment, useDecideClubMutation } from './clubs/clubs.generated.ts';
import { useDeciding } from './useDeciding.ts';

/** A club as administrators see it. */
export type AdministeredClub = AdministeredClubFragment;

/** An administrator's decision. */
export type Decision = { state: 'verified' } | { state: 'declined'; reason: string };

/**
 * Decides on clubs one after another and shows the results in toasts. Skips a club that has changed, or that another
 * administrator decided on first, and reloads the lists. Stops at invalid input and when the session has ended, and
 * returns that refusal.
 */
export function useDecideClubs() {
  const { t } = useTranslation(['administration', 'errors']);
  const [send] = useDecideClubMutation();
  const { deciding, run } = useDeciding('decideClub');
  return {
    deciding,
    async decideClubs(clubs: AdministeredClub[], decision: Decision): Promise<Refusal | undefined> {
      const decided: AdministeredClub[] = [];
      const refused = new Map<Reason, string[]>();
      const stopped = await run(async () => {
        for (const club of clubs) {
          const input = { clubID: club.id, seen: club.updatedAt, ...decision };
          const result = await resultOf(send({ variables: { input } }), 'decideClub');
          if (!isRefused(result)) decided.push(club);
          else if (result.__typename === 'InvalidInput' || result.reason === 'account.signInFirst') return result;
          else refused.set(result.reason, [...(refused.get(result.reason) ?? []), club.title]);
        }
        return undefined;
      });
      if (stopped) return stopped;
      const [only] = decided;
      if (only && decided.length === 1)
        toast.success(t(`administration:clubs.${decision.state}`, { title: only.title }));
      else if (decided.length)
        toast.success(t(`administration:clubs.${decision.state}Several`, { count: decided.length }));
      for (const [reason, titles] of refused)
        toast.error(clubs.length === 1 ? t(`errors:${reason}`) : `${titles.join(', ')}: ${t(`errors:${reason}`)}`);
      return undefined;
    },
  };
}

/** The decisions of one list, shared with what it opens, so that everything waits for a decision under way. */
export type ClubDecisions = ReturnType<typeof useDecideClubs>;
