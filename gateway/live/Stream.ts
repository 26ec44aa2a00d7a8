import type { LiveChanges, LiveStream, Viewer } from '#schema/core/context.ts';

/** How many topics and meetings an event names at most; of more, it says that some were missed. */
const most = 100;

const nothing = (): LiveChanges => ({ missed: false, notifications: false, topics: [], meetings: [] });

/** A stream of changes: keeps what has changed, once each, until the reader takes it. */
export class Stream implements LiveStream, AsyncIterator<LiveChanges> {
  readonly viewer: Pick<Viewer, 'id' | 'sessionId' | 'tokenId' | 'clubIds'>;
  readonly id: bigint;
  readonly openedAt = performance.now();
  readonly #ended: (stream: Stream) => void;
  /** An event comes at once, even if there is nothing to tell. */
  #pending: LiveChanges | undefined = nothing();
  #isEnded = false;
  #wake: (() => void) | undefined;

  /** @param ended Called once the stream has ended. */
  constructor({ id, sessionId, tokenId, clubIds }: Viewer, streamId: bigint, ended: (stream: Stream) => void) {
    this.viewer = { id, sessionId, tokenId, clubIds };
    this.id = streamId;
    this.#ended = ended;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<LiveChanges, undefined>> {
    while (!this.#pending && !this.#isEnded)
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    const value = this.#pending;
    this.#pending = undefined;
    return this.#isEnded || !value ? { value: undefined, done: true } : { value, done: false };
  }

  async return(): Promise<IteratorResult<LiveChanges, undefined>> {
    this.end();
    return { value: undefined, done: true };
  }

  /** Tells of a change. */
  add(kind: 'missed' | 'notifications'): void;
  add(kind: 'topic' | 'meeting', clubId: number, id: number): void;
  add(kind: 'missed' | 'notifications' | 'topic' | 'meeting', clubId = 0, id = 0): void {
    this.#pending ??= nothing();
    const { topics, meetings } = this.#pending;
    if (kind === 'missed' || topics.length + meetings.length >= most) this.#pending.missed = true;
    else if (kind === 'notifications') this.#pending.notifications = true;
    else if (kind === 'topic') addOnce(topics, { clubId, topicId: id }, (other) => other.topicId === id);
    else addOnce(meetings, { clubId, meetingId: id }, (other) => other.meetingId === id);
    this.#wake?.();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#wake?.();
    this.#ended(this);
  }
}

function addOnce<Entry>(list: Entry[], entry: Entry, isSame: (other: Entry) => boolean): void {
  if (!list.some(isSame)) list.push(entry);
}
