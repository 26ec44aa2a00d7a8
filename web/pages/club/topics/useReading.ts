import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useReadTopicMutation } from './topics.generated.ts';

/** How long the end of a post must have been in view before it counts as read, in milliseconds. */
const readAfter = 700;

interface Reading {
  clubID: number;
  topicID: number;
  /** The number of the latest post read so far; undefined for readers whose reading is not kept. */
  upTo: number | undefined;
}

/**
 * Stores how far the reader has read: up to the latest post whose end has been in view. A list of posts marks their ends
 * with `data-end`, the post's number.
 */
export function useReading(
  list: RefObject<HTMLElement | null>,
  { clubID, topicID, upTo }: Reading,
  shown: number,
): void {
  const [read] = useReadTopicMutation();
  const sent = useRef(0);
  const store = useEffectEvent((number: number) => {
    if (upTo === undefined || number <= Math.max(upTo, sent.current)) return;
    sent.current = number;
    // If it fails, the next post read stores it, too.
    read({ variables: { clubID, topicID, upTo: number } }).catch(() => {});
  });
  const isKept = upTo !== undefined;
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
  }, [isKept, list, shown]);
}
