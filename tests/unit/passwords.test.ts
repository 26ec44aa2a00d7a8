import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os, { getPriority } from 'node:os';
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#schema/account/credentials/passwords.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { letRequestsGoFirst, passwordQueue } from '#schema/core/passwordQueue.ts';
import { schema } from '#schema/index.ts';

/** Whether a check hashes, which occupies one of the threads. How long that takes is measured in tests/long/timing.test.ts. */
async function hashes(check: () => Promise<boolean>): Promise<boolean> {
  const checked = check();
  // Without a turn of the event loop, no hash can be complete.
  for (let turn = 0; turn < 100 && passwordQueue().running === 0; turn++) await null;
  const { running } = passwordQueue();
  await checked;
  return running > 0;
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
  expect(await verifyPassword(undefined, 'a bell on the pier')).toBe(false);
  expect(await hashes(() => verifyPassword(passwordHash, 'a bell on the pier'))).toBe(true);
  expect(await hashes(() => verifyPassword(undefined, 'a bell on the pier'))).toBe(true);
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
