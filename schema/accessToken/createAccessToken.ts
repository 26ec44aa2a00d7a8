import { newAccessTokenSecret } from '../account/accessTokens.ts';
import { confirmOwner } from '../account/confirmPassword.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Failure, WrongCode } from '../errors.ts';
import { AccessToken, TokenScopeEnum } from './AccessToken.ts';
import { mostTokens, newAccessToken } from './rules.ts';

const day = 24 * 60 * 60 * 1000;

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'A new access token.',
  fields: (t) => ({
    name: t.string({ description: 'What to call it; at most 100 characters.' }),
    scopes: t.field({ type: [TokenScopeEnum], description: 'What it may do.' }),
    days: t.int({ description: 'For how many days; 1 to 365.' }),
    confirmation: t.string({ description: "The viewer's password, or a code of their authenticator." }),
  }),
});

const CreatedAccessToken = builder.objectRef<{ token: string; id: number }>('CreatedAccessToken').implement({
  description: 'A new access token.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The secret, this once: only its hash is kept.' }),
    accessToken: t.prismaField({
      type: AccessToken,
      description: 'What is kept of it.',
      resolve: (query, { id }, _args, { database }) =>
        database.accessToken.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

const contract = contractOf({
  rules: newAccessToken,
  refusals: ['accessToken.notAdministrator', 'accessToken.tooMany', 'twoFactor.wrongPassword', 'twoFactor.wrongCode'],
  limits: ['password', 'code'],
});

builder.mutationField('createAccessToken', (t) =>
  t.withAuth({ member: true }).field({
    type: CreatedAccessToken,
    description:
      'Creates an access token for a tool. The secret is shown only in this answer. At most 20 tokens can be valid at a time.',
    contract,
    errors: { types: [WrongCode] },
    args: { input: t.arg({ type: CreateAccessTokenInput }) },
    resolve: async (_root, { input }, context) => {
      const { name, scopes, days, confirmation } = contract.check(input);
      const { database, viewer, clock, mail } = context;
      if (scopes.includes('administration') && !viewer.admin) throw new Failure('accessToken.notAdministrator');
      await confirmOwner(context, viewer, confirmation);
      const { token, tokenHash } = newAccessTokenSecret();
      const now = clock();
      return database.$transaction(async (transaction) => {
        // Two at one moment count each other.
        await transaction.$queryRaw`SELECT FROM "User" WHERE id = ${viewer.id} FOR UPDATE`;
        const living = await transaction.accessToken.count({ where: { userId: viewer.id, expiresAt: { gt: now } } });
        if (living >= mostTokens) throw new Failure('accessToken.tooMany');
        const { id } = await transaction.accessToken.create({
          data: {
            userId: viewer.id,
            name,
            scopes,
            tokenHash,
            createdAt: now,
            expiresAt: new Date(now.getTime() + days * day),
          },
        });
        await recordActivity(transaction, context, viewer.id, 'accessTokenCreated');
        await mail.post(transaction, viewer, { kind: 'accessTokenCreated', values: { name } });
        return { token, id };
      });
    },
  }),
);
