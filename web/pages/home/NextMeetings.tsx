import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import { ClubMark } from '../../ui/ClubMark.tsx';
import { DateTile } from '../../ui/DateTile.tsx';
import type { HomePageQuery } from './home.generated.ts';
import styles from './NewsOfClubs.module.css';

/** The next meetings of all open clubs. */
export function NextMeetings({ meetings }: { meetings: HomePageQuery['nextMeetings'] }) {
  const { t } = useTranslation('home');
  const timeOf = useMeetingTime();
  if (meetings.length === 0) return <p className={styles.quiet}>{t('meetings.none')}</p>;
  return (
    <ul className={styles.list}>
      {meetings.map(({ id, title, start, end, zone, club }) => (
        <li key={id} className={styles.meeting}>
          <DateTile at={start} zone={zone} />
          <div>
            <h3>
              <Link to={paths.clubPart(club.id, club.slug, 'meetings')}>{title}</Link>
            </h3>
            {/* Browsers and servers may format a time with different spaces. */}
            <p suppressHydrationWarning>{timeOf({ start, end, zone }).here}</p>
            <p className={styles.meta}>
              <ClubMark id={club.id} size={24} />
              {club.title}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
