import { newAccessTokenSecret } from '../account/accessTokens.ts';
import { confirmBoth } from '../account/confirmPassword.ts';
import { mayWarnOwner } from '../account/mayReceiveEmail.ts';
import { recordActivity } from '../account/recordActivity.ts';
import { holdSession } from '../account/sessions.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, WrongCode } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { daysInMs } from '../figures/retention.ts';
import { AccessToken, TokenScopeEnum } from './AccessToken.ts';
import { accessTokenCreated } from './emails.ts';
import { newAccessToken } from './rules.ts';

const CreateAccessTokenInput = builder.inputType('CreateAccessTokenInput', {
  description: 'The properties of a new access token.',
  fields: (t) => ({
    name: t.string({ description: `A name to recognise the token by; 1 to ${bounds.accessTokenName} characters.` }),
    scopes: t.field({ type: [TokenScopeEnum], description: 'The scopes to grant to the token; at least one.' }),
    days: t.int({ description: `The number of days until the token expires; 1 to ${bounds.accessTokenDays}.` }),
    password: t.string({ description: "The viewer's password." }),
    code: t.string({
      required: false,
      description:
        'A code from the authenticator app, or a recovery code; required if two-factor authentication is on.',
    }),
  }),
});

const CreatedAccessToken = builder.objectRef<{ token: string; id: number }>('CreatedAccessToken').implement({
  description: 'A new access token with its secret.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The secret, returned only here, because only its hash is stored.' }),
    accessToken: t.prismaField({
      type: AccessToken,
      description: 'The token, without its secret.',
      resolve: (query, { id }, _args, { database }) =>
        database.accessToken.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

const contract = contractOf({
  rules: newAccessToken,
  refusals: [
    'account.signInFirst',
    'accessToken.notAdministrator',
    'accessToken.tooMany',
    'twoFactor.wrongPassword',
    'twoFactor.wrongCode',
  ],
  limits: ['password', 'code', 'codeAnywhere', 'recoveryCode'],
  hashes: true,
});

builder.mutationField('createAccessToken', (t) =>
  t.withAuth({ member: true }).field({
    type: CreatedAccessToken,
    description: `Creates an access token for a tool. The secret is returned only once, in this response. A member can have at most ${bounds.accessTokens} valid tokens at a time.`,
    extensions: { changesPublicData: false },
    contract,
    errors: { types: [WrongCode] },
    args: { input: t.arg({ type: CreateAccessTokenInput }) },
    resolve: async (_root, { input }, context) => {
      const { name, scopes, days, password, code } = contract.check(input);
      const { database, viewer, clock, mail } = context;
      if (scopes.includes('administration') && !viewer.admin) throw new Failure('accessToken.notAdministrator');
      await confirmBoth(context, viewer, password, code);
      const { token, tokenHash } = newAccessTokenSecret();
      const now = clock();
      const isWarned = await mayWarnOwner(context, viewer.id, 'accessTokenCreated');
      return database.$transaction(async (transaction) => {
        // Concurrent requests queue up here, so that none exceeds the maximum.
        await holdSession(transaction, viewer);
        const valid = await transaction.accessToken.count({ where: { userId: viewer.id, expiresAt: { gt: now } } });
        if (valid >= bounds.accessTokens) throw new Failure('accessToken.tooMany');
        const { id } = await transaction.accessToken.create({
          data: {
            userId: viewer.id,
            name,
            scopes,
            tokenHash,
            createdAt: now,
            expiresAt: new Date(now.getTime() + daysInMs(days)),
          },
        });
        await recordActivity(transaction, context, viewer.id, 'accessTokenCreated');
        if (isWarned) await mail.post(transaction, viewer, accessTokenCreated({ name }));
        return { token, id };
      });
    },
  }),
);
