import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { DeletedMeanwhile, Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { zoneName } from './calendar/timeZones.ts';
import { Meeting } from './Meeting.ts';
import { CreateMeetingInput } from './MeetingInput.ts';
import { notifyOfMeetings } from './meetingNews.ts';
import { isMisread } from './namedInSeries.ts';
import { newMeeting } from './rules.ts';
import { recurrenceOf } from './series/plannedStarts.ts';
import { possibleStarts, refuseImpossibleTimes, refuseUnknownZone } from './series/refuseImpossible.ts';

const contract = contractOf({
  rules: newMeeting,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'meeting.tooMany'],
  limits: ['createMeeting'],
});

builder.mutationField('createMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description: `Creates a meeting of a club, or with \`repeat\` a series of them, of which the first is returned. Only the owner and the organisers can create meetings. Everybody else in the club is notified on the site, and by e-mail unless they opted out, once for all meetings of a series. A club can have at most ${bounds.comingMeetings} upcoming meetings.`,
    contract,
    args: { input: t.arg({ type: CreateMeetingInput }) },
    resolve: async (_root, { input }, { database, viewer, mail, limits, clock }) => {
      const now = clock();
      const checked = contract.check({ ...input, zone: zoneName(input.zone) }, viewer, (meeting) => {
        refuseUnknownZone(meeting);
        refuseImpossibleTimes({ ...meeting, now });
        possibleStarts(meeting, now);
      });
      const { clubID: clubId, title, description = '', start, end, zone, place = '', capacity = 0, repeat } = checked;
      const starts = possibleStarts(checked, now);
      await assertRunsClub(database, viewer, clubId);
      await limits.consume('createMeeting', `${viewer.id} ${clubId}`);
      return database.$transaction(async (transaction) => {
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        await refuseForeignPictures(transaction, viewer, { field: 'description', text: description });
        const count = await transaction.meeting.count({
          where: { clubId, startsAt: { gt: now }, cancelledAt: null },
        });
        if (count + starts.length > bounds.comingMeetings) throw new Failure('meeting.tooMany');
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingCreated',
          actorId: viewer.id,
          subject: title,
          at: now,
        });
        const details = { clubId, title, description, zone, place, capacity, createdAt: now, changedAt: now };
        const series = repeat && {
          ...details,
          ...recurrenceOf({ ...checked, repeat }),
          endsAt: end,
          lastAt: starts.at(-1) ?? start,
        };
        const stored = series ? await transaction.meetingSeries.create({ data: series }) : null;
        const length = end.getTime() - start.getTime();
        // A trigger (prisma/functions/Meeting.sql) lists them if the club is open and verified.
        const meetings = await transaction.meeting.createManyAndReturn({
          data: starts.map((startsAt) => ({
            ...details,
            seriesId: stored?.id ?? null,
            occurrence: stored ? startsAt : null,
            ownEvent: stored && isMisread(stored, { occurrence: startsAt, startsAt }),
            startsAt,
            endsAt: new Date(startsAt.getTime() + length),
          })),
        });
        const [meeting] = meetings;
        if (!meeting) throw new DeletedMeanwhile();
        await notifyOfMeetings(transaction, mail, 'meetingCreated', {
          meetings,
          club,
          actorId: viewer.id,
          at: now,
        });
        return { ...meeting, inside: true, reply: undefined };
      });
    },
  }),
);
