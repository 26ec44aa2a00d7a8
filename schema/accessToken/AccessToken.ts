import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { tokenScopes } from '../tokenScopes.ts';
import { mostTokens } from './rules.ts';

/** What a tool may do with a token. */
export const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'What a tool may do with an access token.',
  values: Object.fromEntries(
    tokenScopes.map((scope) => [
      scope,
      {
        description: {
          read: 'Read the account and what belongs to it.',
          clubs: 'Create, change, hand over and delete clubs of the member.',
          administration: 'What administrators do, for members who are one.',
        }[scope],
      },
    ]),
  ) as Record<(typeof tokenScopes)[number], { description: string }>,
});

/** A token that a member made for a tool; the secret itself is shown only when it is made. */
export const AccessToken = builder.prismaObject('AccessToken', {
  description: 'A token that a member made for a tool; it is shown only when it is made.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The number of the token.' }),
    name: t.exposeString('name', { description: 'What the member calls it.' }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum], description: 'What it may do.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to a minute; null: never.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
  }),
});

builder.prismaObjectField(User, 'accessTokens', (t) =>
  t.relation('accessTokens', {
    query: (_args, { clock }) => ({
      where: { expiresAt: { gt: clock() } },
      orderBy: { id: 'desc' },
      take: mostTokens,
    }),
    description: 'The living tokens that the member made for tools, the newest first.',
  }),
);
