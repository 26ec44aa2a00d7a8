import type { Database, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Mail, Secrets } from '#schema/context.ts';
import { fanOut } from '#schema/fanOut.ts';
import type { Letter, Recipient } from '#schema/letters.ts';
import { readersOf } from '#schema/meeting/meetingReaders.ts';
import { daysInMs, retention } from '#schema/retention.ts';

/** How many letters of a mailing are written at a time; meanwhile other letters wait. */
const batch = 50;

const giveUpAfter = daysInMs(retention.unsentLetter);

/** Stores one letter to many accounts; nothing if there are none. */
export async function storeMailing(
  transaction: Transaction,
  userIds: Prisma.Sql,
  sealed: Uint8Array<ArrayBuffer>,
  noticeId: number | undefined,
): Promise<void> {
  const [mailing] = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO "Mailing" (letter, "noticeId")
    SELECT ${sealed}::bytea, ${noticeId ?? null}::int WHERE EXISTS (${userIds}) RETURNING id`;
  if (mailing) await fanOut(transaction, userIds, { mailing: mailing.id });
}

/** Writes some letters of the mailings that are stored; whether there were any. */
export async function writeMailings(database: Database, secrets: Secrets, post: Mail['post']): Promise<boolean> {
  const [waiting] = await database.$queryRaw<{ id: number }[]>`SELECT id FROM "Mailing" LIMIT 1`;
  if (!waiting) return false;
  await database.$executeRaw`
    DELETE FROM "Mailing" WHERE now() - "createdAt" >= ${giveUpAfter} * interval '1 millisecond'
      OR NOT EXISTS (SELECT FROM "MailingRecipient" WHERE "mailingId" = "Mailing".id)
      AND NOT EXISTS (SELECT FROM "FanOut" WHERE "mailingId" = "Mailing".id)`;
  return database.$transaction((transaction) => writeBatch(transaction, secrets, post));
}

/** Writes the next letters, and removes their recipients, which other gateways skip meanwhile. */
async function writeBatch(transaction: Transaction, secrets: Secrets, post: Mail['post']): Promise<boolean> {
  const due = await transaction.$queryRaw<DueLetter[]>`
    SELECT due."mailingId", account.id, mailing.letter, account.email, account.language, account."firstName",
      account."confirmedEmail",
      account."deletedAt" IS NULL AND (mailing."noticeId" IS NULL OR wants_notice(account.id, mailing."noticeId")) AS wanted
    FROM "MailingRecipient" AS due
    JOIN "Mailing" AS mailing ON mailing.id = due."mailingId"
    JOIN "User" AS account ON account.id = due."userId"
    ORDER BY due."mailingId", due."userId" LIMIT ${batch} FOR UPDATE OF due SKIP LOCKED`;
  for (const mailingId of new Set(due.map((one) => one.mailingId))) {
    const recipients = due.filter((one) => one.mailingId === mailingId);
    await writeTo(transaction, recipients, secrets, post);
    const written = recipients.map(({ id }) => id);
    await transaction.mailingRecipient.deleteMany({ where: { mailingId, userId: { in: written } } });
  }
  return due.length > 0;
}

/** Writes a letter to those of its recipients who still get it. */
async function writeTo(
  transaction: Transaction,
  recipients: DueLetter[],
  secrets: Secrets,
  post: Mail['post'],
): Promise<void> {
  const [first] = recipients;
  if (!first) return;
  const letter = JSON.parse(secrets.open(first.letter)) as Letter;
  const ids = recipients.map(({ id }) => id);
  // The release before stored letters without the meeting's id.
  const readers = letter.meeting?.id ? await readersAmong(transaction, letter, ids) : ids;
  for (const { id, wanted, email, language, firstName, confirmedEmail } of recipients)
    if (wanted && readers.includes(id))
      await post(transaction, { id, email, language, firstName, confirmedEmail }, letter);
}

/** Those of these accounts that still get a letter about a meeting. */
async function readersAmong(
  transaction: Transaction,
  { kind, club: clubId, meeting: { id } }: Extract<Letter, { meeting: object }>,
  ids: number[],
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ reader: number }[]>`
    SELECT reader FROM (${readersOf(kind, { id, clubId })}) AS readers WHERE reader = ANY(${ids})`;
  return rows.map(({ reader }) => reader);
}

interface DueLetter extends Recipient {
  mailingId: number;
  id: number;
  letter: Uint8Array;
  /** Whether it still goes to them. */
  wanted: boolean;
}
