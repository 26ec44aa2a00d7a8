import { describe, expect, test } from 'vitest';
import { password } from '#tests/fixtures/members.ts';
import { aClub, aMember, registration } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const as = await aMember(site);
const { clubID } = (await site.rest('POST', '/user/club', aClub(), { as })).body;

describe('the response time does not reveal', () => {
  test('whether an address has an account, at login: both cases run the same statements', async () => {
    const { email } = await aMember(site);
    const work = async (address: string) =>
      (
        await statementsOf(() => site.rest('POST', '/auth/login', { email: address, password: 'not the password' }))
      ).map(({ text }) => text);
    // The very first request also fills caches.
    await work(registration().email);
    const [known, unknown] = [await work(email), await work(registration().email)];
    expect(known.length).toBeGreaterThan(0);
    expect(known.sort()).toEqual(unknown.sort());
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['account recovery', (email) => site.rest('POST', '/auth/account-recovery/email', { email })],
    ['sign-up', (email) => site.rest('POST', '/auth/signup', registration({ email }))],
    ['a change of address', (email) => signedIn(`changeEmail(email: "${email}", password: "${password}")`)],
    ['an offer of a club', (email) => signedIn(`offerClub(clubID: ${clubID}, email: "${email}")`)],
  ])('whether an address has an account, at %s: both cases take at least 250 ms', async (_where, ask) => {
    const { email } = await aMember(site);
    for (const address of [email, registration().email]) {
      const began = performance.now();
      await ask(address);
      // A timer may fire a moment early.
      expect(performance.now() - began).toBeGreaterThan(245);
    }
  });

  const signedIn = async (operation: string) => {
    const { body } = await site.graphql(`mutation { it: ${operation} { __typename ... on Error { reason } } }`, { as });
    expect(body.data.it.reason).toBeUndefined();
  };
});

describe('an attacker', () => {
  test('with somebody else’s uid and their own token is treated as a visitor', async () => {
    const [victim, attacker] = [await aMember(site), await aMember(site)];
    const forged = { uid: victim.uid, atoken: attacker.atoken };
    expect((await site.rest('GET', '/protected', undefined, { as: forged })).status).toBe(401);
    expect((await site.rest('POST', '/user/club', aClub(), { as: forged })).status).toBe(401);
    expect(
      (await site.graphql('mutation { endOtherSessions { ... on Error { code } } }', { as: forged })).body.data
        .endOtherSessions.code,
    ).toBe('UNAUTHENTICATED');
  });

  test('cannot set a protected field of a club or a profile', async () => {
    const person = await aMember(site);
    const { body } = await site.rest(
      'POST',
      '/user/club',
      { ...aClub(), state: 'verified', ownerId: 1, id: 1 },
      { as: person },
    );
    expect(await site.database.club.findUnique({ where: { id: body.clubID } })).toMatchObject({
      state: 'pending',
      ownerId: person.uid,
    });
    const { body: refused } = await site.graphql('mutation { updateProfile(input: { admin: true }) { __typename } }', {
      as: person,
    });
    expect(refused.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test.each([
    "' OR 1=1 --",
    '"; DROP TABLE "User"; --',
    '\u0000',
    '💥'.repeat(5000),
    '{{constructor}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ])('gets an ordinary refusal for %j in any field', async (text) => {
    const answers = await Promise.all([
      site.rest('POST', '/auth/login', { email: text, password: text, code: text }),
      site.rest('POST', '/auth/signup', registration({ email: text })),
      site.rest('POST', `/auth/signup/confirmemail?token=${encodeURIComponent(text)}`),
      site.rest('POST', '/auth/account-recovery/restore', {
        token: text,
        newPassword: 'a lantern over the quay',
        confirmPassword: 'a lantern over the quay',
      }),
      site.rest('GET', `/user/club/all?country=${encodeURIComponent(text)}&after=${encodeURIComponent(text)}`),
      site.rest('GET', `/user/club/all?country=${encodeURIComponent(text)}`),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of answers.slice(0, 4)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('cannot fill the counters of limits with clubs, meetings and people that they make up', async () => {
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const end = new Date(Date.now() + 7_200_000).toISOString();
    const times = `start: "${start}", end: "${end}", zone: "Europe/Rome"`;
    const { body } = await site.graphql(
      `mutation {
        ban: changeMembership(clubID: ${clubID}, userID: 2000000001, role: banned, reason: "x") { ... on Error { reason } }
        plan: createMeeting(input: { clubID: 2000000002, title: "x", ${times} }) { ... on Error { reason } }
        move: changeMeeting(input: { clubID: ${clubID}, meetingID: 2000000003, title: "x" }) { ... on Error { reason } }
        write: writeNotice(input: { clubID: 2000000004, title: "x", content: "x" }) { ... on Error { reason } }
      }`,
      { as },
    );
    expect(body.data).toEqual({
      ban: { reason: 'membership.unknown' },
      plan: { reason: 'club.unknown' },
      move: { reason: 'meeting.unknown' },
      write: { reason: 'club.unknown' },
    });
    expect(await site.database.rateLimit.count({ where: { key: { contains: '200000000' } } })).toBe(0);
  });

  test('writes nothing with attempts beyond a limit', async () => {
    const from = '198.51.100.99';
    const guess = (email: string) =>
      site.rest('POST', '/auth/login', { email, password: 'a bell on the pier' }, { from });
    await guess('someone@example.com');
    await site.database.rateLimit.updateMany({
      where: { key: { startsWith: 'logInAddress:' } },
      data: { points: 101 },
    });
    const stored = () => site.database.rateLimit.findMany({ orderBy: { key: 'asc' } });
    const before = await stored();
    const refused = await guess('another@example.com');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('ratelimit')).toMatch(/^"logInAddress";r=0;t=\d+$/);
    expect(await stored()).toEqual(before);
  });

  test('is locked out on the next request after the account is suspended', async () => {
    const person = await aMember(site);
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(203);
    await site.database.user.update({ where: { id: person.uid }, data: { deletedAt: new Date() } });
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(401);
  });
});
