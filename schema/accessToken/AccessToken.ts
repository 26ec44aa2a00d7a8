import { listedClubs } from '../access/clubs.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { scopeDescriptions, scopeText, tokenScopes } from '../core/tokenScopes.ts';
import { bounds } from '../figures/bounds.ts';
import { batchLoader } from '../lists/batchLoader.ts';

/** The scopes of access tokens. */
export const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'What an access token allows a tool to do. HTTP and REST write `reports:read` for `reports_read`.',
  values: Object.fromEntries(tokenScopes.map((scope) => [scope, { description: scopeDescriptions[scope] }])) as Record<
    (typeof tokenScopes)[number],
    { description: string }
  >,
});

/** The scope that an access token lacks is part of the refusal, so that a tool can ask for it. */
builder.objectField(Failure, 'scope', (t) =>
  t.expose('scope', {
    type: TokenScopeEnum,
    nullable: true,
    description: 'The scope that an access token needs for the operation, if that is the reason; otherwise `null`.',
  }),
);

const titleOf = batchLoader<string | null>(async ({ database }, ids) => {
  const clubs = await database.club.findMany({
    where: { id: { in: ids }, ...listedClubs },
    select: { id: true, title: true },
  });
  return new Map(clubs.map(({ id, title }) => [id, title]));
}, null);

const TokenClub = builder.objectRef<{ id: number; title: string | null }>('TokenClub').implement({
  description: 'A club that an access token is restricted to.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the club.' }),
    title: t.exposeString('title', {
      nullable: true,
      example: 'Harbour Traders',
      description: 'The title of the club; `null` if it was deleted or declined.',
    }),
  }),
});

/** An access token, without its secret, which is returned only on creation. */
export const AccessToken = builder.prismaObject('AccessToken', {
  description: 'An access token that a member created for a tool. Its secret is returned only once, on creation.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 3, description: 'The id of the token.' }),
    name: t.exposeString('name', { example: 'Chat bot', description: 'The name given by the member.' }),
    scopes: t.field({
      type: [TokenScopeEnum],
      description: 'The scopes granted to the token.',
      select: { scopes: true },
      resolve: ({ scopes }) => scopes,
    }),
    scopeNames: t.stringList({
      example: ['read', 'meetings'],
      description: 'The same as HTTP and REST write them.',
      select: { scopes: true },
      resolve: ({ scopes }) => scopes.map(scopeText),
    }),
    clubs: t.field({
      type: [TokenClub],
      description: 'The clubs that the token is restricted to; empty for a token for all clubs.',
      select: { clubIds: true },
      resolve: ({ clubIds }, _args, context) =>
        Promise.all(clubIds.map(async (id) => ({ id, title: await titleOf(context, id) }))),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When the token was created.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      example: '2026-04-20T07:12:00.000Z',
      description: 'When the token was last used, accurate to one minute; `null` if it was never used.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      example: '2026-07-01T18:30:00.000Z',
      description: 'When the token expires.',
    }),
  }),
});

builder.prismaObjectField(User, 'accessTokens', (t) =>
  t.relation('accessTokens', {
    authScopes: { member: true },
    query: (_args, { clock, viewer }) => ({
      where: { expiresAt: { gt: clock() }, userId: viewer?.id ?? 0 },
      orderBy: { id: 'desc' },
      take: bounds.accessTokens,
    }),
    description: 'The valid access tokens, newest first. Empty for other accounts.',
  }),
);
