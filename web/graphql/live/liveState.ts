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

/** Tells the page of changes. */
export const announceChanges = (changes: LiveChanges): boolean => events.dispatchEvent(new Changed(changes));

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
