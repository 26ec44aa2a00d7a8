import { useEffect } from 'react';
import { topDialog } from '../ui/dialogs/topDialog.ts';
import type { LiveChanges } from './live/liveState.ts';
import { refetchPage, type Shown } from './refetching.ts';
import { refusals } from './refusedLink.ts';
import { rootFieldsOf } from './rootFields.ts';
import type { Query } from './types.generated.ts';

// What makes stale what a page shows: here, changes elsewhere, refusals, and time; in affects.ts, mutations.

type QueryField = Exclude<keyof Query, '__typename'>;

/** What becomes stale with a change elsewhere: queries that select nothing but these. */
const stale: Record<'topics' | 'meetings' | 'notifications', ReadonlySet<string>> = {
  topics: new Set<QueryField>(['clubTopics', 'topic', 'topicPosts', 'heldPosts', 'clubReports']),
  meetings: new Set<QueryField>(['clubMeetings', 'meeting', 'myMeetings', 'nextMeetings']),
  notifications: new Set<QueryField>(['heldPosts', 'clubReports']),
};

/** Fetches again what the page shows of what has changed, in its place. */
export function refetchChanged({ missed, topics, meetings, notifications }: LiveChanges): void {
  if (missed) return void refetchPage();
  if (topics.length + meetings.length === 0 && !notifications) return;
  refetchPage((shown) => {
    const { clubID, topicID } = shown.variables;
    const isIn = (changed: { clubID: number }) => clubID === undefined || clubID === changed.clubID;
    return (
      (isStale(shown, 'topics') &&
        topics.some((topic) => isIn(topic) && (topicID === undefined || topicID === topic.topicID))) ||
      (isStale(shown, 'meetings') && meetings.some(isIn)) ||
      (isStale(shown, 'notifications') && notifications)
    );
  });
}

const isStale = ({ query }: Shown, by: keyof typeof stale): boolean =>
  rootFieldsOf(query).every(({ name }) => stale[by].has(name.value));

/** How long what the page shows counts as current when the reader returns to it, in milliseconds. */
const current = 1_000;

/**
 * Keeps the page true: fetches what it shows again when something was refused, and when the reader returns to its tab.
 * Not while a dialog is open, which might disappear with what is typed in it.
 */
export function usePresentState(): void {
  useEffect(() => {
    let fetchedAt = Date.now();
    let isDue = false;
    const refresh = () => {
      isDue = topDialog() !== undefined;
      if (isDue) return;
      fetchedAt = Date.now();
      refetchPage();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - fetchedAt > current) refresh();
    };
    const onClose = () => isDue && refresh();
    refusals.addEventListener('refused', refresh);
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    // The event does not bubble.
    document.addEventListener('close', onClose, { capture: true });
    return () => {
      refusals.removeEventListener('refused', refresh);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
      document.removeEventListener('close', onClose, { capture: true });
    };
  }, []);
}
