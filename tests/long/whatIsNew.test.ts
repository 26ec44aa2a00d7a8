import { describe, test } from 'vitest';
import { whatIsNew } from '#tests/fixtures/newsModel.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();

describe('what is new is what its reader can read and has not seen', () => {
  for (let seed = 1; seed <= 12; seed++) test(`whatever was done (${seed})`, () => whatIsNew(site, seed, 250), 300_000);
});
