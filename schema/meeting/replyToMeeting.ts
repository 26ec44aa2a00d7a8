import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { changeableMeeting, lockedForMember } from './lockedMeeting.ts';
import { Meeting, MeetingAnswerEnum } from './Meeting.ts';
import { meetingReply } from './rules.ts';

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
    },
    resolve: async (_root, args, { database, viewer, limits, clock }) => {
      const { clubID: clubId, meetingID: meetingId, reply } = contract.check(args, viewer);
      await limits.consume('replyToMeeting', String(viewer.id));
      const userId = viewer.id;
      return database.$transaction(async (transaction) => {
        const at = clock();
        await lockedForMember(transaction, viewer, clubId);
        const { yes, capacity } = await changeableMeeting(transaction, { clubId, id: meetingId, now: at });
        const where = { meetingId_userId: { meetingId, userId } };
        const before = await transaction.meetingReply.findUnique({ where });
        const asBefore = before?.answer === reply || (before?.answer === 'waiting' && reply === 'yes');
        // Triggers (prisma/functions/MeetingReply.sql) count the replies and move up whoever waits longest.
        if (before && !asBefore) await transaction.meetingReply.delete({ where });
        const answer = reply === 'yes' && capacity > 0 && yes >= capacity ? 'waiting' : reply;
        const after = asBefore
          ? before
          : await transaction.meetingReply.create({ data: { meetingId, userId, answer, at } });
        const meeting = await transaction.meeting.findUniqueOrThrow({ where: { id: meetingId } });
        return { ...meeting, inside: true, reply: after };
      });
    },
  }),
);
