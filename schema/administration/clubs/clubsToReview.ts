import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { ManagedClubConnection } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { inCountry } from '../../lists/searchedTable.ts';

builder.queryField('clubsToReview', (t) =>
  t.withAuth({ admin: true }).field({
    type: ManagedClubConnection,
    contract: {},
    extensions: { report: true },
    description: 'Returns the clubs that await a decision (new, changed and appealed ones), oldest first.',
    args: {
      ...t.arg.connectionArgs(),
      country: t.arg.string({
        required: false,
        description: 'Return only clubs in this country, given by its English name.',
      }),
    },
    resolve: (_root, args, context, info) => {
      const { database } = context;
      const select = selectionOfPage(context, info, 'ManagedClub');
      const waiting = Prisma.sql`"awaitsReviewSince" IS NOT NULL`;
      return listPage(
        database,
        {
          table: Prisma.sql`"Club"`,
          where: args.country ? [waiting, inCountry(args.country)] : [waiting],
          columns: [byId],
          descending: false,
        },
        { args, defaultSize: 20 },
        (ids) => database.club.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
