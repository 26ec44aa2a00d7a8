import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { doneOnceLink } from '#web/graphql/doneOnceLink.ts';

test('what creates something is sent again with the same key until it is answered, and only then', async () => {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  const link = new ApolloLink((operation) => {
    keys.push(operation.getContext()['headers']?.['Idempotency-Key']);
    return isLost ? throwError(() => new Error('lost')) : of({ data: { writePost: null } });
  });
  const client = new ApolloClient({ link: ApolloLink.from([doneOnceLink, link]), cache: new InMemoryCache() });
  const write = (content: string) =>
    client
      .mutate({
        mutation: gql`mutation WritePost($content: String) { writePost(content: $content) }`,
        variables: { content },
      })
      .catch(() => {});
  await write('A');
  isLost = false;
  await write('A');
  await write('A');
  await write('B');
  const [first, again, ...others] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(3);
  await client.mutate({ mutation: gql`mutation ReadTopic { readTopic }` }).catch(() => {});
  expect(keys.at(-1)).toBeUndefined();
});
