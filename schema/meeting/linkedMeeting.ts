import type { Database, Transaction } from '#prisma/database.ts';
import type { Club, Meeting } from '#prisma/generated/client/client.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import { belongsToClub } from '../access/roles.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import type { Context, ReplyTo } from '../core/context.ts';
import type { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { actingAccess } from '../membership/clubAccess.ts';
import { changeableMeeting } from './lockedMeeting.ts';

/** The meeting that a link is for, and the member whose reply it gives. */
export interface LinkedMeeting {
  meeting: Meeting;
  club: Club;
  name: string;
  reply: MeetingAnswer | null;
}

/** Why the operations with the token from a link refuse. */
export const linkRefusals = [
  'meeting.linkInvalid',
  'meeting.linkEnded',
  'meeting.unknown',
  'meeting.over',
  'meeting.cancelled',
  'club.unknown',
] as const satisfies Parameters<typeof contractOf>[0]['refusals'];

/** Whose reply to which meeting a link's token stands for. */
export function replyOf({ replying }: Context, token: string): ReplyTo {
  const link = replying.read(token);
  if (!link) throw new Failure('meeting.linkInvalid');
  return link;
}

/** The club of a meeting that a link is for; the link ends with the meeting. */
export async function clubOfLink(database: Database, { meetingId }: ReplyTo): Promise<number> {
  const meeting = await database.meeting.findUnique({ where: { id: meetingId }, select: { clubId: true } });
  if (!meeting) throw new Failure('meeting.unknown');
  return meeting.clubId;
}

/** The meeting that a link is for, if its member is still in the club and not suspended, and the meeting takes place. */
export async function linkedMeeting(
  database: Database | Transaction,
  { meetingId, userId }: ReplyTo,
  { clubId, now }: { clubId: number; now: Date },
): Promise<LinkedMeeting> {
  const { club, role } = await actingAccess(database, { id: userId }, clubId);
  const select = { ...nameFields, deletedAt: true };
  const member = belongsToClub(role) && (await database.user.findUnique({ where: { id: userId }, select }));
  if (!member || member.deletedAt) throw new Failure('meeting.linkEnded');
  const meeting = await changeableMeeting(database, { clubId, id: meetingId, now });
  const where = { meetingId_userId: { meetingId, userId } };
  const given = await database.meetingReply.findUnique({ where, select: { answer: true } });
  return { club, meeting, name: displayName(member), reply: given?.answer ?? null };
}
