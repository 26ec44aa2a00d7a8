import { describe, expect, test } from 'vitest';
import { type LimitName, limits } from '#schema/figures/limits.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { countOf } from '#tests/support/limits.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const recover = (email: string, from: string) => site.rest('POST', '/auth/account-recovery/email', { email }, { from });
const message = { email: 'ann@example.com', subject: 'A question', message: 'How do I begin?' };

/** Uses up a limit, which one attempt has already counted for. */
async function useUp(name: LimitName, key: string): Promise<void> {
  const { count } = await site.database.rateLimit.updateMany({
    where: await countOf(site, name, key),
    data: { points: limits[name].points },
  });
  expect(count).toBe(1);
}

describe('many networks of one owner', () => {
  test.each<[string, LimitName, (from: string) => ReturnType<typeof site.rest>]>([
    ['registering', 'signUpNetworks', (from) => site.rest('POST', '/auth/signup', registration(), { from })],
    ['recovering accounts', 'recoveryNetworks', (from) => recover(registration().email, from)],
    ['writing to support', 'contactNetworks', (from) => site.rest('POST', '/contact', message, { from })],
    [
      'logging in',
      'logInNetworks',
      (from) => site.rest('POST', '/auth/login', { email: registration().email, password: 'not it' }, { from }),
    ],
  ])('share a limit for %s, which no header tells', async (_what, name, ask) => {
    const first = await ask('2001:db8:7:1::1');
    expect(first.status).not.toBe(429);
    await useUp(name, '2001:db8:7');
    expect((await ask('2001:db8:7:2::1')).status).toBe(429);
    expect((await ask('2001:db8:8:2::1')).status).toBe(first.status);
    expect(first.headers.get('ratelimit-policy')).not.toContain(name);
  });
});

test('an account is recovered from a network it has logged in from, whatever its neighbours and colleagues do', async () => {
  const owner = await aMember(site);
  const [home, hotel] = ['198.51.100.20', '198.51.101.20'];
  await site.rest('POST', '/auth/login', { email: owner.email, password: owner.password }, { from: home });
  await recover(registration().email, '198.51.100.21');
  await useUp('recoveryNetworks', '198.51.100');
  await useUp('recoveryDomain', 'example.com');
  expect((await recover(owner.email, hotel)).status).toBe(429);
  expect((await recover(owner.email, home)).status).toBe(202);
  await site.mailbox.tokenFor(owner.email);
});

test('registrations with one mail domain share a limit, and those with another do not count for it', async () => {
  const signUp = (email: string) => site.rest('POST', '/auth/signup', registration({ email }));
  expect((await signUp('ann@a.bots.example')).status).toBe(202);
  await useUp('signUpDomain', 'bots.example');
  expect((await signUp('ann@b.bots.example')).status).toBe(429);
  expect((await signUp('ann@people.example')).status).toBe(202);
});
