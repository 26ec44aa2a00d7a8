import { expect, test } from 'vitest';
import { aCast } from '#tests/support/cast.ts';
import { fillWithCrowd, largeTables } from '#tests/support/crowd.ts';
import { statementsOf, wholeReads } from '#tests/support/plans.ts';
import { screensOf } from '#tests/support/screens.ts';
import { startSite } from '#tests/support/site.ts';

// Enough for the planner to see a difference; `npm run bench` does it with a million.
const site = await startSite();
await fillWithCrowd(site.databaseUrl, 20_000);
const { member, administrator } = (await aCast(site.database)).people;

test.each(Object.entries(screensOf(site, member, administrator)))('%s: answered from an index', async (_name, ask) => {
  const statements = await statementsOf(ask);
  expect(statements.length).toBeGreaterThan(0);
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
});
