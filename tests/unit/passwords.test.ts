import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#schema/account/passwords.ts';

/** The least work of the processor that it took, in microseconds: unlike time it does not grow when others work too. */
async function workOf(check: () => Promise<boolean>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    await check();
    taken.push(process.cpuUsage(before).user);
  }
  return Math.min(...taken);
}

test('a password is the right one of its account only', async () => {
  const passwordHash = await hashPassword('a quiet harbour at dawn');
  expect(await verifyPassword(passwordHash, 'a quiet harbour at dawn')).toBe(true);
  expect(await verifyPassword(passwordHash, 'a bell on the pier')).toBe(false);
  // Not even the one whose hash stands in where there is no account.
  expect(await verifyPassword(undefined, 'nobody')).toBe(false);
});

test('to refuse a password takes as much work where there is no account', async () => {
  const passwordHash = await hashPassword('a quiet harbour at dawn');
  const known = await workOf(() => verifyPassword(passwordHash, 'a bell on the pier'));
  const unknown = await workOf(() => verifyPassword(undefined, 'a bell on the pier'));
  // Without a hash to compute it is a thousandth; how often memory must be fetched anew makes a few times the difference.
  expect(unknown / known).toBeGreaterThan(0.1);
  expect(unknown / known).toBeLessThan(10);
});
