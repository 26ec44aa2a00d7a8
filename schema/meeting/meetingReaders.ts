import { Prisma } from '#prisma/generated/client/client.ts';
import type { LetterAboutMeeting } from '../core/letters.ts';
import { everybodyIn } from '../membership/everybodyIn.ts';

/** A kind of letter about a meeting. */
export type MeetingLetter = LetterAboutMeeting['kind'];

/** A meeting, and its club. */
interface OfClub {
  id: number;
  clubId: number;
}

/** Selects the ids of people who are coming; with `orMay`, also of those who might come or are on the waiting list. */
const attendants = ({ id }: OfClub, orMay: boolean): Prisma.Sql => Prisma.sql`
  SELECT "userId" AS reader FROM "MeetingReply"
  WHERE "meetingId" = ${id} AND answer ${orMay ? Prisma.sql`<> 'no'` : Prisma.sql`= 'yes'`}`;

/** Selects the ids of the people each letter concerns. Leaving the club removes one's replies. */
const concerned: Record<MeetingLetter, (meeting: OfClub) => Prisma.Sql> = {
  meetingCreated: ({ clubId }) => everybodyIn(clubId),
  meetingChanged: (meeting) => attendants(meeting, true),
  meetingCancelled: (meeting) => attendants(meeting, true),
  meetingMovedUp: (meeting) => attendants(meeting, false),
  meetingReminder: (meeting) => attendants(meeting, false),
};

/** Selects the ids of the people a letter concerns, whether or not they want letters. */
export const concernedBy = (kind: MeetingLetter, meeting: OfClub): Prisma.Sql => concerned[kind](meeting);

/**
 * Selects the ids of the people who get a letter about a meeting, both when it is queued and when it is written to
 * them: the people it concerns, unless they chose fewer letters, the club was declined, or the meeting has been
 * cancelled and the letter is not about that.
 */
export function readersOf(kind: MeetingLetter, meeting: OfClub): Prisma.Sql {
  const { id, clubId } = meeting;
  const least = kind === 'meetingCreated' ? 'all' : 'replied';
  const takesPlace = Prisma.sql`AND EXISTS (SELECT FROM "Meeting" WHERE id = ${id} AND "cancelledAt" IS NULL)`;
  return Prisma.sql`
    SELECT reader FROM (${concernedBy(kind, meeting)}) AS people
    WHERE EXISTS (SELECT FROM "Club" WHERE id = ${clubId} AND state <> 'declined')
      ${kind === 'meetingCancelled' ? Prisma.empty : takesPlace}
      AND NOT EXISTS (
        SELECT FROM "LetterChoice"
        WHERE "clubId" = ${clubId} AND "userId" = reader AND meetings > ${least}::"MeetingLetters")`;
}
