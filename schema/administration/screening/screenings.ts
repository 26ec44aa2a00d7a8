import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { builder } from '../../core/builder.ts';
import { connectionOf, selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { Screening } from './Screening.ts';

builder.queryField('screenings', (t) =>
  t.connection(
    {
      type: Screening,
      authScopes: { admin: true },
      contract: {},
      extensions: { report: true },
      description: 'Returns what is screened at present, newest first.',
      resolve: (_root, args, context, info) => {
        const { database, clock } = context;
        const select = selectionOfPage(context, info);
        return listPage(
          database,
          {
            table: Prisma.sql`"Screening"`,
            where: [Prisma.sql`("expiresAt" IS NULL OR "expiresAt" > ${clock()})`],
            columns: [byId],
            descending: true,
          },
          { args, defaultSize: 20 },
          (ids) => database.screening.findMany({ ...select, where: { id: { in: ids } } }),
        );
      },
    },
    connectionOf(Screening, 'Screening', 'screenings'),
  ),
);
