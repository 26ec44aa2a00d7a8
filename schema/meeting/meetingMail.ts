import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Mail } from '../context.ts';
import type { Letter } from '../letters.ts';

/** A meeting as letters tell of it, and the name of its club. */
export type ToldMeeting = Pick<
  Meeting,
  'id' | 'clubId' | 'title' | 'startsAt' | 'endsAt' | 'zone' | 'place' | 'cancelReason'
> & { club: { title: string } };

/** The letter of a kind about a meeting. */
export const letterAbout = (
  kind: Extract<Letter, { meeting: object }>['kind'],
  { clubId, club, title, startsAt, endsAt, zone, place, cancelReason }: ToldMeeting,
): Letter => ({
  kind,
  club: clubId,
  values: { title, club: club.title },
  meeting: { start: startsAt.toISOString(), end: endsAt.toISOString(), zone, place, reason: cancelReason },
});

/** Tells everybody in the club but whoever did it. If members can choose not to get such letters, they are left out here. */
export const tellMembers = (transaction: Transaction, mail: Mail, meeting: ToldMeeting, actorId: number) =>
  mail.postToAll(
    transaction,
    Prisma.sql`
      SELECT "userId" FROM "Membership"
      WHERE "clubId" = ${meeting.clubId} AND role <= ${'member'}::"MembershipRole" AND "userId" <> ${actorId}
      UNION ALL
      SELECT "ownerId" FROM "Club" WHERE id = ${meeting.clubId} AND "ownerId" <> ${actorId}`,
    letterAbout('meetingCreated', meeting),
  );

/** Tells who comes, may come or waits, but whoever did it. */
export const tellAttendants = (
  transaction: Transaction,
  mail: Mail,
  kind: 'meetingChanged' | 'meetingCancelled',
  meeting: ToldMeeting,
  actorId: number,
) =>
  mail.postToAll(
    transaction,
    Prisma.sql`
      SELECT "userId" FROM "MeetingReply"
      WHERE "meetingId" = ${meeting.id} AND answer <> ${'no'}::"MeetingAnswer" AND "userId" <> ${actorId}`,
    letterAbout(kind, meeting),
  );

/** Reminds who comes. */
export const remind = (transaction: Transaction, mail: Mail, meeting: ToldMeeting) =>
  mail.postToAll(
    transaction,
    Prisma.sql`
      SELECT "userId" FROM "MeetingReply" WHERE "meetingId" = ${meeting.id} AND answer = ${'yes'}::"MeetingAnswer"`,
    letterAbout('meetingReminder', meeting),
  );
