import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useReadTopicMutation, type WholeReadingFragment } from './topics.generated.ts';

/** How long the end of a post must have been in view before it counts as read, in milliseconds. */
const readAfter = 700;

interface Reading {
  clubID: number;
  topicID: number;
  /** What has been read so far; missing for readers whose reading is not kept. */
  reading?: Pick<NonNullable<WholeReadingFragment['reading']>, 'upTo' | 'firstUnread'> | null | undefined;
}

/**
 * Stores how far the reader has read: up to the latest post whose end has been in view. A list of posts marks their ends
 * with `data-end`, the post's number.
 */
export function useReading(
  list: RefObject<HTMLElement | null>,
  { clubID, topicID, reading }: Reading,
  shown: { number: number }[],
): void {
  const [read] = useReadTopicMutation();
  const sent = useRef<{ upTo: number; appeared?: number | null | undefined }>({ upTo: 0 });
  const store = useEffectEvent((number: number) => {
    if (!reading) return;
    // An earlier post may be new: one that was released or shown since.
    const { firstUnread } = reading;
    const appeared = shown.some((post) => post.number === firstUnread && post.number <= number) ? firstUnread : null;
    if (number <= Math.max(reading.upTo, sent.current.upTo) && (appeared == null || appeared === sent.current.appeared))
      return;
    sent.current = { upTo: Math.max(number, sent.current.upTo), appeared };
    // If it fails, the next post read stores it, too.
    read({ variables: { clubID, topicID, upTo: number } }).catch(() => {});
  });
  const isKept = Boolean(reading);
  const last = shown.at(-1)?.number ?? 0;
  const count = shown.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides which ends there are.
  useEffect(() => {
    if (!isKept || !list.current) return;
    const inView = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = Number((target as HTMLElement).dataset['end']);
        if (isIntersecting) inView.add(number);
        else inView.delete(number);
      }
      schedule();
    });
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => document.visibilityState === 'visible' && store(Math.max(0, ...inView)), readAfter);
    };
    document.addEventListener('visibilitychange', schedule);
    for (const end of list.current.querySelectorAll('[data-end]')) observer.observe(end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
      observer.disconnect();
    };
  }, [isKept, list, last, count]);
}
