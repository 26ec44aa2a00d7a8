import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { bounds } from '../figures/bounds.ts';
import { kindsOfQueues, newsOf } from './news.ts';

/** How many accounts are served in the transaction itself; a gateway then serves the others, this many at a time. */
export const partSize = 10_000;

/** The content of a notification. */
export interface News {
  kind: NotificationKind;
  at: Date;
  club?: { id: number; title: string };
  /** The id of the notice, or of the meeting, in that club. */
  notice?: number;
  meeting?: number;
  /** The topic in that club, and the number of the post in it. */
  topic?: number;
  post?: number;
  /** How many people it is about. */
  count?: number;
}

/** What is delivered to many accounts: a notification, or an e-mail, by making them recipients of a mailing. */
type Delivery = { news: News } | { mailing: bigint };

/**
 * Delivers something to all accounts whose ids a query selects, in one statement however many there are. It is quick in
 * a club of any size, so its transaction never holds locks for long (.github/decisions/041-mailings.md). The gateways'
 * next look at the outbox finds the rest.
 */
export async function fanOut(transaction: Transaction, ids: Prisma.Sql, delivery: Delivery): Promise<void> {
  const [mailing, news] = 'mailing' in delivery ? [delivery.mailing, null] : [null, JSON.stringify(delivery.news)];
  await transaction.$executeRaw`
    WITH numbered AS MATERIALIZED (
      SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${partSize}::int AS part FROM (${ids}) AS everybody(id)),
    others AS (
      INSERT INTO "FanOut" ("mailingId", news, ids)
      SELECT ${mailing}::bigint, ${news}::jsonb, array_agg(id) FROM numbered WHERE part > 0 GROUP BY part),
    chosen AS (SELECT id FROM numbered WHERE part = 0)
    ${insertion(delivery)}`;
}

/** The pending parts, oldest first. */
export const waitingParts = async (database: Database): Promise<bigint[]> =>
  (await database.fanOut.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);

/** Delivers to the accounts of a part that still exist, unless another gateway is doing so. */
export const fanOutPart = (database: Database, id: bigint): Promise<void> =>
  database.$transaction(async (transaction) => {
    const [part] = await transaction.$queryRaw<{ mailingId: bigint | null; news: News; ids: number[] }[]>`
      SELECT "mailingId", news, ids FROM "FanOut" WHERE id = ${id} FOR UPDATE SKIP LOCKED`;
    if (!part) return;
    const { mailingId, news, ids } = part;
    // Removing a mailing, for example with its notice, removes its parts, too: waiting for that here would deadlock.
    if (mailingId !== null && !(await lockMailing(transaction, mailingId))) return;
    const delivery = mailingId === null ? { news } : { mailing: mailingId };
    await transaction.$executeRaw`
      WITH chosen AS (SELECT id FROM "User" WHERE id = ANY(${ids}::int[])) ${insertion(delivery)}`;
    await transaction.fanOut.delete({ where: { id } });
  });

/** Keeps a mailing from being removed until the transaction ends. False if it is already being removed. */
async function lockMailing(transaction: Transaction, id: bigint): Promise<boolean> {
  const rows = await transaction.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM "Mailing" WHERE id = ${id} FOR KEY SHARE SKIP LOCKED`;
  return rows.length > 0;
}

/** The part of a statement that keeps news about a topic for those whose next digest lists it. */
function forDigests({ kind, club, topic, post }: News): Prisma.Sql {
  const { choice } = newsOf(kind);
  if (!choice || !club || !topic || !post) return Prisma.empty;
  return Prisma.sql`
    , digests AS (
      INSERT INTO "TopicDigest" AS known ("userId", "topicId", kind, number)
      SELECT id, ${topic}, ${kind}::"NotificationKind", ${post} FROM chosen
      JOIN "EmailChoice" AS choice ON choice."clubId" = ${club.id} AND choice."userId" = id
      WHERE choice.${Prisma.raw(`"${choice}"`)} = 'daily'
      ON CONFLICT ("userId", "topicId", kind) DO UPDATE SET more = known.more || EXCLUDED.number
      WHERE cardinality(known.more) < ${bounds.unreadPosts} AND EXCLUDED.number <> ALL (known.number || known.more))`;
}

/** The end of the statement that delivers something to the accounts with the ids in `chosen`. */
function insertion(delivery: Delivery): Prisma.Sql {
  if ('mailing' in delivery)
    return Prisma.sql`
      INSERT INTO "MailingRecipient" ("mailingId", "userId") SELECT ${delivery.mailing}::bigint, id FROM chosen`;
  const { kind, at, club, notice, meeting, topic, post, count } = delivery.news;
  const insert = Prisma.sql`
    ${forDigests(delivery.news)} INSERT INTO "Notification" ("userId", kind, "clubId", "noticeId", "meetingId", "topicId", "postNumber", title, count, at)
    SELECT id, ${kind}::"NotificationKind", ${club?.id ?? null}::int, ${notice ?? null}::int, ${meeting ?? null}::int,
      ${topic ?? null}::int, ${post ?? null}::int, ${club?.title ?? ''}, ${count ?? null}::int,
      ${new Date(at).toISOString()}::timestamptz
    FROM chosen`;
  const { joins } = newsOf(kind);
  if (!joins) return insert;
  // A notification of a topic that was not read leads to the first of the posts that it tells of.
  if (joins === 'topic')
    return Prisma.sql`${insert}
    ON CONFLICT ("topicId", "userId") WHERE kind = 'replied' AND "readAt" IS NULL
    DO UPDATE SET "postNumber" = EXCLUDED."postNumber" WHERE EXCLUDED."postNumber" < "Notification"."postNumber"`;
  return Prisma.sql`${insert}
    ON CONFLICT ("clubId", "userId", kind) WHERE kind IN (${ofQueues}) AND "readAt" IS NULL
    DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at`;
}

/** Those kinds, as the index lists them ("Notification_queue"). */
const ofQueues = Prisma.raw(kindsOfQueues.map((kind) => `'${kind}'`).join(', '));
