import { expect, inject, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { migrate, migrationNames } from '#prisma/server/migrate.ts';

test('a migration older than the newest applied one is still applied, and only once', async () => {
  const url = await ensureDatabase(inject('templateUrl'), 'migrated_out_of_order');
  const late = '20261123010000_listed_meetings';
  const names = await migrationNames();
  const others = names.filter((name) => name !== late);
  expect(await migrate(url, others)).toEqual(others);
  expect((await Promise.all([migrate(url), migrate(url)])).flat()).toEqual([late]);
  expect(await migrate(url)).toEqual([]);
});
