import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { AdministrativeAct, AdministrativeActConnection } from './AdministrativeAct.ts';
import { ActFilter, actsMeeting } from './actFilter.ts';

builder.queryField('administrativeActs', (t) =>
  t.prismaConnection(
    {
      type: AdministrativeAct,
      cursor: 'id',
      defaultSize: bounds.pageDefault,
      authScopes: { admin: true },
      contract: {},
      extensions: { report: true },
      description: `Returns the administrators' log, newest first. The default page size is ${bounds.pageDefault}.`,
      args: {
        userID: t.arg.int({
          required: false,
          description: 'Return only entries that concern the account with this id.',
        }),
        userId: t.arg.int({
          required: false,
          description: 'The former spelling of `userID`.',
          deprecationReason: 'Use `userID`.',
        }),
        filter: t.arg({ type: ActFilter, required: false, description: 'Return only entries that match this filter.' }),
      },
      resolve: (query, _root, { userId: formerId, userID: userId = formerId, filter }, { database }) =>
        database.administrativeAct.findMany({
          ...query,
          where: { AND: [actsMeeting(filter), userId == null ? {} : { userId }] },
          orderBy: { id: 'desc' },
        }),
    },
    AdministrativeActConnection,
  ),
);
