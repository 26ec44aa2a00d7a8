import { describe, expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { passwordPlaces } from '#schema/core/passwordQueue.ts';
import { password } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import type { Answer } from '#tests/support/client.ts';
import { expectOverloaded } from '#tests/support/overload.ts';
import { startSite } from '#tests/support/site.ts';

const origin = 'https://www.example.com';
const site = await startSite({ CORS_ORIGINS: origin });
const member = await aMember(site);
const readProtected = () => site.rest('GET', '/protected', undefined, { as: member });
const readPublic = () => site.rest('GET', '/user/club/all?country=Italy');

describe('a flood of logins', () => {
  test('is refused beyond its queue while reads are still served; afterwards everything works as before', async () => {
    const people = await Promise.all(Array.from({ length: 2 * passwordPlaces }, () => aMember(site)));
    const ended: number[] = [];
    const logIn = async ({ email }: { email: string }, from?: string) =>
      site.rest('POST', '/auth/login', { email, password }, from ? { from } : {});
    const flood = people.map(async (person) => {
      const answer = await logIn(person);
      ended.push(answer.status);
      return answer;
    });
    // Refused requests do not wait for those being served.
    await expect.poll(() => ended.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(ended.length).toBeLessThan(people.length);
    expect((await readProtected()).status).toBe(203);
    expect(ended.length).toBeLessThan(people.length);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    for (const answer of refused) expectOverloaded(answer);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(people.length - refused.length);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(passwordPlaces);
    for (const person of people.slice(-5)) expect((await logIn(person)).status).toBe(202);
  });

  test('does not count refused requests as attempts, over GraphQL either', async () => {
    const from = '198.51.100.77';
    const attempt = (number: number) =>
      site.graphql(
        `mutation { logIn(input: { email: "nobody${number}@example.com", password: "not it" }) { __typename } }`,
        { from },
      );
    const answers: Answer[] = [];
    const flood = await withConnection(site.databaseUrl, async (other) => {
      // Admitted requests wait here, and occupy all the places.
      await other.query('BEGIN');
      await other.query('LOCK TABLE "RateLimit"');
      const attempts = Array.from({ length: passwordPlaces + 10 }, async (_, number) =>
        answers.push(await attempt(number)),
      );
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(10);
      await other.query('COMMIT');
      return attempts;
    });
    await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    // On a busy machine, more may be refused than have no place.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const answer of refused) expectOverloaded(answer);
    const counted = await site.database.rateLimit.findMany({ where: { key: `logInAddress:${from}` } });
    expect(counted[0]?.points ?? 0).toBe(answers.length - refused.length);
  });
});

describe('more operations than can finish soon', () => {
  test('are refused immediately, while monitoring and the public cache respond; afterwards everything works as before', async () => {
    await readPublic();
    const answers: Answer[] = [];
    await withConnection(site.databaseUrl, async (other) => {
      await other.query('BEGIN');
      await other.query('LOCK TABLE "Session"');
      const flood = Array.from({ length: 300 }, async () => answers.push(await readProtected()));
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      for (const answer of answers) expectOverloaded(answer);
      const init = { headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' } };
      const refused = await fetch(`${site.url}/api/v1/protected`, init);
      const preflight = await fetch(`${site.url}/api/v1/protected`, { ...init, method: 'OPTIONS' });
      expect([refused.status, preflight.status]).toEqual([503, 204]);
      for (const { headers } of [refused, preflight]) {
        expect(headers.get('access-control-allow-origin')).toBe(origin);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
      for (const path of ['/healthz', '/metrics']) expect((await fetch(site.url + path)).status).toBe(200);
      expect((await readPublic()).status).toBe(202);
      await other.query('ROLLBACK');
      await Promise.all(flood);
    });
    for (const answer of answers.filter(({ status }) => status !== 203)) expectOverloaded(answer);
    expect((await readProtected()).status).toBe(203);
  });
});
