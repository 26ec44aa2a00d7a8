import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubState } from '#prisma/generated/client/enums.ts';
import { isListed } from '../access/clubs.ts';
import type { Mail } from '../core/context.ts';
import type { Email } from '../core/emailKind.ts';
import { notify } from '../messages/notify.ts';
import { meetingCancelled, meetingChanged, meetingCreated, meetingMovedUp, meetingReminder } from './emails.ts';
import { concernedBy, type MeetingEmail, readersOf } from './meetingReaders.ts';

/** A meeting and its club, with what notifications need. */
export type AnnouncedMeeting = Pick<
  Meeting,
  'id' | 'clubId' | 'title' | 'startsAt' | 'endsAt' | 'zone' | 'place' | 'cancelReason'
> & { club: { title: string; state: ClubState } };

interface MeetingEvent {
  meeting: AnnouncedMeeting;
  /** Who made the change, and is not notified. */
  actorId: number;
  at: Date;
}

const emails = { meetingCreated, meetingChanged, meetingCancelled, meetingMovedUp, meetingReminder };

/** An e-mail of this kind about a meeting. */
const emailAbout = (
  kind: MeetingEmail,
  { id, clubId, club, title, startsAt, endsAt, zone, place, cancelReason }: AnnouncedMeeting,
): Email => {
  const [start, end] = [startsAt.toISOString(), endsAt.toISOString()];
  const meeting = { id, start, end, zone, place, reason: cancelReason };
  return emails[kind]({ title, club: club.title }, { club: clubId, meeting });
};

/** The meeting and the club that a notification names. */
const references = ({ id, clubId, club }: AnnouncedMeeting) => ({
  meeting: id,
  club: { id: clubId, title: club.title },
});

/** Everybody whom a query selects, except one. */
const allBut = (userId: number, people: Prisma.Sql) =>
  Prisma.sql`SELECT reader FROM (${people}) AS people WHERE reader <> ${userId}`;

/**
 * Notifies everybody concerned of a new, changed or cancelled meeting. Notifies nobody of a declined club, which only
 * its owner may know of.
 */
export async function notifyOfMeeting(
  transaction: Transaction,
  mail: Mail,
  kind: 'meetingCreated' | 'meetingChanged' | 'meetingCancelled',
  { meeting, actorId, at }: MeetingEvent,
): Promise<void> {
  if (!isListed(meeting.club)) return;
  await mail.postToAll(transaction, allBut(actorId, readersOf(kind, meeting)), emailAbout(kind, meeting));
  await notify(transaction, allBut(actorId, concernedBy(kind, meeting)), { kind, ...references(meeting), at });
}

/** Notifies people who moved up from the waiting list. */
export async function notifyMovedUp(
  transaction: Transaction,
  mail: Mail,
  meeting: AnnouncedMeeting,
  { userIds, at }: { userIds: number[]; at: Date },
): Promise<void> {
  const readers = Prisma.sql`
    SELECT reader FROM (${readersOf('meetingMovedUp', meeting)}) AS people WHERE reader = ANY(${userIds}::int[])`;
  await mail.postToAll(transaction, readers, emailAbout('meetingMovedUp', meeting));
  await notify(transaction, userIds, { kind: 'meetingMovedUp', ...references(meeting), at });
}

/** Reminds everybody who is coming. */
export const remind = (transaction: Transaction, mail: Mail, meeting: AnnouncedMeeting): Promise<void> =>
  mail.postToAll(transaction, readersOf('meetingReminder', meeting), emailAbout('meetingReminder', meeting));
