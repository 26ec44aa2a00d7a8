import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { definedFields } from '../input/fields.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { zoneName } from './calendar/timeZones.ts';
import { changeableMeeting } from './lockedMeeting.ts';
import { Meeting } from './Meeting.ts';
import { ChangeMeetingInput } from './MeetingInput.ts';
import { notifyOfMeetings } from './meetingNews.ts';
import { meetingViews } from './meetingViews.ts';
import { meetingChange } from './rules.ts';
import { changeOne } from './series/changeOne.ts';
import { changeSeries } from './series/changeSeries.ts';
import { concernsSeries } from './series/inScope.ts';
import { refuseUnknownZone } from './series/refuseImpossible.ts';

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
      'Updates a meeting that is neither over nor cancelled. Only the owner and the organisers can update meetings. If the capacity grows, people on the waiting list move up. If the title, time or place changes, everybody who is coming, might come or is on the waiting list is notified on the site and by e-mail, once for all meetings of a series. Of a series, one meeting changes, or with `scope` all later ones, which become a series of their own, or all that have not started; their new times are as many days later or earlier, at the same local time. Meetings of a series that were changed alone keep what was changed.',
    contract,
    args: { input: t.arg({ type: ChangeMeetingInput }) },
    resolve: async (_root, { input: { seen, seenSeries, ...input } }, context) => {
      const { database, viewer, mail, limits, clock } = context;
      const zoned = { ...input, zone: input.zone && zoneName(input.zone) };
      const checked = contract.check(zoned, viewer, refuseUnknownZone);
      const { clubID: clubId, meetingID: id, start, end, zone, scope, ...others } = checked;
      await assertRunsClub(database, viewer, clubId);
      const stored = await changeableMeeting(database, { clubId, id, now: clock() });
      const subject = concernsSeries(stored, scope) ? `series ${stored.seriesId}` : id;
      await limits.consume('changeMeeting', `${viewer.id} ${subject}`);
      const meeting = await database.$transaction(async (transaction) => {
        const now = clock();
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const before = await changeableMeeting(transaction, { clubId, id, now });
        assertUnchanged({ updatedAt: before.changedAt }, seen, 'meeting.changed');
        await refuseForeignPictures(transaction, viewer, {
          field: 'description',
          text: others.description,
          before: before.description,
        });
        const times = { startsAt: start ?? before.startsAt, endsAt: end ?? before.endsAt, zone: zone ?? before.zone };
        const change = { meeting: before, fields: definedFields(others), times, scope, now, seen: seenSeries };
        const changes = await (concernsSeries(before, scope)
          ? changeSeries(transaction, { ...change, meeting: before })
          : changeOne(transaction, change));
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingChanged',
          actorId: viewer.id,
          subject: others.title ?? before.title,
          at: now,
        });
        const announced = changes.filter(({ before, after }) =>
          announcedFields.some((field) => String(after[field]) !== String(before[field])),
        );
        if (announced.length > 0)
          await notifyOfMeetings(transaction, mail, 'meetingChanged', {
            meetings: announced.map(({ after }) => after),
            before: announced.map(({ before }) => before),
            club,
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
