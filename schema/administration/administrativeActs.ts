import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { AdministrativeAct } from './AdministrativeAct.ts';

const contract = contractOf({});

builder.queryField('administrativeActs', (t) =>
  t.withAuth({ admin: true }).prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      defaultSize: 50,
      maxSize: 100,
      contract,
      description: 'What administrators did, the newest first.',
      args: { userId: t.arg.int({ required: false, description: 'Only what was done to this account.' }) },
      resolve: (query, _root, { userId }, { database }) =>
        database.administrativeAct.findMany({
          ...query,
          where: userId === null || userId === undefined ? {} : { userId },
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'AdministrativeActs' },
    { name: 'AdministrativeActsEdge' },
  ),
);
