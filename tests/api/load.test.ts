import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { passwordPlaces } from '#schema/account/passwordQueue.ts';
import type { Answer } from '#tests/support/client.ts';
import { password } from '#tests/support/members.ts';
import { aMember } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site);
const readProtected = () => site.rest('GET', '/protected', undefined, { as: member });
const readPublic = () => site.rest('GET', '/user/club/all?country=Italy');

function expectShed({ status, headers, body }: Answer) {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(body)).toMatch(/UNAVAILABLE.*requestId/);
}

describe('a flood of log-ins', () => {
  test('is refused beyond its queue, while reads are answered; then all is as before', async () => {
    const people = await Promise.all(Array.from({ length: 2 * passwordPlaces }, () => aMember(site)));
    const ended: number[] = [];
    const logIn = async ({ email }: { email: string }, from?: string) =>
      site.rest('POST', '/auth/login', { email, password }, from ? { from } : {});
    const flood = people.map(async (person) => {
      const answer = await logIn(person);
      ended.push(answer.status);
      return answer;
    });
    // Those refused do not wait for those that are served.
    await expect.poll(() => ended.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(ended.length).toBeLessThan(people.length);
    expect((await readProtected()).status).toBe(203);
    expect(ended.length).toBeLessThan(people.length);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    for (const answer of refused) expectShed(answer);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(people.length - refused.length);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(passwordPlaces);
    for (const person of people.slice(-5)) expect((await logIn(person)).status).toBe(202);
  });

  test('uses up no attempts of those who are refused, by GraphQL either', async () => {
    const victim = await aMember(site);
    const from = '198.51.100.77';
    const attempt = () =>
      site.graphql(
        `mutation { logIn(input: { email: "${victim.email}", password: "not it" }) { __typename } }`,
        {},
        { from },
      );
    const answers: Answer[] = [];
    const flood = await withConnection(site.databaseUrl, async (other) => {
      // Those that are let in wait here, and take the places of the others.
      await other.query('BEGIN');
      await other.query('LOCK TABLE "RateLimit"');
      const attempts = Array.from({ length: passwordPlaces + 10 }, async () => answers.push(await attempt()));
      await expect.poll(() => answers.length).toBeGreaterThanOrEqual(10);
      await other.query('COMMIT');
      return attempts;
    });
    await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expectShed(answer);
    const counted = await site.database.rateLimit.findMany({ where: { key: `logInAccount:${victim.email} ${from}` } });
    expect(counted[0]?.points ?? 0).toBe(answers.length - refused.length);
  });
});

describe('more operations than end soon', () => {
  test('are refused at once, while monitoring and the public cache answer; then all is as before', async () => {
    await readPublic();
    const answers: Answer[] = [];
    await withConnection(site.databaseUrl, async (other) => {
      await other.query('BEGIN');
      await other.query('LOCK TABLE "Session"');
      const flood = Array.from({ length: 300 }, async () => answers.push(await readProtected()));
      await expect.poll(() => answers.length).toBeGreaterThan(0);
      for (const answer of answers) expectShed(answer);
      for (const path of ['/healthz', '/metrics']) expect((await fetch(site.url + path)).status).toBe(200);
      expect((await readPublic()).status).toBe(202);
      await other.query('ROLLBACK');
      await Promise.all(flood);
    });
    for (const answer of answers.filter(({ status }) => status !== 203)) expectShed(answer);
    expect((await readProtected()).status).toBe(203);
  });
});

describe('while the event loop is late', () => {
  test('a few requests are all served: they are not what keeps it busy', async () => {
    const stop = keepBusy();
    const until = Date.now() + 3_000;
    while (Date.now() < until) expect((await readProtected()).status).toBe(203);
    stop();
  });

  /** Asks eighty at a time, over and over; gives those that were refused, as soon as there are any. */
  async function refusedOf(ask: () => Promise<Answer>): Promise<Answer[]> {
    const refused: Answer[] = [];
    const until = Date.now() + 20_000;
    const askOn = async () => {
      while (refused.length === 0 && Date.now() < until) {
        const answer = await ask();
        if (answer.status === 503) refused.push(answer);
      }
    };
    await Promise.all(Array.from({ length: 80 }, askOn));
    return refused;
  }

  /** Keeps the event loop, which the gateway shares with this test, busy in long turns. */
  function keepBusy(): () => void {
    let busy = true;
    const work = async () => {
      while (busy) {
        for (const until = performance.now() + 120; performance.now() < until; );
        await nextTurn();
      }
    };
    void work();
    const stop = () => {
      busy = false;
    };
    onTestFinished(stop);
    return stop;
  }

  test('some requests are refused, but none of monitoring or for what the public cache has', async () => {
    await readPublic();
    const stop = keepBusy();
    for (const ask of [readProtected, () => site.graphql('{ me { __typename } }', {}, { as: member })]) {
      const refused = await refusedOf(ask);
      expect(refused).not.toEqual([]);
      for (const answer of refused) expectShed(answer);
    }
    const served = Array.from({ length: 5 }, () => [
      readPublic(),
      ...['/healthz', '/readyz', '/metrics'].map((path) => fetch(site.url + path)),
    ]).flat();
    for (const { status } of await Promise.all(served)) expect([200, 202]).toContain(status);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(
      /fxclubs_requests_shed_total\{reason="event_loop"\} [1-9]/,
    );
    stop();
    // Until nothing is refused any more.
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 20 }, readProtected))).map(({ status }) => status))
      .toEqual(Array(20).fill(203));
  });
});
