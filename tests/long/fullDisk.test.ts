import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { registration } from '#tests/fixtures/people.ts';
import { startProcess } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** Mounts a disk of 120 MB; undefined if this account may not. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
}

const disk = await smallDisk();

test.skipIf(!disk)(
  'a full disk loses nothing: writes get 503, the gateway exits with the reason, and restarts once there is room',
  async () => {
    onTestFinished(async () => {
      execFileSync('umount', [disk as string]);
      await rm(disk as string, { recursive: true });
    });
    const environment = { DATA_DIR: join(disk as string, 'data'), DATABASE_URL: '', SMTP_URL: '', SECRET_KEY: '' };
    const gateway = await startProcess(environment);
    const signUp = async (url: string, form: Record<string, string>) =>
      (
        await fetch(`${url}/api/v1/auth/signup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(form),
        })
      ).status;
    const form = registration();
    expect(await signUp(gateway.url, form)).toBe(202);

    const filling = join(disk as string, 'filling');
    await writeFile(filling, Buffer.alloc(120 * 2 ** 20)).catch(({ code }) => expect(code).toBe('ENOSPC'));
    // More than fits into the space left in PostgreSQL's write-ahead log.
    const { url } = await openEmbedded(environment.DATA_DIR);
    await withConnection(url, async (connection) => {
      connection.on('error', () => {});
      await connection.query(`SELECT pg_logical_emit_message(true, 'x', repeat('x', 64000000))`);
    }).catch(() => {});
    await expect.poll(() => signUp(gateway.url, registration())).toBe(503);
    await expect
      .poll(() => gateway.lines.at(-1), { timeout: 45_000 })
      .toMatch(/ended and does not start again, since its disk is full/);
    await expect(startProcess(environment)).rejects.toThrow(/does not start, since its disk is full/);

    await rm(filling);
    const again = await startProcess(environment);
    const login = await fetch(`${again.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: form['email'], password: form['password'] }),
    });
    expect(login.status).toBe(202);
    expect(await again.end('SIGTERM')).toBe(0);
  },
  120_000,
);
