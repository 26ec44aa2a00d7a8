import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { belongsToClub } from '#schema/access/roles.ts';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import cards from '../../../content/meeting/MeetingCard.module.css';
import { MeetingCard } from '../../../content/meeting/MeetingCard.tsx';
import styles from '../page/Overview.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { useNextMeetings } from './useNextMeetings.ts';

/** A club's next meetings, each with the way to it. */
export function NextMeetings({ club: { id, slug, membership } }: { club: ViewedClub }) {
  const { t } = useTranslation('meetings');
  const list = useNextMeetings(id);
  const path = paths.clubPart(id, slug, 'meetings');
  return (
    <section className={styles.section}>
      <h2>{t('next')}</h2>
      {list?.nodes.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {list && list.nodes.length > 0 && (
        <ul className={cards.list}>
          {list.nodes.map((meeting) => (
            <li key={meeting.id}>
              <MeetingCard
                meeting={meeting}
                clubID={id}
                canReply={belongsToClub(membership?.role)}
                to={`${path}#${anchors.meeting(meeting.id)}`}
              />
            </li>
          ))}
        </ul>
      )}
      {list?.pageInfo.hasNextPage && <Link to={path}>{t('all')}</Link>}
    </section>
  );
}
