import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { expect, test } from 'vitest';
import { doubtingLink } from '#web/graphql/doubtingLink.ts';
import { sessionDoubted } from '#web/session/doubt.ts';

const refused = { __typename: 'Failure', reason: 'account.signInFirst' };

/** How often the session is doubted when this operation is answered so. */
async function doubts(operation: string, result: object, headers: object = { Authorization: 'Bearer x' }) {
  let count = 0;
  const heard = () => {
    count += 1;
  };
  sessionDoubted.addEventListener('doubt', heard);
  const answer = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { updateProfile: result } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([new SetContextLink(() => ({ headers })), doubtingLink, answer]),
    cache: new InMemoryCache(),
  });
  await client.mutate({ mutation: gql(`mutation ${operation} { updateProfile { reason } }`) });
  sessionDoubted.removeEventListener('doubt', heard);
  return count;
}

test('an operation that is told to log in, though it came with a session, raises a doubt', async () => {
  expect(await doubts('UpdateProfile', refused)).toBe(1);
});

test('other refusals do not, nor do visitors, nor the question about the session itself', async () => {
  expect(await doubts('UpdateProfile', { ...refused, reason: 'twoFactor.wrongPassword' })).toBe(0);
  expect(await doubts('UpdateProfile', refused, {})).toBe(0);
  expect(await doubts('Session', refused)).toBe(0);
});
