import { expect, test } from 'vitest';
import { lookForChanges } from '#gateway/data/lookForChanges.ts';
import { liveChanges } from '#gateway/tasks/liveChanges.ts';
import { withConnection } from '#prisma/database.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const record = (id: number, age = 0) =>
  `INSERT INTO "LiveChange" (kind, "clubId", "aboutId", at)
   VALUES ('topic', 1, ${id}, clock_timestamp() - interval '${age} seconds')`;

test('a change is seen once, and none is missed whose transaction began earlier and ends later', async () => {
  await withConnection(site.databaseUrl, async (reader) =>
    withConnection(site.databaseUrl, async (slow) => {
      const look = await lookForChanges(reader);
      const seen = async () => (await look(new Date())).live.map(({ aboutId }) => aboutId);
      await slow.query(`BEGIN; ${record(1)}`);
      await site.database.$executeRawUnsafe(record(2));
      expect(await seen()).toEqual([2]);
      await slow.query('COMMIT');
      await site.database.$executeRawUnsafe(record(3));
      expect((await seen()).sort()).toEqual([1, 3]);
      expect(await seen()).toEqual([]);
      await slow.query(`BEGIN; ${record(4)}; ROLLBACK`);
      expect(await seen()).toEqual([]);
    }),
  );
});

test('of more changes than a look reads, it says so', async () => {
  await withConnection(site.databaseUrl, async (reader) => {
    const look = await lookForChanges(reader);
    await site.database.$executeRaw`
      INSERT INTO "LiveChange" (kind, "clubId", "aboutId") SELECT 'topic', 1, n FROM generate_series(1, 6000) AS n`;
    expect(await look(new Date())).toMatchObject({ isTooMuch: true });
    expect(await look(new Date())).toMatchObject({ isTooMuch: false, live: [], subjects: [] });
  });
});

test('changes are removed after a minute', async () => {
  await site.database.liveChange.deleteMany();
  await site.database.publicChange.deleteMany();
  await site.database.$executeRawUnsafe(record(1, 61));
  await site.database.$executeRawUnsafe(record(2, 50));
  const at = new Date(Date.now() - 61_000);
  await site.database.publicChange.createMany({ data: [{ subject: 'club 1', at }, { subject: 'club 2' }] });
  await liveChanges.batch(site.database, new Date(), 500, undefined as never);
  expect(await site.database.liveChange.findMany({ select: { aboutId: true } })).toEqual([{ aboutId: 2 }]);
  expect(await site.database.publicChange.findMany({ select: { subject: true } })).toEqual([{ subject: 'club 2' }]);
});
