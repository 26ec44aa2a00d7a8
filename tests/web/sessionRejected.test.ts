import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { expect, test } from 'vitest';
import { sessionRejectedLink } from '#web/graphql/sessionRejectedLink.ts';
import { sessionEvents } from '#web/session/sessionRejected.ts';

const refused = { __typename: 'Failure', reason: 'account.signInFirst' };

/** How often the session is reported as rejected when this operation is answered so. */
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

test('an operation that is told to log in, though it came with a session, reports the session as rejected', async () => {
  expect(await rejections('UpdateProfile', refused)).toBe(1);
});

test('other refusals do not, nor do visitors, nor the question about the session itself', async () => {
  expect(await rejections('UpdateProfile', { ...refused, reason: 'twoFactor.wrongPassword' })).toBe(0);
  expect(await rejections('UpdateProfile', refused, {})).toBe(0);
  expect(await rejections('Session', refused)).toBe(0);
});
