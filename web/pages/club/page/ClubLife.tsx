import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { Face } from '../../../ui/Face.tsx';
import { useFormatWeekday } from '../../../ui/text/formatDate.ts';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import styles from './ClubHeader.module.css';
import { useLifeOfClubQuery } from './clubHead.generated.ts';
import type { ViewedClub } from './viewedClub.ts';

/** Signs of life of a club, for those who belong to it: some of its people, its latest post and its next meeting. */
export function ClubLife({ club: { id, slug, title } }: { club: ViewedClub }) {
  const { t } = useTranslation('membership');
  const formatWeekday = useFormatWeekday();
  const { data } = useLifeOfClubQuery({ variables: { clubID: id }, fetchPolicy: 'cache-and-network' });
  const people = data?.clubMembers.__typename === 'ClubMemberConnection' ? data.clubMembers.nodes : [];
  const { lastPostAt, nextMeeting } = (data?.club.__typename === 'ClubDetails' && data.club.membership) || {};
  return (
    // Keeps its place until it is known.
    <div className={styles.life}>
      {people.length > 0 && (
        <Link
          className={styles.faces}
          to={paths.clubPart(id, slug, 'people')}
          aria-label={t('parts.described.people', { title })}
        >
          {people.map(({ userID, name, face }) => (
            <Face key={userID} id={userID} name={name} face={face} size={28} />
          ))}
        </Link>
      )}
      {lastPostAt && (
        <span>
          {t('life.lastPost')} <RelativeTime at={lastPostAt} pressable />
        </span>
      )}
      {nextMeeting && (
        <span className={styles.next}>
          {t('life.nextMeeting')}{' '}
          <Link to={`${paths.clubPart(id, slug, 'meetings')}#${anchors.meeting(nextMeeting.id)}`}>
            <time dateTime={nextMeeting.start}>{formatWeekday(nextMeeting.start)}</time>
          </Link>
        </span>
      )}
    </div>
  );
}
