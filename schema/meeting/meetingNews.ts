import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubState } from '#prisma/generated/client/enums.ts';
import type { Mail } from '../context.ts';
import type { Letter } from '../letters.ts';
import { everybodyBut } from '../membership/everybodyBut.ts';
import { notify } from '../notify.ts';

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
  kind: Extract<Letter, { meeting: object }>['kind'],
  { id, clubId, club, title, startsAt, endsAt, zone, place, cancelReason }: ToldMeeting,
): Letter => ({
  kind,
  club: clubId,
  values: { title, club: club.title },
  meeting: { id, start: startsAt.toISOString(), end: endsAt.toISOString(), zone, place, reason: cancelReason },
});

/** What a notification about a meeting names. */
const named = ({ id, clubId, club }: ToldMeeting) => ({ meeting: id, club: { id: clubId, title: club.title } });

/** Of these people, those who have not chosen to get fewer letters about the meetings of a club. */
const whoWants = (letters: 'all' | 'replied', people: Prisma.Sql, { clubId }: ToldMeeting) => Prisma.sql`
  SELECT reader FROM (${people}) AS people WHERE NOT EXISTS (
    SELECT FROM "LetterChoice"
    WHERE "clubId" = ${clubId} AND "userId" = reader AND meetings > ${letters}::"MeetingLetters")`;

/** Tells everybody in the club of a new meeting. Nobody but the owner may know of a declined club. */
export async function tellMembers(transaction: Transaction, mail: Mail, { meeting, actorId, at }: Told): Promise<void> {
  if (meeting.club.state === 'declined') return;
  const people = everybodyBut(actorId, meeting.clubId);
  await mail.postToAll(transaction, whoWants('all', people, meeting), letterAbout('meetingCreated', meeting));
  await notify(transaction, people, { kind: 'meetingCreated', ...named(meeting), at });
}

/** Tells who comes, may come or waits of a change. */
export async function tellAttendants(
  transaction: Transaction,
  mail: Mail,
  kind: 'meetingChanged' | 'meetingCancelled',
  { meeting, actorId, at }: Told,
): Promise<void> {
  if (meeting.club.state === 'declined') return;
  const people = Prisma.sql`
    SELECT "userId" AS reader FROM "MeetingReply"
    WHERE "meetingId" = ${meeting.id} AND answer <> ${'no'}::"MeetingAnswer" AND "userId" <> ${actorId}`;
  await mail.postToAll(transaction, whoWants('replied', people, meeting), letterAbout(kind, meeting));
  await notify(transaction, people, { kind, ...named(meeting), at });
}

/** Tells people who moved up from the waiting list. */
export async function tellMovedUp(
  transaction: Transaction,
  mail: Mail,
  meeting: ToldMeeting,
  { userIds, at }: { userIds: number[]; at: Date },
): Promise<void> {
  const people = Prisma.sql`SELECT unnest(${userIds}::int[]) AS reader`;
  await mail.postToAll(transaction, whoWants('replied', people, meeting), letterAbout('meetingMovedUp', meeting));
  await notify(transaction, userIds, { kind: 'meetingMovedUp', ...named(meeting), at });
}

/** Reminds who comes. */
export async function remind(transaction: Transaction, mail: Mail, meeting: ToldMeeting): Promise<void> {
  const people = Prisma.sql`
    SELECT "userId" AS reader FROM "MeetingReply"
    WHERE "meetingId" = ${meeting.id} AND answer = ${'yes'}::"MeetingAnswer"`;
  await mail.postToAll(transaction, whoWants('replied', people, meeting), letterAbout('meetingReminder', meeting));
}
