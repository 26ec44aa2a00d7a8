import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hiddenClass } from '../../ui/styles/layout.ts';
import { useFormatDate } from '../../ui/text/formatDate.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { type FoldedNotification, foldedNotifications } from '../foldedNotifications.ts';
import type { NotificationsQuery } from '../notifications.generated.ts';
import styles from './NotificationList.module.css';
import { useMarkRead } from './useMarkRead.ts';

/** A notification as shown in a list. */
export type ListedNotification = Extract<
  NotificationsQuery['notifications'],
  { __typename: 'NotificationConnection' }
>['nodes'][number];

/** Notifications, newest first, those of a day that say the same as one. Opening one marks it as read. */
export function NotificationList({ notifications }: { notifications: ListedNotification[] }) {
  const markRead = useMarkRead();
  const rows = foldedNotifications(notifications, useFormatDate());
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.newest.id}>
          {row.path ? (
            <Link
              to={row.path}
              className={styles.entry}
              onClick={() => row.unread.length > 0 && void markRead({ ids: row.unread })}
            >
              <Entry of={row} />
            </Link>
          ) : (
            <div className={styles.entry}>
              <Entry of={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A notification's text, unread marker and time. */
function Entry({ of: { newest, count, unread } }: { of: FoldedNotification }) {
  const { t } = useTranslation('notifications');
  const isRead = unread.length === 0;
  return (
    <>
      <span className={isRead ? styles.dot : `${styles.dot} ${styles.unread}`} aria-hidden="true" />
      <span className={isRead ? undefined : styles.new}>
        {!isRead && <span className={hiddenClass}>{t('unread')}: </span>}
        <Sentence of={newest} count={count} />
      </span>
      <RelativeTime at={newest.at} />
    </>
  );
}

function Sentence({
  of: { kind, title, noticeTitle: notice, meetingTitle: meeting, topicTitle: topic, applicantCount, joinedCount },
  count,
}: {
  of: ListedNotification;
  /** How many it stands for. */
  count: number;
}) {
  const { t } = useTranslation('notifications');
  switch (kind) {
    case 'requested':
      return t('kind.requested', { title, count: applicantCount ?? 0 });
    case 'joined':
      return t('kind.joined', { title, count: joinedCount ?? 1 });
    case 'meetingCreated':
    case 'meetingChanged':
    case 'meetingCancelled':
    case 'meetingMovedUp':
    case 'minutesWritten':
      return meeting === null ? t(`kind.${kind}`, { title }) : t(`named.${kind}`, { title, meeting });
    case 'noticeWritten':
    case 'noticeHidden':
    case 'noticeShown':
      return notice === null ? t(`kind.${kind}`, { title, count }) : t(`named.${kind}`, { title, notice });
    case 'topicBegun':
    case 'topicMadePublic':
    case 'replied':
    case 'mentioned':
    case 'postHidden':
    case 'postShown':
      return topic === null ? t(`kind.${kind}`, { title, count }) : t(`named.${kind}`, { title, topic, count });
    default:
      return t(`kind.${kind}`, { title, count });
  }
}
