import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { Membership, type OwnMembership } from './Membership.ts';

const MembershipConnection = connectionOf(Membership, 'Membership', 'clubs');

builder.queryField('memberships', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MembershipConnection,
    contract: {},
    description: `Returns the viewer's clubs: those they own, belong to or have requested to join, newest club first. Declined clubs stay on the list, so that members can leave them. The default page size is ${bounds.pageDefault}.`,
    args: t.arg.connectionArgs(),
    resolve: (_root, args, { database, viewer: { id: userId } }) => {
      const list = {
        table: Prisma.sql`(
          SELECT id, 'owner' AS role, NULL::timestamptz AS since, '' AS message, '' AS reason
          FROM "Club" WHERE "ownerId" = ${userId}
          UNION ALL
          SELECT "clubId", role::text, since, message, reason
          FROM "Membership" WHERE "userId" = ${userId} AND role <= ${'applicant'}::"MembershipRole"
        ) AS mine`,
        row: Prisma.sql`role, since, message, reason`,
        where: [],
        columns: [byId],
        descending: true,
      };
      const page = { args, defaultSize: bounds.pageDefault };
      return listPage(database, list, page, (_ids, rows: (Omit<OwnMembership, 'clubId'> & { id: number })[]) =>
        rows.map((row) => ({ ...row, clubId: row.id })),
      );
    },
  }),
);
