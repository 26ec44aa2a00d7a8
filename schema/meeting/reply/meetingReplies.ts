import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canSeeMeeting } from '../../access/meetings.ts';
import { seesInside } from '../../access/roles.ts';
import { nameFields, type PersonName } from '../../account/displayName.ts';
import { nameSeen } from '../../account/nameSeen.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { connectionOf } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { MeetingAnswerEnum } from '../Meeting.ts';
import { meetingAccess } from '../meetingAccess.ts';

/** A reply, as the club's members see it. */
interface SeenReply {
  userId: number;
  user: PersonName;
  answer: 'yes' | 'maybe' | 'no' | 'waiting';
}

/** A reply to a meeting, as the club's members see it. */
export const MeetingReply = builder.objectRef<SeenReply>('MeetingReply').implement({
  description: "A person's reply to a meeting, as the club's members see it.",
  fields: (t) => ({
    userID: t.exposeInt('userId', {
      example: 42,
      description: "The id of the person's account.",
      extensions: { formerly: 'userId' },
    }),
    name: t.string({
      example: 'Ann L.',
      description:
        'The first name and last initial, in full for members of their clubs, if they chose to show it to them.',
      resolve: ({ userId, user }, _args, context) => nameSeen(context, user && { id: userId, ...user }),
    }),
    reply: t.expose('answer', { type: MeetingAnswerEnum, description: 'The reply.' }),
  }),
});

const MeetingReplyConnection = connectionOf(MeetingReply, 'MeetingReply', 'replies');

builder.queryField('meetingReplies', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MeetingReplyConnection,
    contract: { refusals: ['meeting.unknown', 'membership.membersOnly'], findsClub: true },
    description: `Returns the people who gave a particular reply to a meeting, in the order of their replies. Visible only to people who belong to the club and to administrators. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      clubID: t.arg.int({ required: false, description: 'The id of its club: a meeting of another is unknown.' }),
      reply: t.arg({ type: MeetingAnswerEnum, description: 'Return only people who gave this reply.' }),
    },
    resolve: async (_root, { meetingID: meetingId, clubID, reply, ...args }, context) => {
      const { database } = context;
      const meeting = await database.meeting.findUnique({ where: { id: meetingId } });
      if (!meeting || meeting.clubId !== (clubID ?? meeting.clubId)) throw new Failure('meeting.unknown');
      const access = await meetingAccess(context, meeting);
      if (!seesInside(access))
        throw new Failure(
          canSeeMeeting(access, meeting, context.clock()) ? 'membership.membersOnly' : 'meeting.unknown',
        );
      const list = {
        table: Prisma.sql`"MeetingReply"`,
        where: [Prisma.sql`"meetingId" = ${meetingId}`, Prisma.sql`answer = ${reply}::"MeetingAnswer"`],
        columns: [byId],
        descending: false,
      };
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, (ids: bigint[]) =>
        database.meetingReply.findMany({
          where: { id: { in: ids } },
          include: { user: { select: nameFields } },
        }),
      );
    },
  }),
);
