import { useTranslation } from 'react-i18next';
import { belongsToClub, seesInside } from '#schema/access/roles.ts';
import { searchDescription } from '../../content/club/searchDescription.ts';
import { PageHead } from '../../ui/Page.tsx';
import { markdownClass } from '../../ui/styles/layout.ts';
import { MarkdownText } from '../../ui/text/MarkdownText.tsx';
import styles from './ClubPage.module.css';
import { NextMeetings } from './meetings/NextMeetings.tsx';
import { NewestNotices } from './notices/NewestNotices.tsx';
import { PinnedNotice } from './notices/PinnedNotice.tsx';
import { OwnMembership } from './OwnMembership.tsx';
import { DeclinedClub } from './page/DeclinedClub.tsx';
import { Facts } from './page/Facts.tsx';
import { FirstSteps } from './page/FirstSteps.tsx';
import { HouseRules } from './page/HouseRules.tsx';
import { useClub, useStanding } from './page/useClub.ts';
import { WhoRuns } from './page/WhoRuns.tsx';
import { Report } from './reporting/Report.tsx';
import { NewestTopics } from './topics/NewestTopics.tsx';
import { Welcome } from './Welcome.tsx';

/** A club's page: what it is, what comes next, what is new, and who runs it. */
export function OverviewPage() {
  const { t } = useTranslation('membership');
  const club = useClub();
  const { id, title, description, membership, privacy, cover, emblem } = club;
  const role = membership?.role;
  const inside = seesInside(useStanding(club));
  const content = (
    <div className={styles.columns}>
      <div className={`${markdownClass} ${styles.description}`} dir="auto">
        <MarkdownText top={2}>{description}</MarkdownText>
      </div>
      {belongsToClub(role) ? (
        // Empty, unless an invitation led here.
        <div className={styles.aside}>
          <OwnMembership club={club} />
        </div>
      ) : (
        <aside className={styles.aside} aria-label={t('place.title')}>
          <OwnMembership club={club} />
        </aside>
      )}
      {(!privacy || inside) && (
        <div className={styles.news}>
          <PinnedNotice club={club} />
          <NextMeetings club={club} />
          <NewestTopics club={club} />
          <NewestNotices club={club} />
        </div>
      )}
      <div className={styles.about}>
        <HouseRules club={club} />
        <WhoRuns club={club} />
        <Facts club={club} />
        {role !== 'owner' && <Report clubID={id} name={title} />}
        {role !== 'owner' && cover && (
          <Report clubID={id} picture={{ id: cover.pictureID, kind: 'cover' }} name={title} />
        )}
        {role !== 'owner' && emblem && (
          <Report clubID={id} picture={{ id: emblem.pictureID, kind: 'emblem' }} name={title} />
        )}
      </div>
    </div>
  );
  return (
    <>
      <PageHead title={title} description={searchDescription(description)} />
      {role !== 'owner' ? (
        <Welcome club={club}>{content}</Welcome>
      ) : club.state === 'declined' ? (
        <DeclinedClub id={id}>{content}</DeclinedClub>
      ) : (
        <FirstSteps club={club}>{content}</FirstSteps>
      )}
    </>
  );
}
