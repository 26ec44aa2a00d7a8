import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import { isForClub } from '#schema/access/reader.ts';
import { seesHidden } from '#schema/access/topics.ts';
import { validAccess } from '#schema/account/credentials/validAccess.ts';
import type { Live, Viewer } from '#schema/core/context.ts';
import { administratorsAmong } from '#schema/live/administratorsAmong.ts';
import { streamBeat } from '#schema/live/openStream.ts';
import { peopleIn } from '#schema/live/peopleIn.ts';
import type { StoredChange } from '#schema/live/StoredChange.ts';
import { votersIn } from '#schema/live/votersIn.ts';
import { openTrouble } from '../log.ts';
import { RecentChanges } from './RecentChanges.ts';
import { Stream } from './Stream.ts';

/** How long a stream lasts at most, in milliseconds: so that lost readers are forgotten, and gateways share the others. */
const longest = 30 * 60_000;

/** How long the ids of streams that have ended are collected before they are removed, in milliseconds. */
const collecting = 200;

/** A change of a topic or meeting. */
type ClubChange = StoredChange & { kind: 'topic' | 'meeting'; clubId: number; aboutId: number };

const isInClub = (change: StoredChange): change is ClubChange => change.clubId !== null && change.aboutId !== null;

/** The streams of changes on this gateway. Events are hints: whoever gets one reads again, with their own rights. */
export interface Streams extends Live {
  /** How many are open. */
  readonly size: number;
  /** Tells those who may know; everybody that changes may have been missed, if it is not known which. */
  tell(changes: StoredChange[] | undefined): void;
  endAll(): void;
  /** Ends all, and from then on each that is opened. */
  stop(): void;
  close(): Promise<void>;
}

