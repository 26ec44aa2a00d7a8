import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { overseesClub } from '#schema/access/roles.ts';
import { type ClubView, paths } from '../../../paths.ts';
import { useSession } from '../../../session/session.ts';
import { TabLinks } from '../../../ui/controls/TabLinks.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { ClubLog } from '../ClubLog.tsx';
import styles from '../ClubPage.module.css';
import { useClubMembersQuery } from '../club.generated.ts';
import type { ViewedClub } from '../viewedClub.ts';
import { PeopleTable } from './PeopleTable.tsx';

const fresh = { fetchPolicy: 'cache-and-network' } as const;
const views = ['declined', 'removed', 'banned', 'log'] as const satisfies ClubView[];

/**
 * A club's members. Its owner and organisers, and administrators, also see join requests, people who were turned away,
 * and the log.
 */
export function ClubPeople({ club }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const { viewer } = useSession();
  const [query] = useSearchParams();
  const { id, slug, membership } = club;
  const oversees = overseesClub({ role: membership?.role, asAdministrator: viewer?.admin });
  const asking = (membership?.applicantCount ?? 0) > 0;
  // Show both at the same time, so that the requests do not push the members down.
  const waiting = [
    useClubMembersQuery({ variables: { clubID: id }, ...fresh }),
    useClubMembersQuery({ variables: { clubID: id, role: 'applicant' }, ...fresh, skip: !asking }),
  ].some(({ data, loading }) => loading && !data);
  const view = oversees ? views.find((one) => one === query.get('view')) : undefined;
  return (
    <div className={styles.people}>
      {waiting && <CardSkeletons lines={[Math.min(club.memberCount, 50) + 1]} />}
      {!waiting && asking && (
        <section>
          <h2>{t('people.applicant')}</h2>
          <PeopleTable club={club} only="applicant" />
        </section>
      )}
      {!waiting && (
        <section>
          <h2>{t(`people.${view ?? 'member'}`)}</h2>
          {oversees && (
            <TabLinks
              label={t('people.views')}
              views={[
                { to: paths.clubOf(id, slug), label: t('people.member'), selected: !view },
                ...views.map((one) => ({
                  to: paths.clubView(id, slug, one),
                  label: t(`people.${one}`),
                  selected: one === view,
                })),
              ]}
            />
          )}
          {view === 'log' ? <ClubLog clubID={id} /> : <PeopleTable key={view} club={club} only={view} />}
        </section>
      )}
    </div>
  );
}
