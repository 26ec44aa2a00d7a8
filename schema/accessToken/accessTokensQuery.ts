import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { AccessToken } from './AccessToken.ts';

builder.queryField('accessTokens', (t) =>
  t.withAuth({ member: true }).prismaConnection(
    {
      type: AccessToken,
      cursor: 'id',
      defaultSize: bounds.pageDefault,
      contract: {},
      description: `Returns the viewer's valid access tokens, newest first, without their secrets. The default page size is ${bounds.pageDefault}.`,
      resolve: (query, _root, _args, { database, viewer, clock }) =>
        database.accessToken.findMany({
          ...query,
          where: { userId: viewer.id, expiresAt: { gt: clock() } },
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'AccessTokenConnection' },
    { name: 'AccessTokenEdge' },
  ),
);
