import { describe, expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { passwordPlaces } from '#schema/core/passwordQueue.ts';
import { password } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import type { Answer } from '#tests/support/client.ts';
import { countOf } from '#tests/support/limits.ts';
import { expectOverloaded } from '#tests/support/overload.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site);
const readProtected = () => site.rest('GET', '/protected', undefined, { as: member });

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
    const counted = await site.database.rateLimit.findMany({ where: await countOf(site, 'logInAddress', from) });
    expect(counted[0]?.points ?? 0).toBe(answers.length - refused.length);
  });
});
