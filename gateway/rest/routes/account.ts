import { english } from '#schema/core/translate.ts';
import {
  RestConfirmEmailDocument,
  RestExportDocument,
  RestLogInDocument,
  RestLogOutDocument,
  RestProtectedDocument,
  RestSignUpDocument,
  RestUpdateProfileDocument,
} from '../account.generated.ts';
import { fromShell } from '../example.ts';
import { changeOf, fieldMistakes, fieldName } from '../fieldChange.ts';
import { alternativeText, honeypot, optionalCode, optionalMoment, optionalText, text } from '../readers.ts';
import { constant, messageBody, parsed, resultField, sentence, spreadField, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const nothing = () => ({});
const editable = ['firstName', 'lastName', 'description'] as const;
const editableName = fieldName(...editable);

/** The routes for registering, logging in and out, and the profile. */
export const account: Route[] = [
  defineRoute({
    method: 'post',
    path: '/auth/signup',
    document: RestSignUpDocument,
    body: {
      firstName: text,
      lastName: text,
      email: text,
      password: text,
      country: text,
      csrf: honeypot,
      proof: optionalText,
      invitation: optionalText,
    },
    variables: ({ body }) => ({ input: body }),
    answer: messageBody,
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
  defineRoute({
    method: 'post',
    path: '/auth/signup/confirmemail',
    document: RestConfirmEmailDocument,
    query: { token: text },
    required: ['token'],
    variables: ({ query }) => query,
    answer: messageBody,
    example: { query: { token: fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE') } },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/login',
    document: RestLogInDocument,
    body: { email: text, password: text, code: optionalCode },
    variables: ({ body }) => ({ input: body }),
    answer: {
      either: {
        SignedIn: {
          userObject: spreadField('user'),
          twoFactorAuth: constant(false),
          result: sentence(() => english('account:loggedIn')),
        },
        CodeRequired: { twoFactorAuth: constant(true), result: resultField('message') },
      },
    },
    example: {
      body: {
        email: fromShell('EMAIL', 'ann.lee@example.com'),
        password: fromShell('PASSWORD', 'a quiet harbour at dawn'),
      },
    },
  }),
  defineRoute({
    method: 'post',
    path: '/auth/logout',
    document: RestLogOutDocument,
    variables: nothing,
    answer: messageBody,
  }),
  defineRoute({
    method: 'get',
    path: '/protected',
    document: RestProtectedDocument,
    status: 203,
    variables: nothing,
    answer: { userObject: wholeResult },
  }),
  defineRoute({
    method: 'get',
    path: '/user/export',
    secret: true,
    document: RestExportDocument,
    variables: nothing,
    answer: { result: parsed('json') },
  }),
  defineRoute({
    method: 'put',
    path: '/profiles/user/:key',
    document: RestUpdateProfileDocument,
    params: { key: editableName.described('The field to change.') },
    body: {
      toChange: editableName.described(
        'The field to change, if the path does not name it. If both do, they must match.',
      ),
      toFirstName: text,
      toLastName: text,
      toDescription: text,
      valueType: alternativeText.described(
        'The field to change, again. If it names a field, it must match the others.',
      ),
      seen: optionalMoment,
    },
    mistakes: fieldMistakes(editable, 'key'),
    variables: ({ params, body }) => ({
      input: { ...changeOf(editable, body.toChange || params.key, body), seen: body.seen },
    }),
    answer: { result: sentence(() => english('account:profileUpdated')), userObject: wholeResult },
    example: { params: { key: 'firstName' }, body: { toChange: 'firstName', toFirstName: 'Anna' } },
  }),
];
