import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeUpcoming } from '../../access/meetings.ts';
import { seesInside } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { changedSinceDescription } from '../../lists/changedSince.ts';
import { listPage } from '../../lists/listPage.ts';
import { clubAccess } from '../../membership/clubAccess.ts';
import { MeetingConnection } from '../Meeting.ts';
import { meetingViews } from '../meetingViews.ts';
import { byChange, byStart, coming, past as over } from './meetingPage.ts';

builder.queryField('clubMeetings', (t) =>
  t.field({
    type: MeetingConnection,
    contract: { refusals: ['club.unknown', 'membership.membersOnly'] },
    description: `Returns the upcoming meetings of a club, soonest first, or with \`changedSince\` all that have changed, in the order of their changes. Cancelled meetings stay on the list until they would have ended. Everybody can see the upcoming meetings of an open club, without the place. Those of a closed club, and past meetings (latest first), are visible only to people who belong to the club and to administrators. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      clubID: t.arg.int({ description: 'The id of the club.' }),
      past: t.arg.boolean({ required: false, description: 'Whether to return the past meetings instead.' }),
      changedSince: t.arg({
        type: 'DateTime',
        required: false,
        description: `${changedSinceDescription} Past meetings are among them, as far as the viewer can see them, and cancelled ones. Replies do not count. \`past\` is ignored.`,
      }),
    },
    resolve: async (_root, { clubID: clubId, past, changedSince, ...args }, context) => {
      const access = await clubAccess(context, clubId);
      const inside = seesInside(access);
      if (past && !changedSince && !inside) throw new Failure('membership.membersOnly');
      const now = context.clock();
      const changed = changedSince && [Prisma.sql`"changedAt" >= ${changedSince}::timestamptz`];
      const chosen = changed ? [...changed, ...(inside ? [] : coming(now))] : past ? over(now) : coming(now);
      const list = {
        table: Prisma.sql`"Meeting"`,
        where: [Prisma.sql`"clubId" = ${clubId}`, ...chosen, ...(canSeeUpcoming(access) ? [] : [Prisma.sql`FALSE`])],
        columns: changedSince ? byChange : byStart,
        descending: past === true && !changedSince,
      };
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, async (ids) =>
        meetingViews(context, await context.database.meeting.findMany({ where: { id: { in: ids } } }), inside),
      );
    },
  }),
);
