import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { daysInMs } from '../figures/retention.ts';
import { definedFields } from '../input/fields.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { changeableMeeting } from './lockedMeeting.ts';
import { Meeting } from './Meeting.ts';
import { ChangeMeetingInput } from './MeetingInput.ts';
import { notifyOfMeeting } from './meetingNews.ts';
import { meetingViews } from './meetingViews.ts';
import { refuseImpossibleTimes, refuseUnknownZone } from './refuseImpossible.ts';
import { meetingChange } from './rules.ts';

const contract = contractOf({
  rules: meetingChange,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'meeting.unknown',
    'meeting.over',
    'meeting.cancelled',
    'meeting.changed',
    'meeting.capacityTaken',
    'profile.nothingChanged',
  ],
  limits: ['changeMeeting'],
});

/** The fields whose changes are announced. */
const announcedFields = ['title', 'startsAt', 'endsAt', 'zone', 'place'] as const;

builder.mutationField('changeMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      'Updates a meeting that is neither over nor cancelled. Only the owner and the organisers can update meetings. If the capacity grows, people on the waiting list move up. If the title, time or place changes, everybody who is coming, might come or is on the waiting list is notified on the site and by e-mail.',
    contract,
    args: { input: t.arg({ type: ChangeMeetingInput }) },
    resolve: async (_root, { input: { seen, ...input } }, context) => {
      const { database, viewer, mail, limits, clock } = context;
      const checked = contract.check(input, viewer, refuseUnknownZone);
      const { clubID: clubId, meetingID: id, start, end, ...others } = checked;
      await assertRunsClub(database, viewer, clubId);
      await changeableMeeting(database, { clubId, id, now: clock() });
      await limits.consume('changeMeeting', `${viewer.id} ${id}`);
      const meeting = await database.$transaction(async (transaction) => {
        const now = clock();
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const before = await changeableMeeting(transaction, { clubId, id, now });
        assertUnchanged({ updatedAt: before.changedAt }, seen, 'meeting.changed');
        const after = {
          ...before,
          ...definedFields(others),
          startsAt: start ?? before.startsAt,
          endsAt: end ?? before.endsAt,
        };
        const moved = after.startsAt.getTime() !== before.startsAt.getTime();
        refuseImpossibleTimes({ start: after.startsAt, end: after.endsAt, now, moved });
        if (after.capacity > 0 && after.capacity < before.yes) throw new Failure('meeting.capacityTaken');
        if (JSON.stringify(after) === JSON.stringify(before)) throw new Failure('profile.nothingChanged');
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingChanged',
          actorId: viewer.id,
          subject: after.title,
          at: now,
        });
        const { startsAt, endsAt } = after;
        // Triggers (prisma/functions/Meeting.sql) move up whoever waits if the capacity grows, and list it at its new time.
        await transaction.meeting.update({
          where: { id },
          data: {
            ...definedFields(others),
            startsAt,
            endsAt,
            changedAt: now,
            sequence: { increment: 1 },
            // No reminder for a new time that is announced less than a day ahead.
            ...(moved && { remindedAt: startsAt.getTime() - now.getTime() > daysInMs(1) ? null : now }),
          },
        });
        if (announcedFields.some((field) => String(after[field]) !== String(before[field])))
          await notifyOfMeeting(transaction, mail, 'meetingChanged', {
            meeting: { ...after, club },
            actorId: viewer.id,
            at: now,
          });
        // Read again, with the changes made by the triggers.
        return transaction.meeting.findUniqueOrThrow({ where: { id } });
      });
      const [view] = await meetingViews(context, [meeting], true);
      return view as NonNullable<typeof view>;
    },
  }),
);
