import { english } from '#locales/translate.ts';
import { credentials, newAccount, profileChange } from '#schema/account/rules.ts';
import {
  RestConfirmEmailDocument,
  RestLogInDocument,
  RestLogOutDocument,
  RestProtectedDocument,
  RestSignUpDocument,
  RestUpdateProfileDocument,
} from '../account.generated.ts';
import { type Route, route } from '../adapter.ts';
import { always, at, done, spread, told, whole } from '../answer.ts';
import { fromShell } from '../openapi/example.ts';
import { changeOf, oneOf, optionalText, text } from '../read.ts';

const nothing = () => ({});
const editable = ['firstName', 'lastName', 'description'] as const;
const editableName = oneOf(...editable);

/** Opening an account, signing in and out, the own profile. */
export const account: Route[] = [
  route({
    method: 'post',
    path: '/auth/signup',
    document: RestSignUpDocument,
    body: { firstName: text, lastName: text, email: text, password: text, country: text, csrf: text },
    rules: newAccount,
    variables: ({ body }) => ({ input: body }),
    answer: done,
    refusals: { TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: {
      body: {
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann.lee@example.com',
        password: 'a quiet harbour at dawn',
        country: 'Italy',
      },
    },
  }),
  route({
    method: 'post',
    path: '/auth/signup/confirmemail',
    document: RestConfirmEmailDocument,
    query: { token: text },
    required: ['token'],
    variables: ({ query }) => query,
    answer: done,
    refusals: { FORBIDDEN: ['account.confirmationInvalid'], TOO_MANY_REQUESTS: ['request.tooMany'] },
    example: { query: { token: fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE') } },
  }),
  route({
    method: 'post',
    path: '/auth/login',
    document: RestLogInDocument,
    body: { email: text, password: text, code: optionalText },
    rules: credentials,
    variables: ({ body }) => ({ input: body }),
    answer: {
      either: {
        SignedIn: {
          userObject: spread('user'),
          twoFactorAuth: always(false),
          result: told(() => english('account:loggedIn')),
        },
        CodeRequired: { twoFactorAuth: always(true), result: at('message') },
      },
    },
    refusals: {
      UNAUTHENTICATED: ['account.wrongCredentials', 'twoFactor.wrongCode'],
      FORBIDDEN: ['account.suspended'],
      TOO_MANY_REQUESTS: ['request.tooMany'],
    },
    example: {
      body: {
        email: fromShell('EMAIL', 'ann.lee@example.com'),
        password: fromShell('PASSWORD', 'a quiet harbour at dawn'),
      },
    },
  }),
  route({ method: 'post', path: '/auth/logout', document: RestLogOutDocument, variables: nothing, answer: done }),
  route({
    method: 'get',
    path: '/protected',
    document: RestProtectedDocument,
    status: 203,
    variables: nothing,
    answer: { userObject: whole },
  }),
  route({
    method: 'put',
    path: '/profiles/user/:key',
    document: RestUpdateProfileDocument,
    params: { key: editableName.described('The field to change.') },
    body: {
      toChange: editableName.described('The field to change; the path may name it instead.'),
      toFirstName: text,
      toLastName: text,
      toDescription: text,
      valueType: text.described('The same again; not needed.'),
    },
    rules: profileChange,
    variables: ({ params, body }) => ({ input: changeOf(editable, body.toChange || params.key, body) }),
    answer: { result: told(() => english('account:profileUpdated')), userObject: whole },
    refusals: { BAD_USER_INPUT: ['profile.nothingChanged'] },
    example: { params: { key: 'firstName' }, body: { toChange: 'firstName', toFirstName: 'Anna' } },
  }),
];
