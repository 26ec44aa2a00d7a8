import { isDeepStrictEqual } from 'node:util';
import type { PostChange } from '#prisma/generated/client/enums.ts';
import type { LiveChanges, LiveStream, Viewer } from '#schema/core/context.ts';

/** How many things an event names at most; of more, it says that some were missed. */
const most = 100;

const nothing = (): LiveChanges => ({
  missed: false,
  notifications: false,
  topics: [],
  posts: [],
  meetings: [],
  reportCases: [],
});

/** A change that a stream tells of. */
type Told =
  | { kind: 'missed' }
  | { kind: 'notifications' }
  | { kind: 'topic'; clubId: number; aboutId: number; postId: string | null; change: PostChange | null }
  | { kind: 'meeting'; clubId: number; aboutId: number }
  | { kind: 'reports'; aboutId: number };

/** A stream of changes: keeps what has changed, once each, until the reader takes it. */
export class Stream implements LiveStream, AsyncIterator<LiveChanges> {
  readonly viewer: Pick<Viewer, 'id' | 'sessionId' | 'tokenId' | 'clubIds'>;
  readonly id: bigint;
  /** Whether its session or access token may be used to read reports. */
  readonly readsReports: boolean;
  readonly openedAt = performance.now();
  readonly #ended: (stream: Stream) => void;
  /** An event comes at once, even if there is nothing to tell. */
  #pending: LiveChanges | undefined = nothing();
  #isEnded = false;
  #wake: (() => void) | undefined;

  /** @param ended Called once the stream has ended. */
  constructor(
    { id, sessionId, tokenId, clubIds }: Viewer,
    streamId: bigint,
    readsReports: boolean,
    ended: (stream: Stream) => void,
  ) {
    this.viewer = { id, sessionId, tokenId, clubIds };
    this.id = streamId;
    this.readsReports = readsReports;
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
  add(told: Told): void {
    this.#pending ??= nothing();
    const { topics, posts, meetings, reportCases } = this.#pending;
    const named = topics.length + posts.length + meetings.length + reportCases.length;
    if (named >= most) this.#pending.missed = true;
    else if (told.kind === 'missed') this.#pending.missed = true;
    else if (told.kind === 'notifications') this.#pending.notifications = true;
    else if (told.kind === 'reports') addOnce(reportCases, told.aboutId);
    else if (told.kind === 'meeting') addOnce(meetings, { clubId: told.clubId, meetingId: told.aboutId });
    else {
      const { clubId, aboutId: topicId, postId, change } = told;
      addOnce(topics, { clubId, topicId });
      if (postId && change) addOnce(posts, { clubId, topicId, postId, change });
    }
    this.#wake?.();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#wake?.();
    this.#ended(this);
  }
}

function addOnce<Entry>(list: Entry[], entry: Entry): void {
  if (!list.some((other) => isDeepStrictEqual(other, entry))) list.push(entry);
}
