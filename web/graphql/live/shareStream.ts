import { announceChanges, type LiveChanges, setLive } from './liveState.ts';
import { ageOf, type Moment, momentAgo } from './moment.ts';
import { keepStreamOpen, toldAtLeast } from './stream.ts';

/** What tabs say to each other: what the stream told, whether it is open, or that a new tab wants to know. */
type Message = { changes: LiveChanges; to?: string } | { isOpen: boolean } | { ask: { by: string; age: number } };

/** How long before log-in, or the start of its script, a page may have fetched what it shows, in milliseconds. */
const fetching = 20_000;

/**
 * Tells the page of changes, by one stream that all tabs of the browser share: the tab that holds the lock has it, and the
 * next one gets it when that tab is closed. What has changed since the page fetched its data is told, too. Returns a
 * function that stops that.
 * @param uid The member, so that tabs of others have their own.
 */
export function shareStream(uid: number): () => void {
  // Only over HTTPS or on localhost; without them, the page asks from time to time.
  if (!('locks' in navigator)) return () => {};
  /** Up to when the page has been told of changes; undefined while it is told of them. */
  let toldUntil: Moment | undefined = momentAgo(Math.min(performance.now(), fetching));
  const name = `live ${uid}`;
  const tabs = new BroadcastChannel(name);
  const say = (message: Message) => tabs.postMessage(message);
  const stopped = new AbortController();
  const own = crypto.randomUUID();
  /** What the stream has told, for tabs that are new. */
  let latest: { at: Moment; changes: LiveChanges }[] = [];
  let isLeader = false;
  let isOpen = false;
  const respond = ({ by, age }: { by: string; age: number }) => {
    for (const { at, changes } of latest) if (ageOf(at) <= age) say({ changes, to: by });
    say({ isOpen });
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) return void (isLeader && respond(data.ask));
    if (isLeader) return;
    if ('changes' in data) return void ((data.to ?? own) === own && announceChanges(data.changes));
    if (data.isOpen) toldUntil = undefined;
    else toldUntil ??= toldAtLeast();
    setLive(data.isOpen);
  });
  say({ ask: { by: own, age: ageOf(toldUntil) } });
  const lead = () =>
    new Promise<void>((done) => {
      isLeader = true;
      const close = keepStreamOpen(toldUntil ?? toldAtLeast(), {
        changed(changes) {
          latest = [...latest.filter(({ at }) => ageOf(at) <= fetching), { at: momentAgo(0), changes }];
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
