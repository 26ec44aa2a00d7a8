import type { Meeting as StoredMeeting } from '#prisma/generated/client/client.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeClubSql } from '../../access/clubs.ts';
import { isForClubSql, readerOfClubs } from '../../access/reader.ts';
import { belongsToClub } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { Membership } from '../../membership/Membership.ts';
import { Meeting } from '../Meeting.ts';
import { type MeetingView, meetingViews } from '../meetingViews.ts';

/** The next meetings of clubs of the viewer's. */
const nextOfClub = batchLoader<MeetingView | null>(async (context, ids) => {
  const { database, clock } = context;
  const reader = readerOfClubs(context);
  const isSeen = canSeeClubSql(reader, Prisma.sql`"Club"`);
  const meetings = await database.$queryRaw<StoredMeeting[]>`
    SELECT next.* FROM "Club", LATERAL (
      SELECT * FROM "Meeting" WHERE "clubId" = "Club".id AND "startsAt" > ${clock()} AND "cancelledAt" IS NULL
      ORDER BY "startsAt", id LIMIT 1) AS next
    WHERE "Club".id = ANY (${ids}) AND ${isSeen}
      AND ${isForClubSql(reader, Prisma.sql`"Club".id`)}`;
  return new Map((await meetingViews(context, meetings, true)).map((meeting) => [meeting.clubId, meeting]));
}, null);

builder.objectField(Membership, 'nextMeeting', (t) =>
  t.field({
    type: Meeting,
    nullable: true,
    description:
      'The next meeting of the club that has not started and is not cancelled; `null` if there is none, or if the viewer does not belong to the club or may not know of it.',
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? nextOfClub(context, clubId) : null),
  }),
);
