import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bringsOwn } from '#gateway/graphql/persistedQueries.ts';

const query = '{ me { __typename } }';
const sha256Hash = createHash('sha256').update(query).digest('hex');
const extensions = { persistedQuery: { version: 1, sha256Hash } };
const other = '{ clubs(first: 100) { totalCount } }';

test.each([
  ['our document', 'POST', { query }, true],
  ['its hash', 'POST', { extensions }, true],
  ['another document', 'POST', { query: other }, false],
  ['another document under the hash of ours', 'POST', { query: other, extensions }, false],
  ['a hash that is none', 'POST', { extensions: { persistedQuery: { sha256Hash: 'constructor' } } }, false],
  ['several documents', 'POST', [{ query }], false],
  ['nothing', 'POST', undefined, false],
  ['a URL with any document, and ours as its body', 'GET', { query }, false],
])('a request with %s (%s) is told from others', (_what, method, body, expected) => {
  expect(bringsOwn({ method, body }, { [sha256Hash]: query })).toBe(expected);
});
