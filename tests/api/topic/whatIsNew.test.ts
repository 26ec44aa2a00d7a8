import { test } from 'vitest';
import { whatIsNew } from '#tests/fixtures/newsModel.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();

test('what is new is what its reader can read and has not seen, wherever it is counted, listed or told', async () => {
  await whatIsNew(site, 7, 150);
}, 240_000);
