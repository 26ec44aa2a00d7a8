import { english } from '#schema/core/translate.ts';
import { SignedInAnswerFragmentDoc, UserObjectFragmentDoc } from '../account.generated.ts';
import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { changeOf, fieldMistakes, fieldName } from '../fieldChange.ts';
import { alternativeText, optionalCode, text } from '../readers.ts';
import { constant, parsed, resultField, sentence, spreadField, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

const editable = ['firstName', 'lastName', 'description'] as const;
const editableName = fieldName(...editable);

/** The routes for registering, logging in and out, and the profile. */
export const account: Route[] = [
  route.post('/auth/signup', 'signUp', message, {
    body: args('firstName', 'lastName', 'email', 'password', 'country', 'csrf', 'proof', 'invitation'),
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
  route.post('/auth/signup/confirmemail', 'confirmEmail', message, {
    query: args('token'),
    required: ['token'],
    example: { query: { token: fromShell('MAIL_TOKEN', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE') } },
  }),
  route.post(
    '/auth/login',
    'logIn',
    { SignedIn: SignedInAnswerFragmentDoc, CodeRequired: ['message'] },
    {
      body: { ...args('email', 'password'), code: optionalCode },
      either: {
        SignedIn: {
          userObject: spreadField('user'),
          twoFactorAuth: constant(false),
          result: sentence(() => english('account:loggedIn')),
        },
        CodeRequired: { twoFactorAuth: constant(true), result: resultField('message') },
      },
      example: {
        body: {
          email: fromShell('EMAIL', 'ann.lee@example.com'),
          password: fromShell('PASSWORD', 'a quiet harbour at dawn'),
        },
      },
    },
  ),
  route.post('/auth/logout', 'logOut', message),
  route.get('/protected', 'me', UserObjectFragmentDoc, {
    status: 203,
    answer: { userObject: wholeResult },
  }),
  route.get('/user/export', 'exportAccount', ['json'], {
    secret: true,
    answer: { result: parsed('json') },
  }),
  route.put('/profiles/user/:key', 'updateProfile', UserObjectFragmentDoc, {
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
      ...args('seen'),
    },
    mistakes: fieldMistakes(editable, 'key'),
    variables: ({ params, body }) => changeOf(editable, body.toChange || params.key, body),
    answer: { result: sentence(() => english('account:profileUpdated')), userObject: wholeResult },
    example: { params: { key: 'firstName' }, body: { toChange: 'firstName', toFirstName: 'Anna' } },
  }),
];
