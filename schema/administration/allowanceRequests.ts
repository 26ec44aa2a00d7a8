import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { User } from '../account/User.ts';
import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { builder } from '../core/builder.ts';
import { deletedMeanwhile } from '../core/errors.ts';
import { connectionOf, selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';

builder.prismaObjectField(AllowanceRequest, 'user', (t) =>
  t.relation('user', { type: User, onNull: deletedMeanwhile, description: 'The member who made the request.' }),
);

builder.queryField('allowanceRequests', (t) =>
  t.connection(
    {
      type: AllowanceRequest,
      authScopes: { admin: true },
      contract: {},
      extensions: { report: true },
      description: 'Returns the requests for a larger allowance that await a decision, oldest first.',
      resolve: (_root, args, context, info) => {
        const { database } = context;
        const select = selectionOfPage(context, info);
        return listPage(
          database,
          {
            table: Prisma.sql`"AllowanceRequest"`,
            where: [Prisma.sql`state = 'pending'`],
            columns: [byId],
            descending: false,
          },
          { args, defaultSize: 20 },
          (ids) => database.allowanceRequest.findMany({ ...select, where: { id: { in: ids } } }),
        );
      },
    },
    connectionOf(AllowanceRequest, 'AllowanceRequest', 'requests'),
  ),
);
