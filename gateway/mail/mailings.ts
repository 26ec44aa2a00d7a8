import type { Logger } from 'pino';
import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Secrets } from '#schema/core/context.ts';
import {
  type Collected,
  collectedWith,
  type Email,
  type Recipient,
  shownNotice,
  shownPost,
} from '#schema/core/emailKind.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { fanOut } from '#schema/messages/fanOut.ts';
import { combineEmails } from './combineEmails.ts';
import { type Addressed, readEmail } from './storedEmail.ts';

/** The number of a mailing's e-mails written at a time; other e-mails wait meanwhile. */
const batch = 50;

const giveUpAfter = daysInMs(retention.unsentEmail);

/**
 * How many mailings about a club's meetings, posts, notices or requests go out by themselves within `collecting`; further
 * ones are collected. A conversation causes many.
 */
const atOnce: Record<Collected, number> = { meetings: 10, posts: 1, notices: 1, requests: 1 };

/** How long mailings are collected, in milliseconds: five minutes. */
const collecting = 300_000;

/** How long news that what follows may change or undo waits for that, in milliseconds: two minutes. */
const settling = 120_000;

/** The key of the advisory lock under which mailings are written: an arbitrary, unique number. */
const lock = 2_117_420_093;

/**
 * Stores one e-mail to many accounts; nothing if there are none. It is due immediately, unless it can be combined with
 * others of a club that had many such mailings within the last minutes, or is news of a meeting that its planner may still
 * change: then it waits, and is written together with those that follow, none of which goes before it.
 */
export async function storeMailing(
  transaction: Transaction,
  userIds: Prisma.Sql,
  email: Email,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const collects = collectedWith(email) ?? null;
  const clubId = collects && (email.club ?? null);
  const most = collects ? atOnce[collects] : 0;
  const pause = email.kind.settles ? settling : 0;
  const [mailing] = await transaction.$queryRaw<{ id: bigint }[]>`
    INSERT INTO "Mailing" (content, "noticeId", "postId", "clubId", collects, "dueAt")
    SELECT ${sealed}::bytea, ${shownNotice(email) ?? null}::int, ${postIdOf(email)}, ${clubId}::int, ${collects}, (
      SELECT CASE WHEN max("dueAt") > now() THEN max("dueAt")
        ELSE now() + CASE WHEN count(*) < ${most} OR ${collects}::text IS NULL THEN ${pause}::int ELSE ${collecting}::int END
          * interval '1 millisecond' END
      FROM "Mailing" WHERE "clubId" = ${clubId} AND collects = ${collects}
        AND ("postId" = ${postIdOf(email)}) IS NOT TRUE AND "createdAt" > now() - ${collecting} * interval '1 millisecond')
    WHERE EXISTS (${userIds}) RETURNING id`;
  if (mailing) await fanOut(transaction, userIds, { mailing: mailing.id });
}

/** Selects the id of the post that must still be shown for an e-mail to be sent, as a value; NULL if there is none. */
function postIdOf(email: Email): Prisma.Sql {
  const { id = null, post = null } = shownPost(email) ?? {};
  return Prisma.sql`(SELECT id FROM "TopicPost" WHERE "topicId" = ${id}::int AND number = ${post}::int)`;
}

/** What writing mailings needs. */
export interface Writing {
  secrets: Secrets;
  /** Stores e-mails with one statement. */
  postEach(transaction: Transaction, all: Addressed[]): Promise<void>;
  log: Logger;
  /**
   * The mailings that this gateway has found unreadable: sealed with a lost key, or of a kind that only a newer release
   * knows. They must not hold up the others; another gateway may be able to read them.
   */
  unreadable: Set<bigint>;
}

/** Writes some e-mails of the mailings that are due; returns whether there were any. */
export async function writeMailings(database: Database, writing: Writing): Promise<boolean> {
  const [waiting] = await database.$queryRaw<{ id: bigint }[]>`SELECT id FROM "Mailing" WHERE "dueAt" <= now() LIMIT 1`;
  if (!waiting) return false;
  await database.$executeRaw`
    DELETE FROM "Mailing" WHERE now() - "createdAt" >= ${giveUpAfter} * interval '1 millisecond'
      OR NOT EXISTS (SELECT FROM "MailingRecipient" WHERE "mailingId" = "Mailing".id)
      AND NOT EXISTS (SELECT FROM "FanOut" WHERE "mailingId" = "Mailing".id)
      AND ("clubId" IS NULL OR "createdAt" <= now() - ${collecting} * interval '1 millisecond')`;
  return database.$transaction((transaction) => writeBatch(transaction, writing));
}

