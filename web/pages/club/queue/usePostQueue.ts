import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useLiveChanges } from '../../../graphql/live/liveState.ts';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useClubReportsQuery, useHeldPostsQuery } from './queue.generated.ts';

/** The size of a page. */
const pageSize = 20;

/** The posts that are held in a club, page by page. */
export function useHeldPosts(clubID: number) {
  const { first, keep } = useShown('heldPosts', pageSize);
  const query = useHeldPostsQuery({ variables: { clubID, first }, fetchPolicy: 'cache-and-network' });
  const result = (query.data ?? query.previousData)?.heldPosts;
  const list = result?.__typename === 'HeldPostConnection' ? result : undefined;
  const page = usePage(clubID, list, { ...query, keep });
  const more = () =>
    page.more(
      query.fetchMore({
        variables: { first: pageSize, after: list?.pageInfo.endCursor },
        updateQuery: appending('heldPosts'),
      }),
    );
  return { ...page, nodes: list?.nodes ?? [], more };
}

/** The posts that were reported in a club, page by page. */
export function useClubReports(clubID: number) {
  const { first, keep } = useShown('clubReports', pageSize);
  const query = useClubReportsQuery({ variables: { clubID, first }, fetchPolicy: 'cache-and-network' });
  const result = (query.data ?? query.previousData)?.clubReports;
  const list = result?.__typename === 'ClubReportConnection' ? result : undefined;
  const page = usePage(clubID, list, { ...query, keep });
  const more = () =>
    page.more(
      query.fetchMore({
        variables: { first: pageSize, after: list?.pageInfo.endCursor },
        updateQuery: appending('clubReports'),
      }),
    );
  return { ...page, nodes: list?.nodes ?? [], more };
}

interface List {
  nodes: unknown[];
  pageInfo: { hasNextPage: boolean };
}

interface Fetched {
  loading: boolean;
  refetch(): Promise<unknown>;
  keep(count: number): void;
}

/** What both have in common: they are fetched again when something in the club has changed. */
function usePage(clubID: number, list: List | undefined, { loading, refetch, keep }: Fetched) {
  const { t } = useTranslation('membership');
  useEffect(() => keep(list?.nodes.length ?? 0));
  useLiveChanges(({ missed, notifications, topics }) => {
    // What cannot be fetched now stays as it was.
    if (missed || notifications || topics.some((topic) => topic.clubID === clubID)) void refetch().catch(() => {});
  });
  return {
    loading: !list && loading,
    failed: !list && !loading,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    refetch,
    more: (page: Promise<{ data?: object | undefined }>) => nextPage(page, () => toast.error(t('queue.failed'))),
  };
}
