import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** The child processes of a process; none if it has ended. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).split(' ').filter(Boolean).map(Number);

/** The server that runs now, and its process that recovers, once there is one: the first servers may end at once. */
async function recovery(serverNow: () => Promise<number>): Promise<{ server: number; recovering: number }> {
  for (;;) {
    const server = await serverNow().catch(() => 0);
    for (const child of await childrenOf(server)) {
      const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
      if (title.startsWith('postgres: startup')) return { server, recovering: child };
    }
    await wait(2);
  }
}

test('an embedded PostgreSQL that recovers for long after a crash is given the time', async () => {
  const folder = await temporaryFolder();
  const pid = async () => Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const { url } = await openEmbedded(folder);
  // Enough to replay that the process can be met.
  await withConnection(url, (connection) =>
    connection.query('CREATE TABLE filled AS SELECT repeat(md5(n::text), 20) FROM generate_series(1, 300000) n'),
  );
  const crashed = await pid();
  process.kill(crashed, 'SIGKILL');
  await wait(500);
  const opening = openEmbedded(folder);
  const tooEarly = opening.then(() => Promise.reject(new Error('It recovered before anybody looked.')));
  const { server, recovering } = await Promise.race([recovery(pid), tooEarly]);
  process.kill(recovering, 'SIGSTOP');
  // Longer than a server may stay silent.
  await wait(12_000);
  process.kill(recovering, 'SIGCONT');
  const embedded = await opening;
  onTestFinished(async () => {
    await embedded.stop(true);
    await rm(folder, { recursive: true, force: true });
  });
  expect(await pid()).toBe(server);
}, 120_000);
