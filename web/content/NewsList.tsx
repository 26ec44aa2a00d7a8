import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClubMark } from '../ui/ClubMark.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useFormatNumber } from '../ui/text/formatNumber.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { rowsClass } from './ClubRequests.tsx';
import { useMeetingTime } from './meeting/useMeetingTime.ts';
import styles from './NewsList.module.css';
import type { NewsRowFragment } from './ownClubs.generated.ts';

interface NewsListProps {
  news: NewsRowFragment[];
  /** Without what was said, for where there is little room. */
  compact?: boolean;
}

/** What is new in the member's clubs, newest first, each linked to where it begins. */
export function NewsList({ news, compact = false }: NewsListProps) {
  return (
    <ul className={rowsClass}>
      {news.map((item) => (
        <li key={item.path}>
          <NewsItem item={item} compact={compact} />
        </li>
      ))}
    </ul>
  );
}

function NewsItem({ item, compact }: { item: NewsRowFragment; compact: boolean }) {
  const { subject, at, club, title, author, excerpt, count, mentioned, change, meeting, path } = item;
  const { t } = useTranslation(['my', 'club']);
  const formatNumber = useFormatNumber();
  const timeOf = useMeetingTime();
  const name = author?.name ?? t('club:list.deletedUser');
  return (
    <Link to={path} className={styles.item}>
      <ClubMark id={club.id} size={36} />
      <span className={styles.about}>
        <span className={styles.head}>
          <strong className={styles.line}>{title}</strong>
          {subject === 'topic' && (
            <Tag tone="good">{t('my:news.posts', { count, formatted: formatNumber(count) })}</Tag>
          )}
          {subject === 'notice' && <Tag>{t('my:news.notice')}</Tag>}
          {(change === 'meetingCreated' || change === 'meetingChanged' || change === 'meetingMovedUp') && (
            <Tag>{t(`my:news.${change}`)}</Tag>
          )}
          {change === 'meetingCancelled' && <Tag tone="warning">{t('my:news.meetingCancelled')}</Tag>}
        </span>
        {!compact && (
          <span className={styles.line}>{meeting ? timeOf(meeting).here : excerpt ? `${name}: ${excerpt}` : name}</span>
        )}
        <span className={styles.facts}>
          <span className={styles.line}>{club.title}</span>
          <RelativeTime at={at} />
          {mentioned && <Tag tone="info">{t('my:news.mentioned')}</Tag>}
        </span>
      </span>
    </Link>
  );
}
