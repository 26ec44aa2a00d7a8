import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hiddenClass } from '../ui/styles/layout.ts';
import { useFormatDateTime } from '../ui/text/formatDate.ts';
import styles from './NotificationList.module.css';
import type { NotificationsQuery } from './notifications.generated.ts';
import { useMarkRead } from './useMarkRead.ts';

/** A notification as shown in a list. */
export type ShownNotification = Extract<
  NotificationsQuery['notifications'],
  { __typename: 'NotificationConnection' }
>['nodes'][number];

/** Notifications, newest first. Opening one marks it as read. */
export function NotificationList({ notifications }: { notifications: ShownNotification[] }) {
  const markRead = useMarkRead();
  return (
    <ul className={styles.list}>
      {notifications.map((one) => (
        <li key={one.id}>
          {one.path ? (
            <Link
              to={one.path}
              className={styles.entry}
              onClick={() => !one.readAt && void markRead({ ids: [one.id] })}
            >
              <Entry of={one} />
            </Link>
          ) : (
            <div className={styles.entry}>
              <Entry of={one} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A notification's text, unread marker and time. */
function Entry({ of: one }: { of: ShownNotification }) {
  const { t } = useTranslation('notifications');
  const formatDateTime = useFormatDateTime();
  const { at, readAt } = one;
  return (
    <>
      <span className={readAt ? styles.dot : `${styles.dot} ${styles.unread}`} aria-hidden="true" />
      <span className={readAt ? undefined : styles.new}>
        {!readAt && <span className={hiddenClass}>{t('unread')}: </span>}
        <Sentence of={one} />
      </span>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  );
}

function Sentence({ of: { kind, title, meetingTitle: meeting, applicantCount } }: { of: ShownNotification }) {
  const { t } = useTranslation('notifications');
  switch (kind) {
    case 'requested':
      return t('kind.requested', { title, count: applicantCount ?? 0 });
    case 'meetingCreated':
    case 'meetingChanged':
    case 'meetingCancelled':
    case 'meetingMovedUp':
      return meeting === null ? t(`kind.${kind}`, { title }) : t(`named.${kind}`, { title, meeting });
    default:
      return t(`kind.${kind}`, { title });
  }
}
