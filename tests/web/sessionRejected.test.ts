import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { expect, test } from 'vitest';
import { sessionEvents } from '#web/graphql/sessionRejected.ts';
import { sessionRejectedLink } from '#web/graphql/sessionRejectedLink.ts';

const refused = { __typename: 'Failure', reason: 'account.signInFirst' };

/** How often the session is reported as rejected when this operation gets this result. */
async function rejections(operation: string, result: object, headers: object = { Authorization: 'Bearer x' }) {
  let count = 0;
  const heard = () => {
    count += 1;
  };
  sessionEvents.addEventListener('rejected', heard);
  const answer = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { updateProfile: result } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([new SetContextLink(() => ({ headers })), sessionRejectedLink, answer]),
    cache: new InMemoryCache(),
  });
  await client.mutate({ mutation: gql(`mutation ${operation} { updateProfile { reason } }`) });
  sessionEvents.removeEventListener('rejected', heard);
  return count;
}

test('an operation with a session that is told to log in reports the session as rejected', async () => {
  expect(await rejections('UpdateProfile', refused)).toBe(1);
});

test('other refusals, visitors and the query for the session itself report nothing', async () => {
  expect(await rejections('UpdateProfile', { ...refused, reason: 'twoFactor.wrongPassword' })).toBe(0);
  expect(await rejections('UpdateProfile', refused, {})).toBe(0);
  expect(await rejections('Session', refused)).toBe(0);
});
