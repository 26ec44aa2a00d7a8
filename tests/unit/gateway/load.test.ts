import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Load } from '#gateway/http/load.ts';

test('while the event loop lags, a gateway refuses some of many requests, but none of a few', async () => {
  const [busy, idle] = [new Load(), new Load()];
  onTestFinished(() => {
    for (const load of [busy, idle]) load.close();
  });
  let refuses = false;
  while (!refuses) {
    for (const until = performance.now() + 120; performance.now() < until; );
    await nextTurn();
    for (let request = 0; request < 20; request++) refuses ||= busy.refusesForDelay();
    expect(idle.refusesForDelay()).toBe(false);
  }
});
