import { Prisma } from '#prisma/generated/client/client.ts';
import type { EmailAboutMeeting } from '../core/emails.ts';
import { everybodyIn } from '../membership/everybodyIn.ts';

/** A kind of e-mail about a meeting. */
export type MeetingEmail = EmailAboutMeeting['kind'];

/** A meeting, and its club. */
interface OfClub {
  id: number;
  clubId: number;
}

/** Selects the ids of people who are coming; with `orMay`, also of those who might come or are on the waiting list. */
const attendants = ({ id }: OfClub, orMay: boolean): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "MeetingReply"
  WHERE "meetingId" = ${id} AND answer ${orMay ? Prisma.sql`<> 'no'` : Prisma.sql`= 'yes'`}`;

/** Selects the ids of the people each e-mail concerns. Leaving the club removes one's replies. */
const concerned: Record<MeetingEmail, (meeting: OfClub) => Prisma.Sql> = {
  meetingCreated: ({ clubId }) => everybodyIn(clubId),
  meetingChanged: (meeting) => attendants(meeting, true),
  meetingCancelled: (meeting) => attendants(meeting, true),
  meetingMovedUp: (meeting) => attendants(meeting, false),
  meetingReminder: (meeting) => attendants(meeting, false),
};

/** Selects the ids of the people an e-mail concerns, whether or not they want e-mails. */
export const concernedBy = (kind: MeetingEmail, meeting: OfClub): Prisma.Sql => concerned[kind](meeting);

/**
 * Selects the ids of the people who get an e-mail about a meeting, both when it is queued and when it is written to
 * them: the people it concerns, unless they chose fewer e-mails, the club was declined, or the meeting has been
 * cancelled and the e-mail is not about that.
 */
export function readersOf(kind: MeetingEmail, meeting: OfClub): Prisma.Sql {
  const { id, clubId } = meeting;
  const least = kind === 'meetingCreated' ? 'all' : 'replied';
  const takesPlace = Prisma.sql`AND EXISTS (SELECT FROM "Meeting" WHERE id = ${id} AND "cancelledAt" IS NULL)`;
  return Prisma.sql`
    SELECT reader FROM (${concernedBy(kind, meeting)}) AS people
    WHERE EXISTS (SELECT FROM "Club" WHERE id = ${clubId} AND state <> 'declined')
      ${kind === 'meetingCancelled' ? Prisma.empty : takesPlace}
      AND NOT EXISTS (
        SELECT FROM "EmailChoice"
        WHERE "clubId" = ${clubId} AND "userId" = reader AND meetings > ${least}::"MeetingEmails")`;
}
