import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMember } from '#tests/fixtures/people.ts';
import type { Answer } from '#tests/support/client.ts';
import { expectOverloaded } from '#tests/support/overload.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site);
const readProtected = () => site.rest('GET', '/protected', undefined, { as: member });
const readPublic = () => site.rest('GET', '/user/club/all?country=Italy');

describe('while the event loop lags', () => {
  test('a few requests are all served, because they are not the cause', async () => {
    const stop = keepBusy();
    const until = Date.now() + 3_000;
    while (Date.now() < until) expect((await readProtected()).status).toBe(203);
    stop();
  });

  /** Keeps eighty requests in flight until some are refused, and returns the refused ones. */
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

  /** Blocks the event loop, which the gateway shares with this test, for long stretches. */
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

  test('some requests are refused, but none for monitoring or for publicly cached data', async () => {
    await readPublic();
    const stop = keepBusy();
    for (const ask of [readProtected, () => site.graphql('{ me { __typename } }', { as: member })]) {
      const refused = await refusedOf(ask);
      expect(refused).not.toEqual([]);
      for (const answer of refused) expectOverloaded(answer);
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
    // Wait until nothing is refused any more.
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 20 }, readProtected))).map(({ status }) => status))
      .toEqual(Array(20).fill(203));
  });
});
