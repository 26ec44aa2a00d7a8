import { scopeText, type TokenScope, tokenScopes } from '#schema/core/tokenScopes.ts';
import { english } from '#schema/core/translate.ts';
import {
  RestAccessTokensDocument,
  RestCreateAccessTokenDocument,
  RestRevokeAccessTokenDocument,
} from '../accessToken.generated.ts';
import { fromShell } from '../example.ts';
import {
  choices,
  number,
  optionalCode,
  optionalNumbers,
  pageSize,
  pageStart,
  pathId,
  reader,
  text,
} from '../readers.ts';
import { messageBody, resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const scopeTexts = choices(...tokenScopes.map(scopeText));

/** Scopes as REST writes them. */
const scopes = reader<TokenScope[]>(
  scopeTexts.schema,
  (value) => tokenScopes.filter((scope) => scopeTexts(value).includes(scopeText(scope))),
  scopeTexts.takes,
);

/** The routes for a member's own access tokens. */
export const accessToken: Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/tokens',
    document: RestAccessTokensDocument,
    query: { first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/user/tokens',
    document: RestCreateAccessTokenDocument,
    body: {
      name: text,
      scopes,
      clubIDs: optionalNumbers,
      days: number,
      password: text,
      code: optionalCode,
    },
    variables: ({ body }) => ({ input: body }),
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
  defineRoute({
    method: 'delete',
    path: '/user/tokens/:tokenID',
    document: RestRevokeAccessTokenDocument,
    params: { tokenID: pathId.described('The id of the token.') },
    names: { id: 'tokenID' },
    variables: ({ params: { tokenID } }) => ({ id: tokenID }),
    answer: messageBody,
    example: { params: { tokenID: fromShell('TOKEN_ID', 3) } },
  }),
];
