import { expect, onTestFinished, test } from 'vitest';
import { openDatabases, withConnection } from '#prisma/database.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { waitingIn } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

test('PostgreSQL cancels a read after 2 seconds, a write after 5, a report after 10', async () => {
  const databases = openDatabases(site.databaseUrl);
  onTestFinished(() => databases.close());
  // A busy machine may take longer to connect than a request waits.
  for (const [kind, time] of [
    ['reads', '2s'],
    ['writes', '5s'],
    ['reports', '10s'],
  ] as const)
    await expect.poll(() => databases[kind].$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: time }]);
});

test('waiting writes do not hold up reads', async () => {
  const member = await aMember(site, { maxClubs: 100 });
  // The first write of a gateway is slow, and a statement waits for a lock for five seconds at most.
  await site.rest('POST', '/user/club', aClub(), { as: member });
  await withConnection(site.databaseUrl, async (other) => {
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM "User" WHERE id = $1 FOR UPDATE', [member.uid]);
    // As many as there are connections for writes: on a busy machine, more would give up waiting for one.
    const writes = Array.from({ length: 8 }, () => site.rest('POST', '/user/club', aClub(), { as: member }));
    await expect.poll(() => waitingIn(site.database)).toBe(8);
    expect((await site.rest('GET', '/protected', undefined, { as: member })).status).toBe(203);
    expect((await site.rest('GET', '/user/club/all?country=Peru')).status).toBe(202);
    await other.query('ROLLBACK');
    for (const { status } of await Promise.all(writes)) expect(status).toBe(202);
  });
});
