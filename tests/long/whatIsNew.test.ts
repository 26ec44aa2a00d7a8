import { describe, test } from 'vitest';
import { whatIsNew } from '#tests/fixtures/newsModel.ts';
import { siteAtRest } from '#tests/support/tasks.ts';
import { ofToday } from '../runner/today.mjs';

const seeds = Array.from({ length: 14 }, (_, index) => index + 1);

describe('what is new is what its reader can read and has not seen', () => {
  test.each(ofToday(seeds))('whatever was done (%i)', { timeout: 300_000 }, async (seed) => {
    // Of its own: the days that pass would end the sessions of the next one's people.
    await whatIsNew(await siteAtRest(), seed, 250);
  });
});
