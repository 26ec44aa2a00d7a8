import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ChangesSubscription } from './changes.generated.ts';

/** What has changed elsewhere. It only says where to look: what is true now is fetched. */
export type LiveChanges = Extract<ChangesSubscription['changes'], { __typename: 'Changes' }>;

/** Dispatched when something has changed. */
class Changed extends Event {
  readonly changes: LiveChanges;

  constructor(changes: LiveChanges) {
    super('changed');
    this.changes = changes;
  }
}

const events = new EventTarget();
let isLive = false;

/** Tells the page whether changes are told of at present. */
export function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  events.dispatchEvent(new Event('state'));
}

/** Within how many milliseconds the pages of all readers fetch everything again, so that they do not at the same time. */
const spread = 2_000;

/** What a page is told that may have missed something. */
const missedSome: LiveChanges = { __typename: 'Changes', missed: true, notifications: true, topics: [], meetings: [] };

const dispatch = (changes: LiveChanges) => void events.dispatchEvent(new Changed(changes));

/** Tells the page of changes; one that nobody sees, once it is seen again. */
export function announceChanges(changes: LiveChanges): void {
  if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', onReturn);
  else if (changes.missed) setTimeout(dispatch, Math.random() * spread, changes);
  else dispatch(changes);
}

function onReturn(): void {
  if (document.visibilityState === 'hidden') return;
  document.removeEventListener('visibilitychange', onReturn);
  dispatch(missedSome);
}

function onState(changed: () => void): () => void {
  events.addEventListener('state', changed);
  return () => events.removeEventListener('state', changed);
}

/** Whether the page is told of changes; if not, it has to ask from time to time. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    onState,
    () => isLive,
    () => false,
  );

/** Calls back with what has changed. */
export function useLiveChanges(handle: (changes: LiveChanges) => void): void {
  const onChanged = useEffectEvent((event: Event) => event instanceof Changed && handle(event.changes));
  useEffect(() => {
    const listener = (event: Event) => void onChanged(event);
    events.addEventListener('changed', listener);
    return () => events.removeEventListener('changed', listener);
  }, []);
}
