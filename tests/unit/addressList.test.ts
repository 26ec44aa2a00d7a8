import { expect, test } from 'vitest';
import { addressesIn, entriesIn, maskOf } from '#schema/membership/invitation/addressList.ts';

test.each([
  ['a@example.com, b@example.com;c@example.com\nd@example.com', ['a', 'b', 'c', 'd']],
  ['a@example.com b@example.com\tc@example.com', ['a', 'b', 'c']],
  ['Eva Sol <a@example.com>, "Sol, Ben" <b@example.com>', ['a', 'b']],
  ['A@example.com\n<a@EXAMPLE.com>,, ;\r\n b@example.com ', ['A', 'b']],
  ['"unclosed <a@example.com>\n"b@example.com', ['a']],
])('the addresses in %j are found, each once', (pasted, names) => {
  const found = addressesIn(entriesIn(pasted));
  expect(found.slice(0, names.length)).toEqual(names.map((name) => `${name}@example.com`));
});

test.each(['Eva Sol', 'eva@', 'eva sol@example.com'])('%j stays as it is, so that its fault can be shown', (entry) => {
  expect(addressesIn(entriesIn(entry))).toEqual([entry]);
});

test('nothing has no addresses', () => {
  expect(entriesIn(' ,;\n')).toEqual([]);
});

test('a long list is read in time proportional to its length', () => {
  const began = performance.now();
  entriesIn('"'.repeat(100_000));
  entriesIn(`${'a '.repeat(50_000)}@`);
  addressesIn(['<'.repeat(20_000)]);
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([
  ['paolo@example.net', 'p…o@example.net'],
  ['ab@example.net', 'a…@example.net'],
  ['a@example.net', 'a…@example.net'],
])('%s is masked as %s', (email, mask) => {
  expect(maskOf(email)).toBe(mask);
});
