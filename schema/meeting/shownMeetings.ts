import type { Meeting, MeetingReply } from '#prisma/generated/client/client.ts';
import type { Context } from '../core/context.ts';
import { belongs } from '../membership/ClubRole.ts';
import type { Place, placeIn } from '../membership/place.ts';

/** A meeting, as the viewer sees it. */
export interface ShownMeeting extends Meeting {
  /** Whether they see the place: they belong to the club, or are an administrator. */
  inside: boolean;
  /** Their reply. */
  reply: MeetingReply | undefined;
}

/** Whether the viewer, given their place in a club, sees what only its members see. */
export const isInside = ({ role, asAdministrator }: Awaited<ReturnType<typeof placeIn>>): boolean =>
  belongs(role) || asAdministrator;

/** Whether everybody may see a meeting: an upcoming one of an open club. */
export const isPublic = ({ club }: Pick<Place, 'club'>, { endsAt }: Pick<Meeting, 'endsAt'>, now: Date): boolean =>
  !club.privacy && endsAt > now;

/** Meetings with the viewer's replies. `inside`: whether the viewer sees what only the club's members see. */
export async function shownMeetings(
  { database, viewer }: Context,
  meetings: Meeting[],
  inside: boolean,
): Promise<ShownMeeting[]> {
  const replies =
    inside && viewer
      ? await database.meetingReply.findMany({
          where: { userId: viewer.id, meetingId: { in: meetings.map(({ id }) => id) } },
        })
      : [];
  const byMeeting = new Map(replies.map((reply) => [reply.meetingId, reply]));
  return meetings.map((meeting) => ({ ...meeting, inside, reply: byMeeting.get(meeting.id) }));
}
