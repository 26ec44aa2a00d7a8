import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { overseesClub, runsClub } from '#schema/access/roles.ts';
import { paths } from '#schema/paths.ts';
import { ClubPictures } from '../../content/club/ClubPictures.tsx';
import styles from './ClubPage.module.css';
import { Invitations } from './invitations/Invitations.tsx';
import { EditHouseRules } from './page/EditHouseRules.tsx';
import { MembersOnlyPart } from './page/MembersOnlyPart.tsx';
import { PartHead } from './page/PartHead.tsx';
import { PartTitle } from './page/PartTitle.tsx';
import { useClub, useStanding } from './page/useClub.ts';
import { ManagePeople, managedView } from './people/ManagePeople.tsx';
import { HeldPosts } from './queue/HeldPosts.tsx';
import { ReportedPosts } from './queue/ReportedPosts.tsx';

/** The part of a club's page for those who run it: first what waits for a decision, and the invitations. */
export function ManagePage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const [query] = useSearchParams();
  const view = managedView(query);
  const role = club.membership?.role;
  const oversees = overseesClub(useStanding(club));
  return (
    <>
      <PartHead part="manage" />
      {oversees ? (
        <div className={styles.people}>
          <PartTitle>{t('parts.manage')}</PartTitle>
          <ManagePeople club={club} view={view} />
          {view === 'requests' && runsClub(role) && (
            <>
              <HeldPosts club={club} />
              <ReportedPosts club={club} />
            </>
          )}
          {view === 'requests' && runsClub(role) && club.state !== 'declined' && <Invitations club={club} />}
          {view === 'requests' && runsClub(role) && <ClubPictures club={club} />}
          {view === 'requests' && role === 'owner' && <EditHouseRules club={club} />}
          {view === 'requests' && runsClub(role) && (
            <p>
              <Link to={paths.handbook}>{t('handbook')}</Link>
            </p>
          )}
        </div>
      ) : (
        <MembersOnlyPart>{t('parts.closed.manage')}</MembersOnlyPart>
      )}
    </>
  );
}