/** Opens the gateway's room for streams of changes. */
export function openStreams(database: Database, clock: () => Date, log: Logger): Streams {
  const all = new Set<Stream>();
  const recent = new RecentChanges();
  const trouble = openTrouble(log, 'streams cannot be told of changes', 'streams are told of changes again');
  let isStopping = false;
  let ended: bigint[] = [];
  let removing: NodeJS.Timeout | undefined;
  let delivery = Promise.resolve();

  const onEnded = (stream: Stream) => {
    all.delete(stream);
    ended.push(stream.id);
    removing ??= setTimeout(() => void removeEnded().catch(() => {}), collecting);
  };
  const removeEnded = async () => {
    const ids = ended;
    ended = [];
    clearTimeout(removing);
    removing = undefined;
    if (ids.length > 0) await database.$executeRaw`DELETE FROM "LiveStream" WHERE id = ANY (${ids})`;
  };
  const tellMissed = () => {
    for (const stream of all) stream.add({ kind: 'missed' });
  };

  /** Ends the streams whose session or access token has ended. */
  const endInvalid = async (streams: Stream[]) => {
    if (streams.length === 0) return;
    const credentials = {
      sessions: streams.flatMap(({ viewer }) => viewer.sessionId ?? []),
      tokens: streams.flatMap(({ viewer }) => viewer.tokenId ?? []),
    };
    const valid = await validAccess(database, credentials, clock());
    for (const stream of streams) {
      const { sessionId, tokenId } = stream.viewer;
      if (!(sessionId !== null ? valid.sessions.has(sessionId) : valid.tokens.has(tokenId ?? 0))) stream.end();
    }
  };

  /** Tells streams of what has changed in clubs. */
  const tellPeople = async (streams: Iterable<Stream>, changes: ClubChange[]) => {
    const clubIds = [...new Set(changes.map(({ clubId }) => clubId))];
    const readers = grouped(streams, ({ viewer }) => viewer.id);
    if (clubIds.length === 0 || readers.size === 0) return;
    const people = grouped(await peopleIn(database, clubIds, [...readers.keys()]), ({ clubId }) => clubId);
    const polls = [...new Set(changes.flatMap(({ voted, aboutId }) => (voted ? aboutId : [])))];
    const votes = polls.length > 0 ? await votersIn(database, polls, [...readers.keys()]) : [];
    const voters = new Set(votes.map(({ topicId, userId }) => `${topicId} ${userId}`));
    for (const change of changes) {
      const { clubId, aboutId, hidden, voted, authorId } = change;
      for (const { userId, role } of people.get(clubId) ?? [])
        if ((!hidden || seesHidden({ role }, { authorId }, userId)) && (!voted || voters.has(`${aboutId} ${userId}`)))
          for (const stream of readers.get(userId) ?? []) if (isForClub(stream.viewer, clubId)) stream.add(change);
    }
  };

  /** Tells those of these streams of reports whose readers are administrators still. */
  const tellAdministrators = async (streams: Set<Stream>, changes: StoredChange[]) => {
    const cases = changes.flatMap(({ kind, aboutId }) => (kind === 'reports' && aboutId !== null ? aboutId : []));
    const readers = [...streams].filter(({ readsReports }) => readsReports);
    if (cases.length === 0 || readers.length === 0) return;
    const administrators = await administratorsAmong(
      database,
      readers.map(({ viewer }) => viewer.id),
    );
    for (const stream of readers.filter(({ viewer }) => administrators.has(viewer.id)))
      for (const aboutId of cases) stream.add({ kind: 'reports', aboutId });
  };

  /** Tells those of these streams that may know. */
  const tellOf = async (changes: StoredChange[], streams: Set<Stream>) => {
    const [access, notifications, inClubs] = [
      idsIn(changes, 'access'),
      idsIn(changes, 'notifications'),
      changes.filter(isInClub),
    ];
    // First: whoever has just lost their access is told of nothing more.
    await endInvalid([...streams].filter(({ viewer }) => access.has(viewer.id)));
    for (const stream of streams)
      if (notifications.has(stream.viewer.id) && stream.viewer.clubIds === null) stream.add({ kind: 'notifications' });
    await tellPeople(streams, inClubs);
    await tellAdministrators(streams, changes);
  };

  /** Tells a new stream what its reader may have missed within so many milliseconds. */
  const tellOfRecent = async (stream: Stream, age: number | undefined) => {
    const changes = age === undefined ? undefined : recent.within(age);
    if (changes) await tellOf(changes, new Set([stream]));
    else stream.add({ kind: 'missed' });
  };

  const beat = setInterval(async () => {
    for (const stream of all) if (performance.now() - stream.openedAt > longest) stream.end();
    if (all.size === 0) return;
    const ids = [...all].map(({ id }) => id);
    await endInvalid([...all])
      .then(() => database.$executeRaw`UPDATE "LiveStream" SET "seenAt" = clock_timestamp() WHERE id = ANY (${ids})`)
      .then(trouble.isOver, trouble.met);
  }, streamBeat.every).unref();

  const endAll = () => {
    for (const stream of [...all]) stream.end();
  };
  return {
    get size() {
      return all.size;
    },
    async open(viewer: Viewer, id, { age, readsReports }) {
      const stream = new Stream(viewer, id, readsReports, onEnded);
      // First: what changes while it is told what has changed is told, too.
      all.add(stream);
      if (isStopping) stream.end();
      await tellOfRecent(stream, age).catch((error: Error) => {
        trouble.met(error);
        stream.add({ kind: 'missed' });
      });
      return stream;
    },
    tell(changes) {
      recent.add(changes);
      if (!changes) return tellMissed();
      if (all.size === 0 || changes.length === 0) return;
      delivery = delivery
        .then(() => tellOf(changes, all))
        .then(trouble.isOver, (error: Error) => {
          trouble.met(error);
          tellMissed();
        });
    },
    endAll,
    stop() {
      isStopping = true;
      endAll();
    },
    async close() {
      clearInterval(beat);
      await delivery;
      await removeEnded().catch(() => {});
    },
  };
}

/** The accounts that changes of one kind concern. */
const idsIn = (changes: StoredChange[], wanted: StoredChange['kind']): Set<number> =>
  new Set(changes.filter(({ kind }) => kind === wanted).flatMap(({ userIds }) => userIds));

function grouped<Key, Entry>(entries: Iterable<Entry>, keyOf: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}
