import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { latestPage } from './PostNavigation.tsx';
import { pageSize } from './postPages.ts';
import { publishedAt } from './publishedAt.ts';
import type { ShownPosts } from './shownPosts.ts';
import styles from './TopicTimeline.module.css';
import type { WholeTopicFragment } from './topics.generated.ts';
import { usePostInSight } from './usePostInSight.ts';

interface TopicTimelineProps {
  club: ViewedClub;
  topic: WholeTopicFragment;
  /** The number of the first post that the reader can read. */
  first: number;
  posts: ShownPosts | undefined;
}

/** Beside a long topic on a wide screen: where the reader is in it, with ways to its ends and to any post between. */
export function TopicTimeline({ club, topic, first, posts }: TopicTimelineProps) {
  const { t } = useTranslation('topics');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const formatDate = useFormatDate();
  const formatNumber = useFormatNumber();
  const frame = useRef<HTMLElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const isPointed = useRef(false);
  /** What is chosen until it is reached, of as many posts as there were then: what arrives does not move it. */
  const [aim, setAim] = useState<{ number: number; last: number; sent?: boolean }>();
  const inSight = usePostInSight(frame, posts, () => setAim((before) => (before?.sent ? undefined : before)));
  const { lastNumber } = topic;
  const { number, last } = aim ?? { number: inSight ?? first, last: lastNumber };

  const go = () => {
    if (!aim || aim.sent) return;
    setAim({ ...aim, sent: true });
    void navigate(paths.topicOf(club, topic, aim.number));
  };
  // React's own event comes with every step of a drag, the browser's at its end.
  const onRelease = useEffectEvent(() => isPointed.current && go());
  const isLong = lastNumber - first >= pageSize;
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is a slider once the topic is long.
  useEffect(() => {
    const { current } = slider;
    const listener = () => onRelease();
    current?.addEventListener('change', listener);
    return () => current?.removeEventListener('change', listener);
  }, [isLong]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isPointed.current = false;
    if (key === 'Enter') go();
    if (key === 'Escape') setAim(undefined);
  };

  if (!isLong) return null;
  const at = posts?.posts.find((post) => post.number === number)?.createdAt;
  const position = t('timeline.position', { number: formatNumber(number), last: formatNumber(last) });
  return (
    <aside ref={frame} className={styles.timeline} aria-label={t('timeline.label')}>
      <div className={styles.content}>
        <Link to={paths.topicOf(club, topic, first)}>
          {t('navigation.first')}
          <span suppressHydrationWarning>{formatDate(publishedAt(topic) ?? topic.createdAt)}</span>
        </Link>
        <div className={styles.track}>
          <input
            ref={slider}
            type="range"
            aria-orientation="vertical"
            aria-label={t('timeline.choose')}
            aria-valuetext={position}
            min={first}
            max={last}
            value={Math.min(Math.max(number, first), last)}
            disabled={!hydrated}
            onChange={({ target }) => setAim({ number: target.valueAsNumber, last: aim?.last ?? lastNumber })}
            onPointerDown={() => {
              isPointed.current = true;
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setAim((before) => (before?.sent ? before : undefined))}
          />
          {hydrated && (
            <p
              className={styles.position}
              aria-hidden="true"
              style={{ top: `${(100 * (number - first)) / Math.max(last - first, 1)}%` }}
            >
              {position}
              {at && <span>{formatDate(at)}</span>}
            </p>
          )}
        </div>
        <Link to={hydrated ? paths.topicOf(club, topic, lastNumber) : latestPage(club, topic)}>
          {t('navigation.latest')}
          <span suppressHydrationWarning>{formatDate(topic.lastPostAt)}</span>
        </Link>
      </div>
    </aside>
  );
}
