import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { tokenScopes } from '../core/tokenScopes.ts';
import { bounds } from '../figures/bounds.ts';

/** The scopes of access tokens. */
export const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'What an access token allows a tool to do.',
  values: Object.fromEntries(
    tokenScopes.map((scope) => [
      scope,
      {
        description: {
          read: "Read the member's account and its data, except sessions, activity and access tokens.",
          clubs:
            "Create, edit, hand over and delete the member's clubs; join and leave clubs, and invite people to them; manage members, notices, meetings and replies; choose which e-mails the member gets from clubs; report abuse.",
          administration: 'Act as an administrator, while the member is one.',
        }[scope],
      },
    ]),
  ) as Record<(typeof tokenScopes)[number], { description: string }>,
});

/** An access token, without its secret, which is returned only on creation. */
export const AccessToken = builder.prismaObject('AccessToken', {
  description: 'An access token that a member created for a tool. Its secret is returned only once, on creation.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the token.' }),
    name: t.exposeString('name', { description: 'The name given by the member.' }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum], description: 'The scopes granted to the token.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the token was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token was last used, accurate to one minute; `null` if it was never used.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the token expires.' }),
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
