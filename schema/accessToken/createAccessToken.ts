import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql } from '../access/members.ts';
import { newAccessTokenSecret } from '../account/credentials/accessTokens.ts';
import { confirmBoth } from '../account/credentials/confirmPassword.ts';
import { mayWarnOwner } from '../account/credentials/mayReceiveEmail.ts';
import { recordActivity } from '../account/credentials/recordActivity.ts';
import { holdSession } from '../account/credentials/sessions.ts';
import { builder } from '../core/builder.ts';
import type { Viewer } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import { Failure, InvalidInput, WrongCode } from '../core/errors.ts';
import { isAdministrative } from '../core/tokenScopes.ts';
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
    clubIDs: t.intList({
      required: false,
      description: `The ids of the only clubs that the token is for, which the viewer owns or belongs to; at most ${bounds.accessTokenClubs}. Operations on other clubs are then refused, and so are those that concern no single club, such as creating one or reading the account. Omitted: all clubs.`,
    }),
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
    token: t.exposeString('token', {
      example: 'fxc_kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE',
      description: 'The secret, returned only here, because only its hash is stored.',
    }),
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
      const { name, scopes, clubIDs: clubIds = [], days, password, code } = contract.check(input);
      const { database, viewer, clock, mail } = context;
      const isForAdministrators = scopes.some(isAdministrative);
      if (isForAdministrators && !viewer.admin) throw new Failure('accessToken.notAdministrator');
      if (isForAdministrators && clubIds.length > 0)
        throw InvalidInput.at('clubIDs', 'accessToken.clubsOfAdministration');
      await refuseForeignClubs(database, viewer, clubIds);
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
            clubIds,
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

/** Refuses clubs that the viewer neither owns nor belongs to. */
async function refuseForeignClubs(database: Database, { id }: Viewer, clubIds: number[]): Promise<void> {
  if (clubIds.length === 0) return;
  const own = await database.rows(Prisma.sql`
    SELECT club.id FROM "Club" AS club
    WHERE club.id = ANY (${clubIds}) AND ${belongsToClubSql(Prisma.sql`club`, id)}`);
  if (own.length < clubIds.length) throw InvalidInput.at('clubIDs', 'accessToken.clubsNotOwn');
}
