import type { Database, Transaction } from '#prisma/database.ts';
import type { Club, Meeting } from '#prisma/generated/client/client.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import { belongsToClub } from '../../access/roles.ts';
import { nameFields, shortName } from '../../account/displayName.ts';
import type { Context, ReplyTo } from '../../core/context.ts';
import type { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { actingAccess } from '../../membership/clubAccess.ts';
import { changeableMeeting } from '../lockedMeeting.ts';

/** A meeting that a link replies to, with the reply so far. */
export interface LinkedMeeting {
  meeting: Meeting;
  reply: MeetingAnswer | null;
}

/** The meetings that a link replies to, in order, and the member whose reply it gives. */
export interface LinkedMeetings {
  meetings: [LinkedMeeting, ...LinkedMeeting[]];
  club: Club;
  name: string;
}

/** Why the operations with the token from a link refuse. */
export const linkRefusals = [
  'meeting.linkInvalid',
  'meeting.linkEnded',
  'meeting.unknown',
  'meeting.over',
  'meeting.cancelled',
  'meeting.seriesOver',
  'meeting.seriesCancelled',
  'club.unknown',
] as const satisfies Parameters<typeof contractOf>[0]['refusals'];

/** Whose reply to what a link's token stands for. */
export function replyOf({ replying }: Context, token: string): ReplyTo {
  const link = replying.read(token);
  if (!link) throw new Failure('meeting.linkInvalid');
  return link;
}

/** The club of a meeting that a link is for; the link ends with it. */
export async function clubOfLink(database: Database, { meetingId }: ReplyTo): Promise<number> {
  const meeting = await database.meeting.findUnique({ where: { id: meetingId }, select: { clubId: true } });
  if (!meeting) throw new Failure('meeting.unknown');
  return meeting.clubId;
}

/**
 * The meetings that a link replies to, if its member is still in the club and not suspended, and the meeting, or any of
 * the series, is still to come.
 */
export async function linkedMeetings(
  database: Database | Transaction,
  { meetingId, userId, toSeries }: ReplyTo,
  { clubId, now }: { clubId: number; now: Date },
): Promise<LinkedMeetings> {
  const { club, role } = await actingAccess(database, { id: userId }, clubId);
  const select = { ...nameFields, deletedAt: true };
  const member = belongsToClub(role) && (await database.user.findUnique({ where: { id: userId }, select }));
  if (!member || member.deletedAt) throw new Failure('meeting.linkEnded');
  const of = { clubId, id: meetingId, now };
  const [first, ...others] = toSeries ? await upcomingOfSeries(database, of) : [await changeableMeeting(database, of)];
  const where = { userId, meetingId: { in: [first, ...others].map(({ id }) => id) } };
  const replies = await database.meetingReply.findMany({ where });
  const answers = new Map(replies.map(({ meetingId, answer }) => [meetingId, answer]));
  const linked = (meeting: Meeting): LinkedMeeting => ({ meeting, reply: answers.get(meeting.id) ?? null });
  return { club, meetings: [linked(first), ...others.map(linked)], name: shortName(member) };
}

/** Those of the series of a meeting that have not started and are not cancelled; at least one. */
async function upcomingOfSeries(
  database: Database | Transaction,
  { clubId, id, now }: { clubId: number; id: number; now: Date },
): Promise<[Meeting, ...Meeting[]]> {
  const rest = await database.meeting.findMany({
    where: { clubId, startsAt: { gt: now }, series: { meetings: { some: { id } } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const [first, ...others] = rest.filter(({ cancelledAt }) => !cancelledAt);
  if (first) return [first, ...others];
  throw new Failure(rest.length > 0 ? 'meeting.seriesCancelled' : 'meeting.seriesOver');
}
