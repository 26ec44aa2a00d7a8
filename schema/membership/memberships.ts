import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { countDescription, listPage } from '../listPage.ts';
import { Membership, ownership } from './Membership.ts';

const MembershipConnection = builder.connectionObject(
  {
    type: Membership,
    name: 'MembershipConnection',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', {
        description: countDescription('clubs'),
      }),
    }),
  },
  { name: 'MembershipEdge' },
);

builder.queryField('memberships', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MembershipConnection,
    contract: {},
    description: `Returns the viewer's clubs: those they own, belong to or have requested to join, newest club first. Declined clubs stay on the list, so that members can leave them. The default page size is ${bounds.pageDefault}.`,
    args: t.arg.connectionArgs(),
    resolve: (_root, args, { database, viewer: { id: userId } }) => {
      const list = {
        table: Prisma.sql`(
          SELECT id FROM "Club" WHERE "ownerId" = ${userId}
          UNION ALL
          SELECT "clubId" FROM "Membership" WHERE "userId" = ${userId} AND role <= ${'applicant'}::"MembershipRole"
        ) AS mine`,
        where: [],
        columns: [[Prisma.sql`id`, 'int']] as const,
        descending: true,
      };
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, async (ids) => {
        const memberships = await database.membership.findMany({ where: { userId, clubId: { in: ids } } });
        const byClub = new Map(memberships.map((membership) => [membership.clubId, membership]));
        return ids.map((id) => ({ ...(byClub.get(id) ?? ownership(id)), id }));
      });
    },
  }),
);
