import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useClubReportsQuery, useHeldPostsQuery } from './queue.generated.ts';

/** The size of a page. */
const pageSize = 20;

/** The posts that are held in a club, page by page. */
export function useHeldPosts(clubID: number) {
  const { t } = useTranslation('membership');
  const { first, keep } = useShown('heldPosts', pageSize);
  const query = useHeldPostsQuery({ variables: { clubID, first }, fetchPolicy: 'cache-and-network' });
  const { data = query.previousData } = query;
  return stateOf(useList({ ...query, data }, 'heldPosts', t('queue.failed'), { pageSize, keep }));
}

/** The posts that were reported in a club, page by page. */
export function useClubReports(clubID: number) {
  const { t } = useTranslation('membership');
  const { first, keep } = useShown('clubReports', pageSize);
  const query = useClubReportsQuery({ variables: { clubID, first }, fetchPolicy: 'cache-and-network' });
  const { data = query.previousData } = query;
  return stateOf(useList({ ...query, data }, 'clubReports', t('queue.failed'), { pageSize, keep }));
}

interface Queue {
  list: object | undefined;
  loading: boolean;
}

const stateOf = <Of extends Queue>(queue: Of) => {
  const { list, loading } = queue;
  return { ...queue, loading: !list && loading, failed: !list && !loading };
};
