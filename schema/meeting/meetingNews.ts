import { createHash } from 'node:crypto';
import type { Transaction } from '#prisma/database.ts';
import type { Meeting, MeetingSeries } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubState } from '#prisma/generated/client/enums.ts';
import { isListed } from '../access/clubs.ts';
import type { Mail } from '../core/context.ts';
import type { EmailAboutMeeting, EmailMeeting, EmailSeries } from '../core/emailKind.ts';
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
  /** The same before the change. */
  before?: Omit<AnnouncedMeeting, 'club'>[];
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

/** What stands for the details of a meeting whose changes are announced. */
export const detailsOf = ({ title, startsAt, endsAt, zone, place }: MeetingEvent['meetings'][number]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, startsAt, endsAt, zone, place]))
    .digest('base64url')
    .slice(0, 12);

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

/** The kind of e-mail about one meeting that one of this name is, or that is about several of a series. */
export function plainKindOf(name: string): keyof typeof emails | undefined {
  const several = Object.entries(aboutSeries).find(([, { kind }]) => kind.name === name)?.[0] ?? name;
  return Object.hasOwn(emails, several) ? (several as keyof typeof emails) : undefined;
}

/** The series of a meeting, of which an e-mail states the rule. */
type InSeries = AnnouncedMeeting & { series?: Pick<MeetingSeries, 'id' | 'interval' | 'ordinal'> | null };

/**
 * An e-mail of this kind about a meeting, or about several of a series, in order.
 * @param more What the first was like before, what stands for that of each, and the id of the series that they were in.
 */
export function emailOf(
  kind: keyof typeof emails,
  [first, ...others]: [InSeries, ...InSeries[]],
  { before, was, seriesId }: Pick<EmailMeeting, 'before' | 'was'> & { seriesId?: number } = {},
): EmailAboutMeeting {
  const { title, clubId, club, series: rule } = first;
  const values = { title, club: club.title };
  const meeting = { ...stated(first), ...(before && { before }), ...(was && { was }) };
  if (others.length === 0 || !rule || !isAboutSeries(kind))
    return emails[kind](values, { club: clubId, meeting }) as EmailAboutMeeting;
  const last = (others.at(-1) ?? first).startsAt.toISOString();
  const { interval, ordinal } = rule;
  const series: EmailSeries = {
    id: seriesId ?? rule.id,
    ids: [first, ...others].map(({ id }) => id),
    interval,
    ordinal,
    last,
  };
  const several = { ...values, count: others.length + 1 };
  return aboutSeries[kind](several, { club: clubId, meeting: { ...meeting, series } }) as EmailAboutMeeting;
}

const isAboutSeries = (kind: string): kind is keyof typeof aboutSeries => Object.hasOwn(aboutSeries, kind);

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
  { meetings, before = [], club, actorId, at }: MeetingEvent,
): Promise<void> {
  const [first] = meetings;
  if (!first || !isListed(club)) return;
  const rule =
    meetings.length < 2 || first.seriesId === null
      ? null
      : await transaction.meetingSeries.findUnique({ where: { id: first.seriesId } });
  const [meeting, ...others] = meetings.map((one) => ({ ...one, club, series: rule })) as [InSeries, ...InSeries[]];
  const [old] = before;
  const email = emailOf(kind, [meeting, ...others], {
    ...(old && { before: former(old, first) }),
    ...(old && { was: Object.fromEntries(before.map((one) => [one.id, detailsOf(one)])) }),
  });
  const of = { ...first, series: email.meeting.series };
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
  const one = emailOf('meetingMovedUp', [meeting]);
  const more = others.map((other) => emailOf('meetingMovedUp', [other]));
  const email =
    more.length === 0 ? one : meetingsChanged({ club: club.title }, { club: clubId, meetings: [one, ...more] });
  const readers = Prisma.sql`
    SELECT reader FROM (${readersOf('meetingMovedUp', meeting)}) AS people WHERE reader = ANY(${userIds}::int[])`;
  await mail.postToAll(transaction, readers, email);
  await notify(transaction, userIds, { kind: 'meetingMovedUp', ...references(meeting), at });
}

/** Reminds everybody who is coming. */
export const remind = (transaction: Transaction, mail: Mail, meeting: AnnouncedMeeting): Promise<void> =>
  mail.postToAll(transaction, readersOf('meetingReminder', meeting), emailOf('meetingReminder', [meeting]));
