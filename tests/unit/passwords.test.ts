import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { getPriority } from 'node:os';
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#schema/account/passwords.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { letRequestsGoFirst } from '#schema/core/passwordQueue.ts';
import { schema } from '#schema/index.ts';

/** The processor time that three checks take, in milliseconds. */
async function workOf(check: () => Promise<boolean>): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < 3; round++) await check();
  return process.cpuUsage(before).user / 1000;
}

test('a password matches only its own account', async () => {
  const passwordHash = await hashPassword('a quiet harbour at dawn');
  expect(await verifyPassword(passwordHash, 'a quiet harbour at dawn')).toBe(true);
  expect(await verifyPassword(passwordHash, 'a bell on the pier')).toBe(false);
  // Not even the password of the dummy hash that is checked when there is no account.
  expect(await verifyPassword(undefined, 'nobody')).toBe(false);
});

test('a password is hashed even if there is no account', async () => {
  const passwordHash = await hashPassword('a quiet harbour at dawn');
  // Three hashes of 19 MiB take some 60 ms; no hash at all takes none.
  expect(await workOf(() => verifyPassword(passwordHash, 'a bell on the pier'))).toBeGreaterThan(20);
  expect(await workOf(() => verifyPassword(undefined, 'a bell on the pier'))).toBeGreaterThan(20);
});

test('every operation that accepts a password waits in the queue for hashing', () => {
  const namesIn = (type: GraphQLInputType): string[] => {
    const inner = getNamedType(type);
    return isInputObjectType(inner)
      ? Object.values(inner.getFields()).flatMap(({ name, type }) => [name, ...namesIn(type)])
      : [];
  };
  const operations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const taking = operations.filter(({ args }) =>
    args.flatMap(({ name, type }) => [name, ...namesIn(type)]).some((name) => /password|^confirmation$/i.test(name)),
  );
  expect(taking.length).toBeGreaterThan(5);
  expect(operations.filter((field) => contractTermsOf(field).hashes)).toEqual(taking);
});

test.runIf(process.platform === 'linux' && getPriority() < 10)(
  'the threads that hash give way to the one that handles requests',
  async () => {
    await hashPassword('a quiet harbour at dawn');
    const threads = (await readdir('/proc/self/task')).map(Number).filter((thread) => thread !== process.pid);
    expect(threads.length).toBeGreaterThanOrEqual(4);
    await letRequestsGoFirst();
    expect(threads.filter((thread) => getPriority(thread) !== 10)).toEqual([]);
    expect(getPriority(process.pid)).toBeLessThan(10);
  },
);

test.runIf(process.platform === 'linux')(
  'where a sandbox forbids changing priorities, the site starts all the same',
  async () => {
    const forbidden = vi.spyOn(os, 'setPriority').mockImplementation(() => {
      throw new Error('uv_os_setpriority returned EPERM (operation not permitted)');
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      forbidden.mockRestore();
      syncBuiltinESMExports();
    });
    await letRequestsGoFirst();
    expect(forbidden).toHaveBeenCalled();
  },
);
