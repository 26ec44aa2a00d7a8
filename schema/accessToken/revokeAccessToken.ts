import { Prisma } from '#prisma/generated/client/client.ts';
import { endAccessTokens } from '../account/credentials/accessTokens.ts';
import { recordActivity } from '../account/credentials/recordActivity.ts';
import { builder } from '../core/builder.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';

builder.mutationField('revokeAccessToken', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: "Revokes one of the viewer's access tokens. It stops working immediately.",
    extensions: { changesPublicData: false },
    contract: { refusals: ['accessToken.unknown'] },
    args: { id: t.arg.int({ description: 'The id of the token.' }) },
    resolve: async (_root, { id }, context) => {
      const { database, viewer, clock } = context;
      await database.$transaction(async (transaction) => {
        const which = Prisma.sql`id = ${id} AND "userId" = ${viewer.id}`;
        if ((await endAccessTokens(transaction, which, clock())) === 0) throw new Failure('accessToken.unknown');
        await recordActivity(transaction, context, viewer.id, 'accessTokenRevoked');
      });
      return { message: english('account:accessTokenRevoked') };
    },
  }),
);
