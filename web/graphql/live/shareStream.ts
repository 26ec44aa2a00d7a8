import { announceChanges, type LiveChanges, setLive } from './liveState.ts';
import { keepStreamOpen } from './stream.ts';

/** What tabs say to each other: what the stream told, whether it is open, or that a new tab wants to know. */
type Message = { changes: LiveChanges } | { isOpen: boolean } | 'ask';

/** How long after log-in or the page's start its data counts as current, in milliseconds. */
const current = 10_000;

/**
 * Tells the page of changes, by one stream that all tabs of the browser share: the tab that holds the lock has it, and the
 * next one gets it when that tab is closed. Returns a function that stops that.
 * @param uid The member, so that tabs of others have their own.
 */
export function shareStream(uid: number): () => void {
  // Only over HTTPS or on localhost; without them, the page asks from time to time.
  if (!('locks' in navigator)) return () => {};
  let currentUntil = performance.now() + current;
  const name = `live ${uid}`;
  const tabs = new BroadcastChannel(name);
  const say = (message: Message) => tabs.postMessage(message);
  const stopped = new AbortController();
  let isLeader = false;
  let isOpen = false;
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') return void (isLeader && say({ isOpen }));
    if (isLeader) return;
    // Between its stream and the next one, changes are missed.
    currentUntil = 0;
    if ('changes' in data) announceChanges(data.changes);
    else setLive(data.isOpen);
  });
  say('ask');
  const lead = () =>
    new Promise<void>((done) => {
      isLeader = true;
      const close = keepStreamOpen(currentUntil, {
        changed(changes) {
          announceChanges(changes);
          say({ changes });
        },
        state(now) {
          isOpen = now;
          setLive(now);
          say({ isOpen });
        },
      });
      stopped.signal.addEventListener('abort', () => {
        close();
        done();
      });
    });
  navigator.locks
    .request(name, { signal: stopped.signal }, lead)
    .catch(() => {})
    .finally(() => tabs.close());
  return () => {
    stopped.abort();
    setLive(false);
  };
}
