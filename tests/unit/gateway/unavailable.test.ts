import { expect, test } from 'vitest';
import { isUnavailable } from '#prisma/database.ts';

/** An error as Prisma's adapter throws it. */
const ofAdapter = (cause: object) => Object.assign(new Error('terminating connection'), { cause });
const ended = { kind: 'postgres', originalCode: '57P01', code: '57P01' };

test.each([
  ['the adapter’s own', ofAdapter(ended)],
  ['wrapped by Prisma', Object.assign(new Error(''), { meta: { driverAdapterError: ofAdapter(ended) } })],
  ['the cause of another', new Error('', { cause: ofAdapter(ended) })],
  ['a pooler’s', ofAdapter({ kind: 'postgres', originalCode: '08P01' })],
  ['about a table without further ids', ofAdapter({ kind: 'postgres', originalCode: '2200H' })],
  ['about a full disk', ofAdapter({ kind: 'postgres', originalCode: '53100' })],
])('a database that goes away counts as unavailable if the error is %s', (_where, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a broken rule', ofAdapter({ kind: 'postgres', originalCode: '23514' })],
  ['a bug', new TypeError('x is undefined')],
  ['nothing', undefined],
])('%s does not count as unavailable', (_what, error) => expect(isUnavailable(error)).toBe(false));
