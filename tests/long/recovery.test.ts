import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** The process in which this server recovers, once there is one. */
async function recoveringProcess(server: number): Promise<number> {
  for (;;) {
    for (const name of await readdir('/proc')) {
      const contentOf = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
      if (!/^\d+$/.test(name) || !(await contentOf('cmdline')).startsWith('postgres: startup')) continue;
      if ((await contentOf('status')).includes(`\nPPid:\t${server}\n`)) return Number(name);
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
  await expect.poll(pid, { interval: 2 }).not.toBe(crashed);
  const server = await pid();
  const recovering = await recoveringProcess(server);
  process.kill(recovering, 'SIGSTOP');
  await wait(12_000);
  process.kill(recovering, 'SIGCONT');
  const embedded = await opening;
  onTestFinished(async () => {
    await embedded.stop(true);
    await rm(folder, { recursive: true, force: true });
  });
  expect(await pid()).toBe(server);
}, 60_000);
