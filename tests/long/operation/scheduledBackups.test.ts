import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { contentOf, newPaths, passphrase } from '#tests/support/backups.ts';
import { type GatewayProcess, runProgram, startProcess } from '#tests/support/process.ts';

const { aPath } = await newPaths();
const patiently = { timeout: 60_000 };

test('a gateway that is killed or stopped during a scheduled backup leaves nothing that counts, and the next makes it', async () => {
  const [folder, newHome] = [aPath(), { DATA_DIR: aPath(), BACKUP_PASSPHRASE: passphrase }];
  const home = { DATA_DIR: aPath(), BACKUP_PASSPHRASE: passphrase, BACKUP_SCHEDULE: '03:30', BACKUP_TO: folder };
  const first = await startProcess(home);
  const hasLogged = (text: string, { lines }: GatewayProcess) => lines.some((line) => line.includes(`"msg":"${text}"`));
  await expect.poll(() => hasLogged('a backup was restored as a test', first), patiently).toBe(true);
  const { url } = await openEmbedded(home.DATA_DIR);
  const database = openDatabase(url);
  await createMember(database);
  const names = async (end: string) => (await readdir(folder)).filter((name) => name.endsWith(end));

  /** Ends the gateway once it waits for a lock in the middle of a backup. */
  const endDuringBackup = (gateway: GatewayProcess, signal: NodeJS.Signals) =>
    withConnection(url, async (holder) => {
      await holder.query('BEGIN; LOCK TABLE "Club" IN ACCESS EXCLUSIVE MODE');
      const parts = (await names('.part')).length;
      const longAgo = new Date(0);
      await database.backupOutcome.update({ where: { work: 'backup' }, data: { succeededAt: longAgo } });
      await database.task.update({ where: { name: 'backup' }, data: { dueAt: longAgo } });
      await expect.poll(() => names('.part'), patiently).toHaveLength(parts + 1);
      return gateway.end(signal);
    });

  await endDuringBackup(first, 'SIGKILL');
  expect([await names('.backup'), await names('.part')]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(await endDuringBackup(await startProcess(home), 'SIGTERM')).toBe(0);
  expect([await names('.backup'), await names('.part')]).toMatchObject([{ length: 1 }, { length: 1 }]);
  // What was cut short is due at once.
  const last = await startProcess(home);
  await expect.poll(() => names('.backup'), patiently).toHaveLength(2);

  const wanted = (await contentOf(url))['User'];
  await database.$disconnect();
  expect(await last.end('SIGTERM')).toBe(0);
  const [, newest = ''] = (await names('.backup')).sort();
  expect(await runProgram('restore', newHome, join(folder, newest))).toMatchObject({ code: 0 });
  const restored = await openEmbedded(newHome.DATA_DIR);
  expect((await contentOf(restored.url))['User']).toEqual(wanted);
  await restored.stop(true);
}, 240_000);
