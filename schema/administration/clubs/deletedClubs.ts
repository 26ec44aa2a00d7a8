import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { DeletedClub } from '../../club/DeletedClub.ts';
import { builder } from '../../core/builder.ts';
import { daysBefore, retention } from '../../figures/retention.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';

builder.prismaObjectField(DeletedClub, 'ownerAccount', (t) =>
  t.relation('owner', { description: 'The account of the owner, who deleted it.' }),
);

builder.queryField('deletedClubs', (t) =>
  t.connection(
    {
      type: DeletedClub,
      authScopes: { admin: true },
      contract: {},
      extensions: { report: true },
      description: 'Returns the clubs that were deleted and that their owners can still restore, last deleted first.',
      resolve: (_root, args, context, info) => {
        const { database, clock } = context;
        const select = selectionOfPage(context, info);
        return listPage(
          database,
          {
            table: Prisma.sql`"DeletedClub"`,
            where: [Prisma.sql`"deletedAt" > ${daysBefore(clock(), retention.deletedClub)}`],
            columns: [[Prisma.sql`"deletedAt"`, 'timestamptz'] as const, byId],
            descending: true,
          },
          { args, defaultSize: 20 },
          (ids) => database.deletedClub.findMany({ ...select, where: { id: { in: ids } } }),
        );
      },
    },
    connectionOf(DeletedClub, 'DeletedClub', 'clubs'),
  ),
);
