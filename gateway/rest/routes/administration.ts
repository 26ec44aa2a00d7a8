import { english } from '#schema/core/translate.ts';
import { UserObjectFragmentDoc } from '../account.generated.ts';
import { RestScreeningFragmentDoc } from '../administration.generated.ts';
import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { differ } from '../fieldChange.ts';
import { alternativeDigits, digits, flag, text } from '../readers.ts';
import { sentence } from '../responseBody.ts';
import type { Route } from '../route.ts';

const userId = fromShell('USER_ID', 42);
const withoutZeros = (id: string): string => id.trim().replace(/^0+(?=\d)/, '');

/** The routes for managing accounts and screenings, for administrators. */
export const administration: Route[] = [
  route.get('/profiles/user/all', 'users', UserObjectFragmentDoc, {
    query: args('search'),
    example: { query: { search: 'lee' } },
  }),
  route.delete('/profiles/user/:key', 'toggleSuspension', ['id', 'deletedAt'], {
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
      result: sentence(({ id, deletedAt }) =>
        english(deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id }),
      ),
    },
    // REST does not send the desired state, so the call always changes something.
    impossible: ['profile.nothingChanged'],
    example: { params: { key: userId } },
  }),
  route.put('/profiles/user/entireUser', 'editUser', ['id'], {
    body: {
      ID: digits,
      firstName: text,
      lastName: text,
      maxClub: digits,
      emailConfirmed: flag,
      admin: flag,
      ...args('editor', 'reason', 'seen'),
    },
    names: { userId: 'ID', maxClubs: 'maxClub', confirmedEmail: 'emailConfirmed' },
    answer: { result: sentence(({ id }) => english('account:users.edited', { id })) },
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
  route.get('/administration/screenings', 'screenings', RestScreeningFragmentDoc),
  route.post('/administration/screenings', 'addScreening', RestScreeningFragmentDoc, {
    body: args('kind', 'value', 'note', 'days'),
    example: { body: { kind: 'network', value: '203.0.113.0/24', note: 'Two hundred registrations.', days: 30 } },
  }),
  route.delete('/administration/screenings/:screeningID', 'removeScreening', message, { names: { id: 'screeningID' } }),
];
