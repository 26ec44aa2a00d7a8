import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { freePort } from '#tests/support/freePort.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('a disk too full for the log stops neither the site nor its shutdown', async () => {
  const dataDir = await temporaryFolder();
  const database = await ensureDatabase(
    inject('templateUrl'),
    `log_${randomBytes(6).toString('hex')}`,
    'template_site',
  );
  const port = await freePort();
  const full = await open('/dev/full', 'w');
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database };
  const gateway = spawn(process.execPath, ['dist/gateway/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', full.fd, full.fd],
  });
  onTestFinished(async () => {
    gateway.kill('SIGKILL');
    await full.close();
    await rm(dataDir, { recursive: true });
  });
  const ended = once(gateway, 'exit');
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/clubs`, { signal: AbortSignal.timeout(5_000) }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => undefined,
    );
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
  for (let times = 0; times < 5; times++) expect(await ask()).toBe(200);
  gateway.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
