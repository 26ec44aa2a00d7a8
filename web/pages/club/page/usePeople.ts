import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useClubMembersQuery } from '../club.generated.ts';

/** The size of the first page, which is fetched together with the club (club.graphql). */
const pageSize = 30;

/** Loads the people in a club page by page: those with a role, or everybody who belongs to it; or those of a name. */
export function usePeople(clubID: number, role?: 'applicant' | 'declined' | 'removed' | 'banned', search = '') {
  const { t } = useTranslation('membership');
  const { first, keep } = useShown(role ?? 'people', pageSize);
  const current = useClubMembersQuery({
    variables: { clubID, first, ...(role && { role }), ...(search && { search }) },
    // What a part of the page begins with has just been fetched together with the club (club.graphql).
    fetchPolicy: search || (role && role !== 'applicant') ? 'cache-and-network' : 'cache-first',
  });
  const { data = current.previousData, loading, refetch, fetchMore } = current;
  const result = data?.clubMembers;
  const list = result?.__typename === 'ClubMemberConnection' ? result : undefined;
  useEffect(() => keep(list?.nodes.length ?? 0));
  const more = () =>
    nextPage(
      fetchMore({
        variables: { first: pageSize, after: list?.pageInfo.endCursor },
        updateQuery: appending('clubMembers'),
      }),
      () => toast.error(t('people.failed')),
    );
  return {
    people: list?.nodes ?? [],
    loading,
    failed: !list,
    hasMore: list?.pageInfo.hasNextPage ?? false,
    more,
    refetch,
  };
}
