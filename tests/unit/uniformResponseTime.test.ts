import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withUniformResponseTime } from '#schema/account/credentials/uniformResponseTime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The milliseconds after which `withUniformResponseTime` responds, if its work takes this many. */
async function answered(takes: number, fails = false): Promise<number> {
  const began = performance.now();
  const work = async () => {
    await new Promise((done) => setTimeout(done, takes));
    if (fails) throw new Error('It broke.');
  };
  let after = Number.NaN;
  const ending = withUniformResponseTime(work).then(
    () => {
      after = performance.now() - began;
    },
    () => {
      after = performance.now() - began;
    },
  );
  await vi.advanceTimersByTimeAsync(2000);
  await ending;
  return after;
}

describe('a response whose time must reveal nothing', () => {
  test.each([
    ['nothing at all', 0, 250],
    ['a look-up', 3, 250],
    ['an account, a hash and an e-mail', 240, 250],
    ['longer than a step', 251, 500],
    ['several steps', 740, 750],
  ])('takes a multiple of 250 ms, whether the work is %s', async (_case, takes, after) => {
    expect(await answered(takes)).toBe(after);
  });

  test('takes just as long when the work fails', async () => {
    expect(await answered(3, true)).toBe(250);
  });

  test('returns the result of the work', async () => {
    const result = withUniformResponseTime(async () => 'given');
    await vi.advanceTimersByTimeAsync(250);
    expect(await result).toBe('given');
  });
});
