import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import type { Email } from '../core/emailKind.ts';

/** A meeting, and its club. */
interface OfClub {
  id: number;
  clubId: number;
  /** If it stands for several meetings of a series: their ids. */
  series?: { ids: number[] } | undefined;
}

/** Selects the ids of the meetings it stands for. */
const idsOf = ({ id, series }: OfClub): Prisma.Sql => Prisma.sql`${series?.ids ?? [id]}::int[]`;

/** Selects the ids of people whose reply to it is like this. */
const attendants = (meeting: OfClub, like: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT "userId" AS reader FROM "MeetingReply" WHERE "meetingId" = ANY(${idsOf(meeting)}) AND ${like}`;

const comes = Prisma.sql`answer = 'yes'`;
const may = Prisma.sql`answer <> 'no'`;
/** Not those who are about to be told that they have moved up, and when and where to. */
const mayKnowingly = Prisma.sql`answer <> 'no' AND NOT "movedUp"`;

/** Selects the ids of the people each e-mail concerns. Leaving the club removes one's replies. */
const concerned = {
  meetingCreated: ({ clubId }: OfClub) => everybodyIn(clubId),
  meetingChanged: (meeting: OfClub) => attendants(meeting, mayKnowingly),
  meetingCancelled: (meeting: OfClub) => attendants(meeting, may),
  seriesCreated: ({ clubId }: OfClub) => everybodyIn(clubId),
  seriesChanged: (meeting: OfClub) => attendants(meeting, mayKnowingly),
  seriesCancelled: (meeting: OfClub) => attendants(meeting, may),
  meetingMovedUp: (meeting: OfClub) => attendants(meeting, comes),
  meetingReminder: (meeting: OfClub) => attendants(meeting, comes),
};

/** A kind of e-mail about one meeting, or several of a series. */
export type MeetingEmail = keyof typeof concerned;

/** Selects the ids of the people an e-mail concerns, whether or not they want e-mails. */
export const concernedBy = (kind: MeetingEmail, meeting: OfClub): Prisma.Sql => concerned[kind](meeting);

/**
 * Selects the ids of the people who get an e-mail about a meeting, both when it is queued and when it is written to
 * them: the people it concerns, unless they chose fewer e-mails, the club was declined, or the meeting has been
 * cancelled and the e-mail is not about that.
 */
export function readersOf(kind: MeetingEmail, meeting: OfClub): Prisma.Sql {
  const { clubId } = meeting;
  const least = kind === 'meetingCreated' || kind === 'seriesCreated' ? 'all' : 'replied';
  const isCancellation = kind === 'meetingCancelled' || kind === 'seriesCancelled';
  const takesPlace = Prisma.sql`
    AND EXISTS (SELECT FROM "Meeting" WHERE id = ANY(${idsOf(meeting)}) AND "cancelledAt" IS NULL)`;
  return Prisma.sql`
    SELECT reader FROM (${concernedBy(kind, meeting)}) AS people
    WHERE EXISTS (SELECT FROM "Club" WHERE id = ${clubId} AND ${isListedSql()})
      ${isCancellation ? Prisma.empty : takesPlace}
      AND NOT EXISTS (
        SELECT FROM "EmailChoice"
        WHERE "clubId" = ${clubId} AND "userId" = reader AND meetings > ${least}::"MeetingEmails")`;
}

/** The same for an e-mail of this kind. */
export const readersOfEmail =
  (kind: MeetingEmail) =>
  ({ club: clubId = 0, meeting }: Email): Prisma.Sql =>
    readersOf(kind, { id: 0, ...meeting, clubId });
