import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubState } from '#prisma/generated/client/enums.ts';
import { isListed } from '../access/clubs.ts';
import type { Mail } from '../core/context.ts';
import { type Email, type EmailMeeting, type EmailSeries, isAboutMeeting } from '../core/emailKind.ts';
import { notify } from '../messages/notify.ts';
import {
  meetingCancelled,
  meetingChanged,
  meetingCreated,
  meetingMovedUp,
  meetingReminder,
  meetingsChanged,
  seriesCancelled,
  seriesChanged,
  seriesCreated,
} from './emails.ts';
import { concernedBy, readersOf } from './meetingReaders.ts';

/** A meeting and its club, with what notifications need. */
export type AnnouncedMeeting = Pick<
  Meeting,
  'id' | 'clubId' | 'seriesId' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'zone' | 'place' | 'cancelReason'
> & { club: { title: string; state: ClubState } };

interface MeetingEvent {
  /** The meetings concerned, of one series if there are several, in order. */
  meetings: Omit<AnnouncedMeeting, 'club'>[];
  /** The first of them before the change. */
  before?: Omit<AnnouncedMeeting, 'club'> | undefined;
  club: AnnouncedMeeting['club'];
  /** Who made the change, and is not notified. */
  actorId: number;
  at: Date;
}

const emails = { meetingCreated, meetingChanged, meetingCancelled, meetingMovedUp, meetingReminder };

/** The e-mails about several meetings of a series, by the kind about one. */
const aboutSeries = { meetingCreated: seriesCreated, meetingChanged: seriesChanged, meetingCancelled: seriesCancelled };

/** What an e-mail states of a meeting. */
const stated = ({
  id,
  startsAt,
  endsAt,
  zone,
  place,
  description,
  cancelReason,
}: MeetingEvent['meetings'][number]): EmailMeeting => ({
  id,
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  zone,
  place,
  description,
  reason: cancelReason,
});

/** What an e-mail states of a meeting's details before a change. */
function former(before: MeetingEvent['meetings'][number], after: typeof before): NonNullable<EmailMeeting['before']> {
  const [old, { start, end, zone }] = [stated(before), stated(after)];
  const times = { start: old.start, end: old.end, zone: old.zone };
  return {
    ...(before.title !== after.title && { title: before.title }),
    ...((old.start !== start || old.end !== end || old.zone !== zone) && { times }),
    ...(before.place !== after.place && { place: before.place }),
  };
}

/** An e-mail of this kind about a meeting. */
const emailAbout = (
  kind: keyof typeof emails,
  { club, ...meeting }: AnnouncedMeeting,
  more: Partial<EmailMeeting> = {},
): Email =>
  emails[kind](
    { title: meeting.title, club: club.title },
    { club: meeting.clubId, meeting: { ...stated(meeting), ...more } },
  );

/** The rule by which several meetings of a series repeat, for e-mails. */
async function seriesOf(
  transaction: Transaction,
  meetings: MeetingEvent['meetings'],
): Promise<EmailSeries | undefined> {
  const [first] = meetings;
  if (meetings.length < 2 || !first || first.seriesId === null) return undefined;
  const { id, interval, ordinal } = await transaction.meetingSeries.findUniqueOrThrow({
    where: { id: first.seriesId },
  });
  const last = (meetings.at(-1) ?? first).startsAt.toISOString();
  return { id, ids: meetings.map(({ id }) => id), interval, ordinal, last };
}

/** The meeting and the club that a notification names. */
const references = ({ id, clubId, club }: AnnouncedMeeting) => ({
  meeting: id,
  club: { id: clubId, title: club.title },
});

/** Everybody whom a query selects, except one. */
const allBut = (userId: number, people: Prisma.Sql) =>
  Prisma.sql`SELECT reader FROM (${people}) AS people WHERE reader <> ${userId}`;

/**
 * Notifies everybody concerned of a new, changed or cancelled meeting, or once of several of a series. Notifies nobody of
 * a declined club, which only its owner may know of.
 */
export async function notifyOfMeetings(
  transaction: Transaction,
  mail: Mail,
  kind: keyof typeof aboutSeries,
  { meetings, before, club, actorId, at }: MeetingEvent,
): Promise<void> {
  const [first] = meetings;
  if (!first || !isListed(club)) return;
  const meeting = { ...first, club };
  const series = await seriesOf(transaction, meetings);
  const of = { ...first, series };
  const more = { ...(before && { before: former(before, first) }) };
  const email = series
    ? aboutSeries[kind](
        { title: first.title, club: club.title, count: meetings.length },
        { club: first.clubId, meeting: { ...stated(first), ...more, series } },
      )
    : emailAbout(kind, meeting, more);
  await mail.postToAll(transaction, allBut(actorId, readersOf(kind, of)), email);
  await notify(transaction, allBut(actorId, concernedBy(kind, of)), { kind, ...references(meeting), at });
}

/** Notifies people who moved up from the waiting list of a meeting, or once of several meetings of a club. */
export async function notifyMovedUp(
  transaction: Transaction,
  mail: Mail,
  [meeting, ...others]: [AnnouncedMeeting, ...AnnouncedMeeting[]],
  { userIds, at }: { userIds: number[]; at: Date },
): Promise<void> {
  const { clubId, club } = meeting;
  const one = emailAbout('meetingMovedUp', meeting);
  const more = others.map((other) => emailAbout('meetingMovedUp', other));
  const email =
    more.length === 0
      ? one
      : meetingsChanged({ club: club.title }, { club: clubId, meetings: [one, ...more].filter(isAboutMeeting) });
  const readers = Prisma.sql`
    SELECT reader FROM (${readersOf('meetingMovedUp', meeting)}) AS people WHERE reader = ANY(${userIds}::int[])`;
  await mail.postToAll(transaction, readers, email);
  await notify(transaction, userIds, { kind: 'meetingMovedUp', ...references(meeting), at });
}

/** Reminds everybody who is coming. */
export const remind = (transaction: Transaction, mail: Mail, meeting: AnnouncedMeeting): Promise<void> =>
  mail.postToAll(transaction, readersOf('meetingReminder', meeting), emailAbout('meetingReminder', meeting));
