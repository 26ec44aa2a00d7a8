import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
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
  const { data = current.previousData } = current;
  const { list, nodes, ...others } = useList({ ...current, data }, 'clubMembers', t('people.failed'), {
    pageSize,
    keep,
  });
  return { people: nodes, failed: !list, ...others };
}
