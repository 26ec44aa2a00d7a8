import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import { ClubMark } from '../../ui/ClubMark.tsx';
import { DateTile } from '../../ui/DateTile.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './ClubInSight.module.css';
import type { NewsProps } from './newsPart.tsx';

/** A club as it is at this moment: the one that meets next, or else the newest. */
export function ClubInSight({ data }: NewsProps) {
  const { t } = useTranslation('home');
  const countryName = useCountryName();
  const formatNumber = useFormatNumber();
  const timeOf = useMeetingTime();
  const [meeting] = data?.nextMeetings ?? [];
  const club = meeting?.club ?? data?.clubs.nodes[0];
  if (!club) return <div className={styles.card}>{data && <p className={styles.label}>{t('clubs.none')}</p>}</div>;
  const { id, slug, title, country, memberCount } = club;
  return (
    <div className={styles.card}>
      <p className={styles.label}>{t(meeting ? 'inSight.meetsNext' : 'inSight.newest')}</p>
      <div className={styles.club}>
        <ClubMark id={id} size={56} />
        <div>
          <p className={styles.title}>
            <Link to={paths.clubOf(id, slug)}>{title}</Link>
          </p>
          <p className={styles.facts}>
            <Flag country={country} /> {countryName(country)} ·{' '}
            {t('clubs.members', { count: memberCount, members: formatNumber(memberCount) })}
          </p>
        </div>
      </div>
      {meeting && (
        <div className={styles.meeting}>
          <DateTile at={meeting.start} zone={meeting.zone} />
          <div>
            <p className={styles.subject}>{meeting.title}</p>
            {/* Browsers and servers may format a time with different spaces. */}
            <p suppressHydrationWarning>{timeOf(meeting).here}</p>
          </div>
        </div>
      )}
    </div>
  );
}
