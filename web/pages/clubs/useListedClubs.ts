import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { ClubSelection } from '#schema/paths.ts';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { useClubsPageQuery } from './clubs.generated.ts';

/** The variables of a query that narrow the list to a selection. */
export const filtersOf = ({ search, privacy, state }: ClubSelection) => ({
  ...(search && { search }),
  ...(privacy && { privacy: privacy === 'closed' }),
  ...(state && { state }),
});

/**
 * Loads the clubs in a country, or in all, that match the selection, page by page. A failure is also shown in a toast.
 */
export function useListedClubs(country: string, selection: ClubSelection) {
  const { t } = useTranslation('club');
  const { data, loading, error, fetchMore, refetch } = useClubsPageQuery({
    variables: {
      order: selection.order ?? 'newest',
      ...(country !== 'all' && { country }),
      ...filtersOf(selection),
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failed = error !== undefined && !data;
  useEffect(() => {
    if (failed) toast.error(t('list.failed'), { toastId: 'clubs' });
  }, [failed, t]);
  const { hasNextPage = false, endCursor } = data?.clubs.pageInfo ?? {};
  const more = () =>
    nextPage(
      fetchMore({
        variables: { after: endCursor },
        updateQuery: appending('clubs'),
      }),
      () => toast.error(t('list.failed'), { toastId: 'clubs' }),
    );
  return {
    clubs: data?.clubs.nodes ?? [],
    count: data?.clubs.totalCount,
    loading,
    failed,
    // If it fails again, this is rendered again.
    retry: () => refetch().catch(() => {}),
    hasMore: hasNextPage,
    more,
  };
}
