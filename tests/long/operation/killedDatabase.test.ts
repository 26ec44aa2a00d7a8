import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aClub } from '#tests/fixtures/people.ts';
import { clientOf } from '#tests/support/client.ts';
import { startProcess } from '#tests/support/process.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const dataDir = await temporaryFolder();
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const administrator = { email: 'admin@example.com', password: 'a lantern over the quay' };

test('a site restarts its embedded database when it is killed, answers 503 in the meantime, and loses no acknowledged club', async () => {
  const gateway = await startProcess({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DEFAULT_MAX_CLUBS: '100000',
  });
  onTestFinished(async () => void (await gateway.end('SIGTERM')));
  const { rest, graphql, get } = clientOf(gateway.url);
  const as = (await rest('POST', '/auth/login', administrator)).body.userObject;
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let killed = false;
  let back = false;
  const create = async (): Promise<void> => {
    while (!back) {
      const { status, headers, body } = await rest('POST', '/user/club', aClub(), { as });
      statuses.add(status);
      if (body.clubID) acknowledged.push(body.clubID);
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
      if (killed && status === 202) back = true;
    }
  };
  const creating = Promise.all(Array.from({ length: 4 }, create));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  // Responses to clubs created before the kill may still be arriving.
  await expect.poll(() => statuses.has(503)).toBe(true);
  killed = true;
  await creating;
  expect([...statuses].sort(), gateway.lines.filter((line) => line.includes('bug')).join('\n')).toEqual([202, 503]);
  // Connections to the killed server may have answered the last of them.
  await expect.poll(async () => (await get('/readyz')).status).toBe(200);
  const { body } = await graphql('{ me { ... on User { clubCount } } }', { as });
  expect(body.data.me.clubCount).toBeGreaterThanOrEqual(acknowledged.length);
  expect(await gateway.end('SIGTERM')).toBe(0);
});
