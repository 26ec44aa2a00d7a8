import { belongsToClub, runsClub } from '#schema/access/roles.ts';
import { useLiveChanges } from '../../../graphql/live/liveState.ts';
import { type CountsOfMemberFragment, useCountsOfClubQuery } from './clubHead.generated.ts';
import type { ViewedClub } from './viewedClub.ts';

/**
 * The number of topics that a member has not read, and of what waits for those who run the club: fetched again on each part
 * of its page, and for these when something has changed.
 */
export function useCounts({ id: clubID, membership }: ViewedClub): CountsOfMemberFragment | undefined {
  const { data, refetch } = useCountsOfClubQuery({
    variables: { clubID },
    skip: !belongsToClub(membership?.role),
    fetchPolicy: 'cache-and-network',
  });
  useLiveChanges(({ missed, notifications, topics }) => {
    const concerns = missed || notifications || topics.some((topic) => topic.clubID === clubID);
    // What cannot be fetched now stays as it was.
    if (runsClub(membership?.role) && concerns) void refetch().catch(() => {});
  });
  return countsIn(data);
}

/** What waits for the viewer's decision in a club, if that is known. */
export function useWaiting(clubID: number): CountsOfMemberFragment['waiting'] | undefined {
  return countsIn(useCountsOfClubQuery({ variables: { clubID }, fetchPolicy: 'cache-only' }).data)?.waiting;
}

const countsIn = (data: ReturnType<typeof useCountsOfClubQuery>['data']): CountsOfMemberFragment | undefined =>
  (data?.club.__typename === 'ClubDetails' && data.club.membership) || undefined;
