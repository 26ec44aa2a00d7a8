import { describe, expect, test } from 'vitest';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { publicChanges } from '#tests/support/publicCache.ts';
import { anUnverifiedSince, siteAtRest, sweep } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { database } = site;
const now = new Date();
const member = await aMember(site);
const isUser = ({ uid }: { uid: number }) => database.user.count({ where: { id: uid } });
const weekAgo = new Date(now.getTime() - daysInMs(retention.unverifiedAccount));
const sweepUnverified = () => sweep(site, 'unverifiedAccounts', now);

describe('an account that was never verified', () => {
  test('is deleted with all its data, and the address can register again', async () => {
    const form = registration();
    await site.rest('POST', '/auth/signup', form);
    const { body } = await site.rest('POST', '/auth/login', form);
    const as = { ...member, uid: body.userObject.uid, atoken: body.userObject.atoken };
    const check = async () => (await site.rest('GET', '/protected', undefined, { as })).status;
    await database.user.update({ where: { id: as.uid }, data: { createdAt: weekAgo } });
    // The link in the e-mail works for three days.
    expect(await sweepUnverified()).toBe(0);
    expect(await check()).toBe(203);
    await database.mailToken.updateMany({ where: { userId: as.uid }, data: { expiresAt: now } });
    expect(await sweepUnverified()).toBe(1);
    expect(await check()).toBe(401);
    for (const rows of [database.activity, database.consent] as { count(query: object): Promise<number> }[])
      expect(await rows.count({ where: { userId: as.uid } })).toBe(0);
    await site.rest('POST', '/auth/signup', form);
    await site.mailbox.tokenFor(form.email, 2);
    expect(await database.user.count({ where: { email: form.email } })).toBe(1);
  });

  test('has its deletion announced in the sign-up response and in the e-mail', async () => {
    const form = registration();
    const { body } = await site.rest('POST', '/auth/signup', form);
    const deadline = `within ${retention.unverifiedAccount} days`;
    expect(body.result).toContain(deadline);
    expect((await site.mailbox.emailTo(form.email)).text).toContain(deadline);
  });

  test('stays while it is suspended or an administrator’s', async () => {
    const suspended = await anUnverifiedSince(site, weekAgo);
    await database.user.update({ where: { id: suspended.uid }, data: { deletedAt: now } });
    const administrator = await anUnverifiedSince(site, weekAgo);
    await database.user.update({ where: { id: administrator.uid }, data: { admin: true } });
    expect(await sweepUnverified()).toBe(0);
  });
});

test('an account that was once verified stays, with its clubs, even if an administrator revokes that', async () => {
  const owner = await anUnverifiedSince(site, weekAgo);
  for (const confirmedEmail of [true, false])
    await database.user.update({ where: { id: owner.uid }, data: { confirmedEmail } });
  expect(await sweepUnverified()).toBe(0);
  expect(await isUser(owner)).toBe(1);
});

test('a link that an unverified member requests just before the deadline still verifies the address', async () => {
  const late = await anUnverifiedSince(site, weekAgo);
  const { body } = await site.graphql('mutation { resendConfirmation { __typename } }', { as: late });
  expect(body.data.resendConfirmation.__typename).toBe('Done');
  const token = await site.mailbox.tokenFor(late.email);
  expect(await sweepUnverified()).toBe(0);
  expect(
    (
      await site.graphql('mutation ($token: String!) { confirmEmail(token: $token) { __typename } }', {
        variables: { token },
      })
    ).status,
  ).toBe(200);
  await database.mailToken.deleteMany({ where: { userId: late.uid } });
  expect(await sweepUnverified()).toBe(0);
  expect(await isUser(late)).toBe(1);
});

test('an account that is being verified at that moment stays, and nobody waits', async () => {
  const member = await anUnverifiedSince(site, weekAgo);
  await database.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: member.uid }, data: { confirmedEmail: true } });
    expect(await sweepUnverified()).toBe(0);
  });
  expect(await sweepUnverified()).toBe(0);
  expect(await isUser(member)).toBe(1);
});

test('gateways are told when an account is removed, but not when none is', async () => {
  await sweepUnverified();
  const made = publicChanges(site, async () => {
    await sweepUnverified();
    await anUnverifiedSince(site, weekAgo);
  });
  expect(await made).toEqual([]);
  expect(await publicChanges(site, sweepUnverified)).toEqual([expect.stringMatching(/^person \d+$/)]);
});
