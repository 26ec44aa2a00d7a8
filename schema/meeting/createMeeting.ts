import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { refuseUnlessRunning } from '../membership/place.ts';
import { lockedForOrganiser } from './lockedMeeting.ts';
import { Meeting } from './Meeting.ts';
import { CreateMeetingInput } from './MeetingInput.ts';
import { tellOfMeeting } from './meetingNews.ts';
import { newMeeting, timesRefusal } from './rules.ts';
import { isInCalendars } from './timeZones.ts';

const contract = contractOf({
  rules: newMeeting,
  refusals: ['account.emailUnconfirmed', 'club.unknown', 'membership.organisersOnly', 'meeting.tooMany'],
  limits: ['createMeeting'],
});

builder.mutationField('createMeeting', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Meeting,
    description: `Creates a meeting of a club. Only the owner and the organisers can create meetings. Everybody else in the club is notified on the site, and by e-mail unless they opted out. A club can have at most ${bounds.comingMeetings} upcoming meetings.`,
    contract,
    args: { input: t.arg({ type: CreateMeetingInput }) },
    resolve: async (_root, { input }, { database, viewer, mail, limits, clock }) => {
      const checked = contract.check({
        ...input,
        description: input.description ?? undefined,
        place: input.place ?? undefined,
        capacity: input.capacity ?? undefined,
      });
      const { clubID: clubId, title, description = '', start, end, zone, place = '', capacity = 0 } = checked;
      if (!isInCalendars(zone)) throw InvalidInput.at('zone', 'meeting.zoneInvalid');
      const now = clock();
      const refused = timesRefusal({ start, end, now });
      if (refused) throw InvalidInput.at(refused.name, refused.reason);
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await refuseUnlessRunning(database, viewer, clubId);
      await limits.consume('createMeeting', `${viewer.id} ${clubId}`);
      return database.$transaction(async (transaction) => {
        const club = await lockedForOrganiser(transaction, viewer, clubId);
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
        await tellOfMeeting(transaction, mail, 'meetingCreated', {
          meeting: { ...meeting, club },
          actorId: viewer.id,
          at: now,
        });
        return { ...meeting, inside: true, reply: undefined };
      });
    },
  }),
);
