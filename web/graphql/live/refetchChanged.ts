import type { ObservableQuery } from '@apollo/client';
import { refetchPage } from '../refetching.ts';
import { rootFieldsOf } from '../rootFields.ts';
import type { Query } from '../types.generated.ts';
import type { LiveChanges } from './liveState.ts';

type QueryField = Exclude<keyof Query, '__typename'>;

/** What queries select that show nothing but topics, or nothing but meetings. */
const showing: Record<'topics' | 'meetings', ReadonlySet<string>> = {
  topics: new Set<QueryField>(['clubTopics', 'topic']),
  meetings: new Set<QueryField>(['clubMeetings', 'meeting', 'myMeetings', 'nextMeetings']),
};

/** Fetches again what the page shows of what has changed, in its place. */
export function refetchChanged({ missed, topics, meetings }: LiveChanges): void {
  if (missed) return void refetchPage();
  if (topics.length + meetings.length === 0) return;
  void refetchPage((query) => {
    const { clubID, topicID } = query.variables;
    const isIn = (changed: { clubID: number }) => clubID === undefined || clubID === changed.clubID;
    return (
      (shows(query, 'topics') &&
        topics.some((topic) => isIn(topic) && (topicID === undefined || topicID === topic.topicID))) ||
      (shows(query, 'meetings') && meetings.some(isIn))
    );
  });
}

const shows = ({ query }: ObservableQuery, what: keyof typeof showing): boolean =>
  rootFieldsOf(query).every(({ name }) => showing[what].has(name.value));
