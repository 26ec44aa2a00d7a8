import { useClubNoticesQuery } from './notices.generated.ts';

/** How many notices the overview shows as the newest. */
const listed = 3;

/** The notices on a club's overview: the pinned one, and the newest others. Fetched with the club (club.graphql). */
export function useOverviewNotices(clubID: number) {
  const { data } = useClubNoticesQuery({ variables: { clubID, first: listed + 1 } });
  const list = data?.clubNotices.__typename === 'NoticeConnection' ? data.clubNotices : undefined;
  const pinned = list?.nodes.find((notice) => notice.pinned);
  const newest = list?.nodes.filter((notice) => notice !== pinned).slice(0, listed);
  const shown = (newest?.length ?? 0) + (pinned ? 1 : 0);
  const hasMore = list && (list.pageInfo.hasNextPage || list.nodes.length > shown);
  return { pinned, newest, hasMore };
}
