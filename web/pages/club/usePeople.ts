import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { useClubMembersQuery } from './club.generated.ts';

/** Loads the people in a club page by page: those with a role, or everybody who belongs to it; or those of a name. */
export function usePeople(clubID: number, role?: 'applicant' | 'declined' | 'removed' | 'banned', search = '') {
  const { t } = useTranslation('membership');
  const current = useClubMembersQuery({
    variables: { clubID, ...(role && { role }), ...(search && { search }) },
    // What a part of the page begins with has just been fetched together with the club (club.graphql).
    fetchPolicy: search || (role && role !== 'applicant') ? 'cache-and-network' : 'cache-first',
  });
  const { data = current.previousData, loading, refetch, fetchMore } = current;
  const result = data?.clubMembers;
  const list = result?.__typename === 'ClubMemberConnection' ? result : undefined;
  const more = () =>
    nextPage(
      fetchMore({
        variables: { after: list?.pageInfo.endCursor },
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