/** Writes the next e-mails and removes their recipients; one gateway at a time, to keep collected e-mails together. */
async function writeBatch(transaction: Transaction, writing: Writing): Promise<boolean> {
  const { postEach, unreadable } = writing;
  const [taken] = await transaction.$queryRaw<{ lock: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::int) AS lock`;
  if (!taken?.lock) return false;
  const due = await dueEmails(transaction, [...unreadable]);
  const wanted = new Map<number, { recipient: DueEmail; alone: Email[]; collected: Email[] }>();
  for (const mailingId of new Set(due.map((row) => row.mailingId))) {
    const recipients = due.filter((row) => row.mailingId === mailingId);
    const stored = emailOf(recipients[0], writing);
    const email = await (stored?.kind.present?.(transaction, stored) ?? stored);
    // Of several meetings, each reader is told of those that still concern them.
    const parts = email?.meetings ?? (email ? [email] : []);
    for (const part of parts)
      for (const recipient of await wantedOf(transaction, recipients, part)) {
        const { alone = [], collected = [] } = wanted.get(recipient.id) ?? {};
        (recipient.collected || part !== email ? collected : alone).push(part);
        wanted.set(recipient.id, { recipient, alone, collected });
      }
  }
  await postEach(
    transaction,
    [...wanted.values()].flatMap(({ recipient, alone, collected }) =>
      [...alone, ...combineEmails(collected)].map((email) => ({ recipient, email })),
    ),
  );
  const done = due.filter(({ mailingId }) => !unreadable.has(mailingId));
  await transaction.$executeRaw`
    DELETE FROM "MailingRecipient" AS written USING unnest(${done.map(({ mailingId }) => mailingId)}::bigint[],
      ${done.map(({ id }) => id)}::int[]) AS due ("mailingId", "userId")
    WHERE written."mailingId" = due."mailingId" AND written."userId" = due."userId"`;
  return due.length > 0;
}

/** The next due e-mails; for collected ones, including all others to the same people from the same club. */
const dueEmails = (transaction: Transaction, unreadable: bigint[]) => transaction.$queryRaw<DueEmail[]>`
  WITH next AS MATERIALIZED (
    SELECT mailing.id AS "mailingId", mailing.collected, mailing."clubId", recipient."userId"
    FROM (SELECT id, "clubId", "dueAt" > "createdAt" AS collected FROM "Mailing"
      WHERE "dueAt" <= now() AND id <> ALL (${unreadable}::bigint[]) ORDER BY id) AS mailing
    CROSS JOIN LATERAL (
      SELECT "userId" FROM "MailingRecipient" WHERE "mailingId" = mailing.id ORDER BY "userId"
      LIMIT ${batch} FOR UPDATE SKIP LOCKED) AS recipient
    LIMIT ${batch}),
  due AS (
    SELECT "mailingId", "userId" FROM next
    UNION
    SELECT other.id, next."userId" FROM next
    JOIN "Mailing" AS other ON next.collected AND other."clubId" = next."clubId"
      AND other."dueAt" <= now() AND other."dueAt" > other."createdAt"
    JOIN "MailingRecipient" AS recipient ON recipient."mailingId" = other.id AND recipient."userId" = next."userId")
  SELECT due."mailingId", account.id, mailing.content, account.email, account.language, account.country, account."timeZone", account."firstName",
    account."lastName", account."confirmedEmail", mailing."clubId" IS NOT NULL AND mailing."dueAt" > mailing."createdAt" AS collected,
    account."deletedAt" IS NULL AS wanted
  FROM due
  JOIN "Mailing" AS mailing ON mailing.id = due."mailingId"
  JOIN "User" AS account ON account.id = due."userId"
  ORDER BY due."mailingId", due."userId"`;

/** The e-mail of a mailing; undefined if this gateway cannot read it, which is logged once. */
function emailOf(due: DueEmail | undefined, { secrets, log, unreadable }: Writing): Email | undefined {
  if (!due || unreadable.has(due.mailingId)) return undefined;
  const { mailingId } = due;
  try {
    return readEmail(secrets.open(due.content));
  } catch (error) {
    unreadable.add(mailingId);
    log.warn({ mailing: mailingId, error: String(error) }, 'an e-mail to many cannot be read');
    return undefined;
  }
}

/** The recipients of an e-mail who still want it. */
async function wantedOf(transaction: Transaction, recipients: DueEmail[], email: Email): Promise<DueEmail[]> {
  const wanting = recipients.filter(({ wanted }) => wanted);
  const readers = email.kind.readers?.(email);
  if (!readers) return wanting;
  const rows = await transaction.$queryRaw<{ reader: number }[]>`
    SELECT reader FROM (${readers}) AS readers WHERE reader = ANY(${recipients.map(({ id }) => id)})`;
  return wanting.filter(({ id }) => rows.some(({ reader }) => reader === id));
}

interface DueEmail extends Recipient {
  mailingId: bigint;
  id: number;
  timeZone: string;
  content: Uint8Array;
  /** Whether it waited to be collected with others. */
  collected: boolean;
  /** Whether the recipient still wants it. */
  wanted: boolean;
}
