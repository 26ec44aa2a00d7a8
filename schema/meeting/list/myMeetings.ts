import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../../access/clubs.ts';
import { isMemberSql } from '../../access/members.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { listPage } from '../../lists/listPage.ts';
import { MeetingConnection } from '../Meeting.ts';
import { meetingViews } from '../meetingViews.ts';
import { byStart, coming } from './meetingPage.ts';

builder.queryField('myMeetings', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MeetingConnection,
    contract: {},
    description: `Returns the upcoming meetings of all clubs that the viewer belongs to, with the viewer's replies, soonest first. Declined clubs are left out, unless the viewer owns them. The default page size is ${bounds.pageDefault}.`,
    args: t.arg.connectionArgs(),
    resolve: (_root, args, context) => {
      const { database, viewer, clock } = context;
      const list = {
        table: Prisma.sql`(
          SELECT "Meeting".* FROM (
            SELECT id AS "clubId" FROM "Club" WHERE "ownerId" = ${viewer.id}
            UNION ALL
            SELECT "clubId" FROM "Membership" JOIN "Club" ON "Club".id = "clubId" AND ${isListedSql()}
            WHERE "userId" = ${viewer.id} AND ${isMemberSql()}
          ) AS own, "Meeting" WHERE "Meeting"."clubId" = own."clubId"
        ) AS meetings`,
        where: coming(clock()),
        columns: byStart,
        descending: false,
      };
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, async (ids) =>
        meetingViews(context, await database.meeting.findMany({ where: { id: { in: ids } } }), true),
      );
    },
  }),
);
