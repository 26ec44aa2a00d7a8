import { describe, expect, test } from 'vitest';
import { aClub, aMember, registration } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

/** Answers of both kinds in turns, in milliseconds, each from its own network. */
async function timings(
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  rounds: number,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [kind, ask] of [known, unknown].entries()) {
      const began = performance.now();
      await ask();
      times[kind]?.push(performance.now() - began);
    }
  return times;
}

/**
 * How often an answer of one kind took longer than one of the other: 0.5 when time tells nothing (Mann and Whitney's U as
 * a share of all pairs).
 */
function tellTale([known, unknown]: [number[], number[]]): number {
  const longer = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return longer.reduce<number>((sum, share) => sum + share, 0) / longer.length;
}

describe('the time of an answer tells nothing about', () => {
  // With 25 of each kind, chance alone stays between 0.25 and 0.75 in 998 of 1000 runs.
  const rounds = 25;
  const nothing = (share: number) => share > 0.25 && share < 0.75;

  test('whether an address has an account, at the log-in', async () => {
    const people = await Promise.all(Array.from({ length: rounds }, () => aMember(site)));
    let next = 0;
    const ask = (email: string) => site.rest('POST', '/auth/login', { email, password: 'not the password' });
    const share = tellTale(
      await timings(
        () => ask(people[next++]?.email ?? ''),
        () => ask(registration().email),
        rounds,
      ),
    );
    expect(share).toSatisfy(nothing);
  });

  test('the same at the recovery and at the sign-up', async () => {
    const { email } = await aMember(site);
    const people = await Promise.all(Array.from({ length: 12 }, () => aMember(site)));
    let next = 0;
    const recover = (address: string) => site.rest('POST', '/auth/account-recovery/email', { email: address });
    const steps = (times: number[]) => times.map((time) => Math.round(time / 250));
    const recovered = await timings(
      () => recover(people[next++]?.email ?? ''),
      () => recover(registration().email),
      12,
    );
    const signed = await timings(
      () => site.rest('POST', '/auth/signup', registration({ email })),
      () => site.rest('POST', '/auth/signup', registration()),
      12,
    );
    // They answer on the quarter second, known or not; a busy machine moves both kinds to later ones alike.
    for (const [known, unknown] of [recovered, signed])
      expect(tellTale([steps(known), steps(unknown)])).toSatisfy(nothing);
  });
});

describe('an attacker', () => {
  test('with a stolen uid and their own token is nobody', async () => {
    const [victim, attacker] = [await aMember(site), await aMember(site)];
    const forged = { uid: victim.uid, atoken: attacker.atoken };
    expect((await site.rest('GET', '/protected', undefined, { as: forged })).status).toBe(401);
    expect((await site.rest('POST', '/user/club', aClub(), { as: forged })).status).toBe(401);
    expect(
      (await site.graphql('mutation { endOtherSessions { ... on Error { code } } }', {}, { as: forged })).body.data
        .endOtherSessions.code,
    ).toBe('UNAUTHENTICATED');
  });

  test('cannot slip a field into a club or a profile that is not theirs to set', async () => {
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
    const { body: refused } = await site.graphql(
      'mutation { updateProfile(input: { admin: true }) { __typename } }',
      {},
      { as: person },
    );
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
  ])('gets a plain refusal for %j wherever a text is asked', async (text) => {
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
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    for (const { status } of answers.slice(0, 4)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('finds the account suspended at the very next request', async () => {
    const person = await aMember(site);
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(203);
    await site.database.user.update({ where: { id: person.uid }, data: { deletedAt: new Date() } });
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(401);
  });
});

describe('the terms', () => {
  const must = async (as: { uid: number; atoken: string }) =>
    (await site.graphql('{ me { ... on User { mustAcceptTerms } } }', {}, { as })).body.data.me.mustAcceptTerms;

  test('are asked again when a newer version is in force, and not once it is accepted', async () => {
    const person = await aMember(site);
    expect(await must(person)).toBe(false);
    await site.database.consent.updateMany({ where: { userId: person.uid }, data: { version: '2020-01-01' } });
    expect(await must(person)).toBe(true);
    await site.graphql(
      'mutation { acceptTerms { __typename } }',
      {},
      { as: person, headers: { 'Accept-Language': 'it' } },
    );
    expect(await must(person)).toBe(false);
    expect(
      await site.database.consent.findFirst({ where: { userId: person.uid, occasion: 'newTerms' } }),
    ).toMatchObject({ language: 'it', version: '2023-10-23' });
  });
});
