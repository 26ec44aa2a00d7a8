import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useMarkRead } from '../../content/notification/useMarkRead.ts';
import { useUnreadNotificationsQuery } from '../../content/notifications.generated.ts';
import { useLiveChanges } from '../../graphql/live/liveState.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import styles from './Bell.module.css';
import { Dropdown } from './Dropdown.tsx';
import { MemberBar } from './MemberBar.tsx';
import { useReviewsWaitingQuery } from './reviewsWaiting.generated.ts';
import { useStream } from './useStream.ts';

/** Loaded when the bell is first opened. */
const LatestNotifications = lazyWithRetry(async () => (await import('./LatestNotifications.tsx')).LatestNotifications);

/** The maximum age of the unread count on a navigation or a return to this tab, in milliseconds. */
const fresh = 60_000;

/** The highest number displayed. */
const most = 99;

/** Notification bell in the header: the unread count and the latest notifications; on phones, the bar at the foot. */
export function Bell() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  useStream();
  useReviewsWaiting();
  const textKey = unread === 0 ? 'none' : unread > most ? 'many' : 'unread';
  const name = t(`bell.${textKey}`, { number: Math.min(unread, most) });
  const count = unread > most ? `${most}+` : String(unread);
  return (
    <>
      <Dropdown
        end
        name={name}
        label={
          <>
            <Icon name="bell" />
            {unread > 0 && <span className={styles.badge}>{count}</span>}
          </>
        }
        className={styles.latest}
        onToggle={setOpen}
      >
        {open && <LatestNotifications />}
      </Dropdown>
      <MemberBar unread={unread > 0 ? { count, words: name } : undefined} />
    </>
  );
}

/**
 * Says beside the links to the newsroom how many posts of the bulletin wait for the reader's approval. By a style, since the
 * menus with these links load before what asks for the number.
 */
function useReviewsWaiting(): void {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const { data, refetch } = useReviewsWaitingQuery({ skip: !viewer?.editor && !viewer?.admin });
  useLiveChanges(({ missed, notifications }) => {
    // If the server cannot be reached, the number stays as it was.
    if (data && (missed || notifications)) void refetch().catch(() => {});
  });
  const count = (data?.me.__typename === 'User' && data.me.reviewsWaiting) || 0;
  const text = count > 0 ? t('menu.reviews', { count }) : undefined;
  useEffect(() => {
    if (text === undefined) return;
    const { style } = document.documentElement;
    style.setProperty('--reviews-waiting', JSON.stringify(text));
    return () => void style.removeProperty('--reviews-waiting');
  }, [text]);
}

/**
 * The member's unread count. The session check has already fetched it. Visiting a club marks as read what notifies of it, but
 * not what is new in parts of it that were not visited.
 */
function useUnread(): number {
  const { data, previousData, refetch } = useUnreadNotificationsQuery();
  const markRead = useMarkRead();
  const { key } = useLocation();
  const { id, '*': rest = '' } = useMatch(`${paths.clubs}/:id/*`)?.params ?? {};
  const club = Number(id);
  const part = rest.split('/')[1];
  const fetchedAt = useRef(Date.now());
  const { me } = data ?? previousData ?? {};
  const unread = (me?.__typename === 'User' && me.unreadNotifications) || 0;

  const fetchAgain = () => {
    fetchedAt.current = Date.now();
    // If the server cannot be reached, the count stays as it was.
    void refetch().catch(() => {});
  };
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - fetchedAt.current >= fresh) fetchAgain();
  });
  useLiveChanges(({ missed, notifications }) => {
    if (missed || notifications) fetchAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: refreshes on every navigation.
  useEffect(() => refresh(), [key]);
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);

  const readHere = useEffectEvent(() => {
    // Posts are read one by one (useReading.ts).
    const shown = part === 'notices' || part === 'meetings' ? ([part] as const) : [];
    void markRead({ clubID: club, about: ['other', ...shown] });
  });
  // What arrives while the club's page is open is news: it stays unread until the next visit.
  const readAt = useRef<string>(undefined);
  useEffect(() => {
    if (!me || readAt.current === key) return;
    readAt.current = key;
    if (unread > 0 && club > 0 && club < 2 ** 31) readHere();
  }, [me, key, unread, club]);
  return unread;
}
