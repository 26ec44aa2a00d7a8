import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { isRefused, type Refusal, resultOf } from '../../../graphql/result.ts';
import { evictClubLists } from '../evictClubLists.ts';
import { type AdministeredClubFragment, useDecideClubMutation } from './clubs.generated.ts';

/** A club as an administrator sees it. */
export type AdministeredClub = AdministeredClubFragment;

/** What an administrator decides. */
export type Decision = { state: 'verified' } | { state: 'declined'; reason: string };

/**
 * Decides on clubs, one after the other, and says what came of it. A club that another administrator decided on first,
 * or that has changed, is left as it is; the lists load again in any case. Returns why invalid input was refused.
 */
export function useDecideClubs() {
  const { t } = useTranslation(['administration', 'errors']);
  const [deciding, setDeciding] = useState(false);
  const [decide, { client }] = useDecideClubMutation();
  // Once all is decided, and before the next decision: a list that began to load in between would keep what it found.
  const reloadLists = () =>
    client
      .refetchQueries({
        updateCache(cache) {
          evictClubLists(cache);
          for (const fieldName of ['clubsToReview', 'allClubs', 'managedClub', 'administrativeActs'])
            cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      })
      // A list that could not be loaded says so itself.
      .catch(() => []);
  return {
    deciding,
    async decideClubs(clubs: AdministeredClub[], decision: Decision): Promise<Refusal | undefined> {
      setDeciding(true);
      const decided: AdministeredClub[] = [];
      const refused = new Map<Reason, string[]>();
      try {
        for (const club of clubs) {
          const input = { clubID: club.id, seen: club.updatedAt, ...decision };
          const result = await resultOf(decide({ variables: { input } }), 'decideClub');
          if (!isRefused(result)) decided.push(club);
          else if (result.__typename === 'InvalidInput') return result;
          else refused.set(result.reason, [...(refused.get(result.reason) ?? []), club.title]);
        }
      } finally {
        await reloadLists();
        setDeciding(false);
      }
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
