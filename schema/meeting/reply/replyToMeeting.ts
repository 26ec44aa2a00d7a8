import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { changeableMeeting, lockedForMember } from '../lockedMeeting.ts';
import { Meeting, MeetingAnswerEnum } from '../Meeting.ts';
import { MeetingScopeEnum } from '../MeetingInput.ts';
import { meetingReply } from '../rules.ts';
import { meetingsInScope } from '../series/inScope.ts';
import { giveReply } from './giveReply.ts';

const contract = contractOf({
  rules: meetingReply,
  verified: true,
  refusals: ['club.unknown', 'membership.membersOnly', 'meeting.unknown', 'meeting.over', 'meeting.cancelled'],
  limits: ['replyToMeeting'],
});

builder.mutationField('replyToMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      'Replies to a meeting for the viewer. Everybody who belongs to the club can reply. `yes` puts the viewer on the waiting list if all places are taken; as soon as a place becomes free, the person who has waited longest gets it and is notified by e-mail. Repeating a reply changes nothing.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      reply: t.arg({ type: MeetingAnswerEnum, required: false, description: 'Required. `yes`, `maybe` or `no`.' }),
      scope: t.arg({
        type: MeetingScopeEnum,
        required: false,
        description:
          'Which meetings of its series to reply to: with `yes`, each either gives a place or not. Defaults to `one`.',
      }),
    },
    resolve: async (_root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId, meetingID: meetingId, reply, scope } = contract.check(args, viewer);
      await limits.consume('replyToMeeting', String(viewer.id));
      const userId = viewer.id;
      return database.$transaction(async (transaction) => {
        const at = clock();
        await lockedForMember(transaction, viewer, clubId);
        const replied = await changeableMeeting(transaction, { clubId, id: meetingId, now: at });
        const meetings = await meetingsInScope(transaction, replied, { scope, now: at });
        const ids = meetings.map(({ id }) => id);
        await giveReply(transaction, ids, { userId, reply, at });
        const after = await transaction.meetingReply.findUnique({
          where: { meetingId_userId: { meetingId, userId } },
        });
        const meeting = await transaction.meeting.findUniqueOrThrow({ where: { id: meetingId } });
        return { ...meeting, inside: true, reply: after ?? undefined };
      });
    },
  }),
);
