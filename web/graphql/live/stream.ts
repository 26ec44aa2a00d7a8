import { print } from 'graphql';
import { createClient } from 'graphql-sse';
import { readCookies } from '../../stored/sessionCookies.ts';
import { SessionRejected, sessionEvents } from '../sessionRejected.ts';
import { ChangesDocument, type ChangesSubscription } from './changes.generated.ts';
import type { LiveChanges } from './liveState.ts';
import { ageOf, type Moment, momentAgo } from './moment.ts';

/** How long the first event may take before the network counts as one that holds streams back, in milliseconds. */
const firstEvent = 5_000;

/** The gateway sends something every 12 seconds; a stream that has been silent for longer than this is lost. */
const silence = 30_000;

/** How long what the gateway tells may be under way, in milliseconds: something it sends later may arrive before. */
const underWay = 5_000;

/** Up to when a stream has told all changes that still counts as open. */
export const toldAtLeast = (): Moment => momentAgo(silence + underWay);

/** How long to wait before the stream is opened again, in milliseconds: after it ended, after it was refused. */
const pause = { ended: 1_000, refused: 60_000 };

/** What a stream tells. */
interface Listener {
  changed(changes: LiveChanges): void;
  /** Whether it is open. */
  state(isOpen: boolean): void;
}

/**
 * Keeps a stream of changes open: opens it again whenever it ends, at once when the network returns, and is told then what
 * has changed in between. Returns a function that stops that.
 * @param since The moment from which on the page has been told of no changes.
 */
export function keepStreamOpen(since: Moment, { changed, state }: Listener): () => void {
  const query = print(ChangesDocument);
  let abort = () => {};
  let again: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let toldUntil = since;

  const lost = (wait: number) => {
    abort();
    abort = () => {};
    clearTimeout(watch);
    state(false);
    clearTimeout(again);
    // Not all at the same time, after a gateway has stopped.
    if (!stopped) again = setTimeout(open, wait * (1 + Math.random()));
  };
  const heard = (within: number) => {
    clearTimeout(watch);
    watch = setTimeout(() => lost(within === firstEvent ? pause.refused : 0), within);
    if (within === silence) toldUntil = momentAgo(underWay);
  };
  const handle = (result: ChangesSubscription['changes'] | undefined) => {
    if (result?.__typename === 'Changes') {
      heard(silence);
      state(true);
      if (result.missed || result.notifications || result.topics.length + result.meetings.length > 0) changed(result);
      return;
    }
    const isOver = result && 'reason' in result && result.reason === 'account.signInFirst';
    if (isOver) sessionEvents.dispatchEvent(new SessionRejected(false));
    lost(pause.refused);
  };
  function open(): void {
    clearTimeout(again);
    const session = readCookies();
    if (stopped || !session) return;
    heard(firstEvent);
    let isCurrent = true;
    const client = createClient({
      url: '/graphql/stream',
      headers: { uid: session.uid, Authorization: `Bearer ${session.atoken}` },
      retryAttempts: 0,
      fetchFn: async (...request: Parameters<typeof fetch>) =>
        listened(await fetch(...request), () => isCurrent && heard(silence)),
    });
    const end = (wait: number) => isCurrent && lost(wait);
    client.subscribe<ChangesSubscription>(
      { query, variables: { age: ageOf(toldUntil) + firstEvent } },
      {
        next: ({ data }) => isCurrent && handle(data?.changes),
        complete: () => void end(pause.ended),
        error: () => void end(pause.ended * 5),
      },
    );
    abort = () => {
      isCurrent = false;
      client.dispose();
    };
  }
  const onOnline = () => lost(0);
  const onOffline = () => state(false);
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  open();
  return () => {
    stopped = true;
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    lost(0);
  };
}

/** A response that says when something of it arrives after the first event. */
function listened(response: Response, heard: () => void): Response {
  let isFirst = true;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (!isFirst) heard();
        isFirst = false;
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body ?? null, response);
}
