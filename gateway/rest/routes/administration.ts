import { screeningKinds } from '#schema/administration/rules.ts';
import { english } from '#schema/core/translate.ts';
import {
  RestAddScreeningDocument,
  RestEditUserDocument,
  RestRemoveScreeningDocument,
  RestScreeningsDocument,
  RestToggleSuspensionDocument,
  RestUsersDocument,
} from '../administration.generated.ts';
import { fromShell } from '../example.ts';
import { differ } from '../fieldChange.ts';
import {
  alternativeDigits,
  choice,
  digits,
  flag,
  optionalFlag,
  optionalMoment,
  optionalNumber,
  optionalText,
  pageSize,
  pageStart,
  pathId,
  text,
} from '../readers.ts';
import { messageBody, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const userId = fromShell('USER_ID', 42);
const screening = { kind: choice(...screeningKinds), value: text, note: optionalText, days: optionalNumber };
const withoutZeros = (id: string): string => id.trim().replace(/^0+(?=\d)/, '');

/** The routes for managing accounts and screenings, for administrators. */
export const administration: Route[] = [
  defineRoute({
    method: 'get',
    path: '/profiles/user/all',
    document: RestUsersDocument,
    query: { search: optionalText, first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { search: 'lee', first: 10 } },
  }),
  defineRoute({
    method: 'delete',
    path: '/profiles/user/:key',
    document: RestToggleSuspensionDocument,
    params: {
      key: text.described('The id of the account, if the body does not give it. If both do, they must match.'),
    },
    body: { userIDToSuspend: alternativeDigits },
    names: { userId: 'userIDToSuspend' },
    // Only a path of digits can contradict the body: with the id in the body, the path may hold anything.
    mistakes: {
      'request.contradiction': ({ params, body }) =>
        /^\d+$/.test(params.key) && differ(withoutZeros(params.key), withoutZeros(body.userIDToSuspend)),
    },
    variables: ({ params, body }) => ({ userId: body.userIDToSuspend || params.key }),
    answer: {
      result: sentence(({ uid, deletedAt }) =>
        english(deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id: uid }),
      ),
    },
    // REST does not send the desired state, so the call always changes something.
    impossible: ['profile.nothingChanged'],
    example: { params: { key: userId } },
  }),
  defineRoute({
    method: 'put',
    path: '/profiles/user/entireUser',
    document: RestEditUserDocument,
    body: {
      ID: digits,
      firstName: text,
      lastName: text,
      maxClub: digits,
      emailConfirmed: flag,
      admin: flag,
      editor: optionalFlag,
      reason: optionalText,
      seen: optionalMoment,
    },
    names: { userId: 'ID', maxClubs: 'maxClub', confirmedEmail: 'emailConfirmed' },
    variables: ({ body: { ID, maxClub, emailConfirmed, ...others } }) => ({
      input: { ...others, userId: ID, maxClubs: maxClub, confirmedEmail: emailConfirmed },
    }),
    answer: { result: sentence(({ uid }) => english('account:users.edited', { id: uid })) },
    example: {
      body: {
        ID: userId,
        firstName: 'Ann',
        lastName: 'Lee',
        maxClub: 5,
        emailConfirmed: true,
        admin: false,
        reason: 'More clubs, as requested by e-mail.',
      },
    },
  }),
  defineRoute({
    method: 'get',
    path: '/administration/screenings',
    document: RestScreeningsDocument,
    query: { first: pageSize, after: pageStart },
    variables: ({ query }) => query,
    answer: { result: wholeResult },
    example: { query: { first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/administration/screenings',
    document: RestAddScreeningDocument,
    body: screening,
    variables: ({ body }) => ({ input: body }),
    answer: { result: wholeResult },
    example: { body: { kind: 'network', value: '203.0.113.0/24', note: 'Two hundred registrations.', days: 30 } },
  }),
  defineRoute({
    method: 'delete',
    path: '/administration/screenings/:screeningID',
    document: RestRemoveScreeningDocument,
    params: { screeningID: pathId.described('The id of the screening.') },
    names: { id: 'screeningID' },
    variables: ({ params: { screeningID } }) => ({ id: screeningID }),
    answer: messageBody,
    example: { params: { screeningID: fromShell('SCREENING_ID', 3) } },
  }),
];
