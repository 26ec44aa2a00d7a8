import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { User } from '../account/User.ts';
import { DeletedClub } from '../club/DeletedClub.ts';
import { administers, builder } from '../core/builder.ts';
import { daysBefore, retention } from '../figures/retention.ts';
import { connectionOf, selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';

builder.prismaObjectField(DeletedClub, 'ownerAccount', (t) =>
  t.prismaField({
    type: User,
    nullable: true,
    description: 'The account of the owner, who deleted it; `null` unless the viewer is an administrator.',
    select: { ownerId: true },
    resolve: (query, { ownerId }, _args, context) =>
      administers(context) ? context.database.user.findUnique({ ...query, where: { id: ownerId } }) : null,
  }),
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
