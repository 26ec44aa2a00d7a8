import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { Meeting } from './Meeting.ts';
import { CreateMeetingInput } from './MeetingInput.ts';
import { notifyOfMeeting } from './meetingNews.ts';
import { refuseImpossibleTimes, refuseUnknownZone } from './refuseImpossible.ts';
import { newMeeting } from './rules.ts';

const contract = contractOf({
  rules: newMeeting,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'meeting.tooMany'],
  limits: ['createMeeting'],
});

builder.mutationField('createMeeting', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description: `Creates a meeting of a club. Only the owner and the organisers can create meetings. Everybody else in the club is notified on the site, and by e-mail unless they opted out. A club can have at most ${bounds.comingMeetings} upcoming meetings.`,
    contract,
    args: { input: t.arg({ type: CreateMeetingInput }) },
    resolve: async (_root, { input }, { database, viewer, mail, limits, clock }) => {
      const now = clock();
      const checked = contract.check(input, viewer, (meeting) => {
        refuseUnknownZone(meeting);
        refuseImpossibleTimes({ ...meeting, now });
      });
      const { clubID: clubId, title, description = '', start, end, zone, place = '', capacity = 0 } = checked;
      await assertRunsClub(database, viewer, clubId);
      await limits.consume('createMeeting', `${viewer.id} ${clubId}`);
      return database.$transaction(async (transaction) => {
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        const count = await transaction.meeting.count({
          where: { clubId, startsAt: { gt: now }, cancelledAt: null },
        });
        if (count >= bounds.comingMeetings) throw new Failure('meeting.tooMany');
        await recordClubAct(transaction, {
          clubId,
          kind: 'meetingCreated',
          actorId: viewer.id,
          subject: title,
          at: now,
        });
        // A trigger (prisma/functions/Meeting.sql) lists it if the club is open and verified.
        const meeting = await transaction.meeting.create({
          data: {
            clubId,
            title,
            description,
            startsAt: start,
            endsAt: end,
            zone,
            place,
            capacity,
            createdAt: now,
            changedAt: now,
          },
        });
        await notifyOfMeeting(transaction, mail, 'meetingCreated', {
          meeting: { ...meeting, club },
          actorId: viewer.id,
          at: now,
        });
        return { ...meeting, inside: true, reply: undefined };
      });
    },
  }),
);
