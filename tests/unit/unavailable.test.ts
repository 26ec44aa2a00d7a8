import { expect, test } from 'vitest';
import { isUnavailable } from '#prisma/database.ts';

/** An error as Prisma's adapter gives it. */
const ofAdapter = (cause: object) => Object.assign(new Error('terminating connection'), { cause });
const ended = { kind: 'postgres', originalCode: '57P01', code: '57P01' };

test.each([
  ['the adapter’s own', ofAdapter(ended)],
  ['wrapped by Prisma', Object.assign(new Error(''), { meta: { driverAdapterError: ofAdapter(ended) } })],
  ['the cause of another', new Error('', { cause: ofAdapter(ended) })],
  ['of a pooler', ofAdapter({ kind: 'postgres', originalCode: '08P01' })],
  ['of a disk that is full', ofAdapter({ kind: 'postgres', originalCode: '53100' })],
])('a database that goes away is unavailable, where the error is %s', (_where, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a broken rule', ofAdapter({ kind: 'postgres', originalCode: '23514' })],
  ['a bug', new TypeError('x is undefined')],
  ['nothing', undefined],
])('%s is not', (_what, error) => expect(isUnavailable(error)).toBe(false));
