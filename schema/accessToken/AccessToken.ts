import { User } from '../account/User.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { tokenScopes } from '../tokenScopes.ts';

/** The scopes of access tokens. */
export const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'What an access token allows a tool to do.',
  values: Object.fromEntries(
    tokenScopes.map((scope) => [
      scope,
      {
        description: {
          read: "Read the member's account and what belongs to it, except sessions, activity and access tokens.",
          clubs:
            "Create, change, hand over and delete the member's clubs; join and leave clubs, invite people and decide on members; write notices, plan meetings and reply to them; choose which e-mails the member gets from clubs; and report.",
          administration: 'Act as an administrator, as long as the member is one.',
        }[scope],
      },
    ]),
  ) as Record<(typeof tokenScopes)[number], { description: string }>,
});

/** An access token, without its secret, which is shown only when the token is created. */
export const AccessToken = builder.prismaObject('AccessToken', {
  description: 'An access token that a member created for a tool. Its secret is shown only once, when it is created.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the token.' }),
    name: t.exposeString('name', { description: 'The name that the member gave it.' }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum], description: 'What it allows the tool to do.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, accurate to one minute; null if it has never been used.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires.' }),
  }),
});

builder.prismaObjectField(User, 'accessTokens', (t) =>
  t.relation('accessTokens', {
    authScopes: { member: true },
    query: (_args, { clock }) => ({
      where: { expiresAt: { gt: clock() } },
      orderBy: { id: 'desc' },
      take: bounds.accessTokens,
    }),
    description: 'The valid access tokens, newest first.',
  }),
);
