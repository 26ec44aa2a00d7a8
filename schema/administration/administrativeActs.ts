import { builder } from '../builder.ts';
import { AdministrativeAct, AdministrativeActConnection } from './AdministrativeAct.ts';

builder.queryField('administrativeActs', (t) =>
  t.prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      defaultSize: 50,
      maxSize: 100,
      authScopes: { admin: true },
      contract: {},
      description: 'What administrators did, the newest first.',
      args: { userId: t.arg.int({ required: false, description: 'Only what was done to this account.' }) },
      resolve: (query, _root, { userId }, { database }) =>
        database.administrativeAct.findMany({
          ...query,
          where: userId === null || userId === undefined ? {} : { userId },
          orderBy: { id: 'desc' },
        }),
    },
    AdministrativeActConnection,
  ),
);
