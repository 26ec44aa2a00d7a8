import { everybodyIn } from '../../access/members.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { Meeting } from '../Meeting.ts';
import { meetingViews } from '../meetingViews.ts';
import { meetingAttendance } from '../rules.ts';
import { heldMeeting } from './heldMeeting.ts';

const contract = contractOf({
  rules: meetingAttendance,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'meeting.unknown', 'meeting.cancelled', 'meeting.notStarted'],
  limits: ['recordMeeting'],
});

builder.mutationField('recordAttendance', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      "Records who came to a meeting, from its start on: replaces the list. Only the owner and the organisers can do so. People must belong to the club, or be on the list already. The club's members see their names.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      userIDs: t.arg.intList({
        description: `The ids of the people who came; at most ${bounds.attendance}.`,
      }),
    },
    resolve: async (_root, args, context) => {
      const { database, viewer, limits } = context;
      const { clubID: clubId, meetingID: meetingId, userIDs } = contract.check(args, viewer);
      await limits.consume('recordMeeting', String(viewer.id));
      const ids = [...new Set(userIDs)];
      const meeting = await database.$transaction(async (transaction) => {
        await heldMeeting(transaction, context, viewer, { clubId, id: meetingId });
        const known = await transaction.$queryRaw<{ id: number }[]>`
          SELECT reader AS id FROM (${everybodyIn(clubId)}) AS people WHERE reader = ANY(${ids}::int[])
          UNION SELECT "userId" FROM "Attendance" WHERE "meetingId" = ${meetingId} AND "userId" = ANY(${ids}::int[])`;
        if (known.length < ids.length) throw InvalidInput.at('userIDs', 'meeting.attendanceUnknown');
        await transaction.attendance.deleteMany({ where: { meetingId, userId: { notIn: ids } } });
        await transaction.attendance.createMany({
          data: ids.map((userId) => ({ meetingId, userId })),
          skipDuplicates: true,
        });
        return transaction.meeting.update({ where: { id: meetingId }, data: { came: ids.length } });
      });
      const [view] = await meetingViews(context, [meeting], true);
      return view as NonNullable<typeof view>;
    },
  }),
);
