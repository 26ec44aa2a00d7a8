import { scopeText, type TokenScope, tokenScopes } from '#schema/core/tokenScopes.ts';
import { english } from '#schema/core/translate.ts';
import { CreateAccessTokenAnswerFragmentDoc, RestAccessTokenFragmentDoc } from '../accessToken.generated.ts';
import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { choices, optionalCode, reader } from '../readers.ts';
import { resultField, sentence } from '../responseBody.ts';
import type { Route } from '../route.ts';

const scopeTexts = choices(...tokenScopes.map(scopeText));

/** Scopes as REST writes them. */
const scopes = reader<TokenScope[]>(
  scopeTexts.schema,
  (value) => tokenScopes.filter((scope) => scopeTexts(value).includes(scopeText(scope))),
  scopeTexts.takes,
);

/** The routes for a member's own access tokens. */
export const accessToken: Route[] = [
  route.get('/user/tokens', 'accessTokens', RestAccessTokenFragmentDoc),
  route.post('/user/tokens', 'createAccessToken', CreateAccessTokenAnswerFragmentDoc, {
    body: { ...args('name'), scopes, ...args('clubIDs', 'days', 'password'), code: optionalCode },
    answer: {
      result: sentence(() => english('account:accessTokenCreated')),
      token: resultField('token'),
      accessToken: resultField('accessToken'),
    },
    example: {
      body: {
        name: 'Chat bot',
        scopes: ['read', 'meetings'],
        days: 90,
        password: fromShell('PASSWORD', 'a quiet harbour at dawn'),
      },
    },
  }),
  route.delete('/user/tokens/:tokenID', 'revokeAccessToken', message, { names: { id: 'tokenID' } }),
];
