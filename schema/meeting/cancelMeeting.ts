import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { changeableMeeting } from './lockedMeeting.ts';
import { Meeting } from './Meeting.ts';
import { MeetingScopeEnum } from './MeetingInput.ts';
import { notifyOfMeetings } from './meetingNews.ts';
import { meetingViews } from './meetingViews.ts';
import { meetingCancellation } from './rules.ts';
import { concernsSeries, meetingsInScope } from './series/inScope.ts';

const contract = contractOf({
  rules: meetingCancellation,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'meeting.unknown',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changed',
  ],
  limits: ['change'],
});

builder.mutationField('cancelMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      'Cancels a meeting that is not over, or with `scope` several of its series: then only those that have not started. This cannot be undone. Only the owner and the organisers can cancel meetings. Everybody who is coming, might come or is on the waiting list is notified on the site and by e-mail, once for all meetings of a series. The meeting stays on the list, marked as cancelled, so that calendars pick up the change.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      reason: t.arg.string({
        required: false,
        description: `The reason, shown to everybody who can see the meeting; at most ${bounds.meetingCancellation} characters.`,
      }),
      scope: t.arg({
        type: MeetingScopeEnum,
        required: false,
        description: 'Which meetings of its series to cancel. Defaults to `one`.',
      }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the meeting as the caller saw it. The call is refused with `CONFLICT` if the meeting has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, { seen, ...args }, context) => {
      const { database, viewer, mail, clock } = context;
      const { clubID: clubId, meetingID: id, reason = '', scope } = contract.check(args, viewer);
      const meeting = await database.$transaction(async (transaction) => {
        const now = clock();
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const before = await changeableMeeting(transaction, { clubId, id, now });
        assertUnchanged({ updatedAt: before.changedAt }, seen, 'meeting.changed');
        const meetings = await meetingsInScope(transaction, before, { scope, now });
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingCancelled',
          actorId: viewer.id,
          subject: before.title,
          reason,
          at: now,
        });
        await notifyOfMeetings(transaction, mail, 'meetingCancelled', {
          meetings: meetings.map((meeting) => ({ ...meeting, cancelReason: reason })),
          club,
          actorId: viewer.id,
          at: now,
        });
        // Nobody moves up any more (prisma/functions/move_up.sql).
        await transaction.meeting.updateMany({
          where: { id: { in: meetings.map(({ id }) => id) } },
          data: { cancelledAt: now, cancelReason: reason, changedAt: now, sequence: { increment: 1 } },
        });
        if (concernsSeries(before, scope))
          await transaction.meetingSeries.update({
            where: { id: before.seriesId },
            data: { changedAt: now, sequence: { increment: 1 } },
          });
        return transaction.meeting.findUniqueOrThrow({ where: { id } });
      });
      const [view] = await meetingViews(context, [meeting], true);
      return view as NonNullable<typeof view>;
    },
  }),
);
