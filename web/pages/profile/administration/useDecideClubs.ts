import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { type Refusal, resultOf } from '../../../graphql/result.ts';
import {
  type AdministeredClubFragment,
  useDecideClubMutation,
  useDecideClubsMutation,
} from './clubs/clubs.generated.ts';
import { useDeciding } from './useDeciding.ts';
import { undecidedOf, useDecisionResults } from './useDecisionResults.ts';

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
  const { t } = useTranslation('administration');
  const [decideOne] = useDecideClubMutation();
  const [decideSeveral] = useDecideClubsMutation();
  const { deciding, run } = useDeciding('decideClub');
  const showResults = useDecisionResults();

  /** Why clubs were not decided on, by id; or a refusal for the form. */
  const send = async (clubs: AdministeredClub[], decision: Decision): Promise<Refusal | Map<number, Reason>> => {
    const seen = clubs.map(({ id, updatedAt }) => ({ clubID: id, seen: updatedAt }));
    const [one] = seen;
    const result =
      one && seen.length === 1
        ? await resultOf(decideOne({ variables: { input: { ...one, ...decision } } }), 'decideClub')
        : await resultOf(decideSeveral({ variables: { input: { clubs: seen, ...decision } } }), 'decideClubs');
    const undecided = result.__typename === 'ClubDecisions' ? result.undecided : [];
    return undecidedOf(
      result,
      clubs,
      undecided.map(({ clubID, reason }) => ({ id: clubID, reason })),
    );
  };

  return {
    deciding,
    async decideClubs(clubs: AdministeredClub[], decision: Decision): Promise<Refusal | undefined> {
      const refused = await run(() => send(clubs, decision));
      if (!(refused instanceof Map)) return refused;
      showResults(
        clubs,
        refused,
        ({ title }) => title,
        ([only, ...others]) =>
          others.length === 0
            ? t(`clubs.${decision.state}`, { title: only?.title })
            : t(`clubs.${decision.state}Several`, { count: others.length + 1 }),
      );
      return undefined;
    },
  };
}

/** The decisions of one list, shared with what it opens, so that everything waits for a decision under way. */
export type ClubDecisions = ReturnType<typeof useDecideClubs>;
