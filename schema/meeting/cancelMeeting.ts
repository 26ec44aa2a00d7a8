import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { changeableMeeting } from './lockedMeeting.ts';
import { Meeting } from './Meeting.ts';
import { notifyOfMeeting } from './meetingNews.ts';
import { meetingViews } from './meetingViews.ts';
import { meetingCancellation } from './rules.ts';

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
});

builder.mutationField('cancelMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      'Cancels a meeting that is not over. This cannot be undone. Only the owner and the organisers can cancel meetings. Everybody who is coming, might come or is on the waiting list is notified on the site and by e-mail. The meeting stays on the list, marked as cancelled, so that calendars pick up the change.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      reason: t.arg.string({
        required: false,
        description: `The reason, shown to everybody who can see the meeting; at most ${bounds.meetingCancellation} characters.`,
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
      const { clubID: clubId, meetingID: id, reason = '' } = contract.check(args, viewer);
      const meeting = await database.$transaction(async (transaction) => {
        const now = clock();
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const before = await changeableMeeting(transaction, { clubId, id, now });
        assertUnchanged({ updatedAt: before.changedAt }, seen, 'meeting.changed');
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingCancelled',
          actorId: viewer.id,
          subject: before.title,
          reason,
          at: now,
        });
        const meeting = { ...before, club, cancelReason: reason };
        await notifyOfMeeting(transaction, mail, 'meetingCancelled', { meeting, actorId: viewer.id, at: now });
        // Nobody moves up any more (prisma/functions/move_up.sql).
        return transaction.meeting.update({
          where: { id },
          data: { cancelledAt: now, cancelReason: reason, changedAt: now, sequence: { increment: 1 } },
        });
      });
      const [view] = await meetingViews(context, [meeting], true);
      return view as NonNullable<typeof view>;
    },
  }),
);
