import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hiddenClass } from '../ui/styles/layout.ts';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import styles from './NotificationList.module.css';
import type { NotificationsQuery } from './notifications.generated.ts';
import { useMarkRead } from './useMarkRead.ts';

/** A notification as shown in a list. */
export type ListedNotification = Extract<
  NotificationsQuery['notifications'],
  { __typename: 'NotificationConnection' }
>['nodes'][number];

/** Notifications, newest first. Opening one marks it as read. */
export function NotificationList({ notifications }: { notifications: ListedNotification[] }) {
  const markRead = useMarkRead();
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          {notification.path ? (
            <Link
              to={notification.path}
              className={styles.entry}
              onClick={() => !notification.readAt && void markRead({ ids: [notification.id] })}
            >
              <Entry of={notification} />
            </Link>
          ) : (
            <div className={styles.entry}>
              <Entry of={notification} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A notification's text, unread marker and time. */
function Entry({ of: notification }: { of: ListedNotification }) {
  const { t } = useTranslation('notifications');
  const { at, readAt } = notification;
  return (
    <>
      <span className={readAt ? styles.dot : `${styles.dot} ${styles.unread}`} aria-hidden="true" />
      <span className={readAt ? undefined : styles.new}>
        {!readAt && <span className={hiddenClass}>{t('unread')}: </span>}
        <Sentence of={notification} />
      </span>
      <RelativeTime at={at} />
    </>
  );
}

function Sentence({
  of: { kind, title, meetingTitle: meeting, topicTitle: topic, applicantCount, joinedCount },
}: {
  of: ListedNotification;
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
      return meeting === null ? t(`kind.${kind}`, { title }) : t(`named.${kind}`, { title, meeting });
    case 'topicBegun':
    case 'replied':
    case 'mentioned':
    case 'postHidden':
    case 'postShown':
      return topic === null ? t(`kind.${kind}`, { title }) : t(`named.${kind}`, { title, topic });
    default:
      return t(`kind.${kind}`, { title });
  }
}
