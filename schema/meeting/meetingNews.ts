import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubState } from '#prisma/generated/client/enums.ts';
import type { Mail } from '../context.ts';
import type { Letter } from '../letters.ts';
import { notify } from '../notify.ts';
import { concernedBy, type MeetingLetter, readersOf } from './meetingReaders.ts';

/** A meeting as letters tell of it, and its club. */
export type ToldMeeting = Pick<
  Meeting,
  'id' | 'clubId' | 'title' | 'startsAt' | 'endsAt' | 'zone' | 'place' | 'cancelReason'
> & { club: { title: string; state: ClubState } };

interface Told {
  meeting: ToldMeeting;
  /** Who did it, and hears nothing. */
  actorId: number;
  at: Date;
}

/** The letter of a kind about a meeting. */
const letterAbout = (
  kind: MeetingLetter,
  { id, clubId, club, title, startsAt, endsAt, zone, place, cancelReason }: ToldMeeting,
): Letter => ({
  kind,
  club: clubId,
  values: { title, club: club.title },
  meeting: { id, start: startsAt.toISOString(), end: endsAt.toISOString(), zone, place, reason: cancelReason },
});

/** What a notification about a meeting names. */
const named = ({ id, clubId, club }: ToldMeeting) => ({ meeting: id, club: { id: clubId, title: club.title } });

/** Of those whom a query selects, all but one. */
const allBut = (userId: number, people: Prisma.Sql) =>
  Prisma.sql`SELECT reader FROM (${people}) AS people WHERE reader <> ${userId}`;

/**
 * Tells everybody whom it concerns of a new meeting, a change or a cancellation. Nobody but the owner may know of a declined
 * club.
 */
export async function tellOfMeeting(
  transaction: Transaction,
  mail: Mail,
  kind: 'meetingCreated' | 'meetingChanged' | 'meetingCancelled',
  { meeting, actorId, at }: Told,
): Promise<void> {
  if (meeting.club.state === 'declined') return;
  await mail.postToAll(transaction, allBut(actorId, readersOf(kind, meeting)), letterAbout(kind, meeting));
  await notify(transaction, allBut(actorId, concernedBy(kind, meeting)), { kind, ...named(meeting), at });
}

/** Tells people who moved up from the waiting list. */
export async function tellMovedUp(
  transaction: Transaction,
  mail: Mail,
  meeting: ToldMeeting,
  { userIds, at }: { userIds: number[]; at: Date },
): Promise<void> {
  const readers = Prisma.sql`
    SELECT reader FROM (${readersOf('meetingMovedUp', meeting)}) AS people WHERE reader = ANY(${userIds}::int[])`;
  await mail.postToAll(transaction, readers, letterAbout('meetingMovedUp', meeting));
  await notify(transaction, userIds, { kind: 'meetingMovedUp', ...named(meeting), at });
}

/** Reminds who comes. */
export const remind = (transaction: Transaction, mail: Mail, meeting: ToldMeeting): Promise<void> =>
  mail.postToAll(transaction, readersOf('meetingReminder', meeting), letterAbout('meetingReminder', meeting));
