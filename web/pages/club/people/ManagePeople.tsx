import { useTranslation } from 'react-i18next';
import { type ClubView, paths } from '#schema/paths.ts';
import { TabLinks } from '../../../ui/controls/TabLinks.tsx';
import { ClubLog } from '../page/ClubLog.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { Requests } from './Requests.tsx';

const views = ['requests', 'declined', 'removed', 'banned', 'log'] as const satisfies ClubView[];

/** The view that a URL's query names; the requests if none. */
export const managedView = (query: URLSearchParams): ClubView =>
  views.find((name) => name === query.get('view')) ?? 'requests';

/** Requests to join a club, the people who were turned away, and the log. */
export function ManagePeople({ club, view }: { club: ViewedClub; view: ClubView }) {
  const { t } = useTranslation('membership');
  const nameOf = (listed: ClubView) => t(`people.${listed === 'requests' ? 'applicant' : listed}`);
  return (
    <section>
      <h3>{nameOf(view)}</h3>
      <TabLinks
        label={t('people.views')}
        views={views.map((listed) => ({
          to: paths.clubView(club.id, club.slug, listed),
          label: nameOf(listed),
          selected: listed === view,
        }))}
      />
      {view === 'log' ? (
        <ClubLog clubID={club.id} />
      ) : view === 'requests' ? (
        <Requests club={club} />
      ) : (
        <PeopleTable key={view} club={club} only={view} />
      )}
    </section>
  );
}
