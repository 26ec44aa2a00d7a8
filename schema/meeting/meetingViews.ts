import type { Meeting, MeetingReply } from '#prisma/generated/client/client.ts';
import type { Context } from '../core/context.ts';

/** A meeting, as the viewer sees it. */
export interface MeetingView extends Meeting {
  /** Whether they see the place: they belong to the club, or are an administrator. */
  inside: boolean;
  /** Their reply. */
  reply: MeetingReply | undefined;
}

/** Meetings with the viewer's replies. `inside`: whether the viewer sees what only the club's members see. */
export async function meetingViews(
  { database, viewer }: Context,
  meetings: Meeting[],
  inside: boolean,
): Promise<MeetingView[]> {
  const replies =
    inside && viewer
      ? await database.meetingReply.findMany({
          where: { userId: viewer.id, meetingId: { in: meetings.map(({ id }) => id) } },
        })
      : [];
  const byMeeting = new Map(replies.map((reply) => [reply.meetingId, reply]));
  return meetings.map((meeting) => ({ ...meeting, inside, reply: byMeeting.get(meeting.id) }));
}
