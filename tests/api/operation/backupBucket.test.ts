import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBucket } from '#gateway/operations/backup/bucket.ts';
import { removeOutdated } from '#gateway/operations/backup/destination.ts';
import { backupName } from '#gateway/operations/backup/names.ts';
import { credentials, openTestBucket } from '#tests/support/bucket.ts';
import { freePort } from '#tests/support/freePort.ts';

const bucket = await openTestBucket();
const site = '1a2b3c4d-0000-4000-8000-000000000000';
const target = { bucket: bucket.url, prefix: 'clubs/', region: undefined, ...credentials };
const destination = openBucket(target, site, 1000);
const nameOn = (day: number, of = site) => backupName(of, new Date(Date.UTC(2026, 10, day, 3, 30)));
const never = new AbortController().signal;
const bytes = (length: number) => Readable.from(Array.from({ length: length / 100 }, () => Buffer.alloc(100, 7)));

test('a backup is sent in parts, listed once it is complete, and read as it was', async () => {
  await destination.write(nameOn(1), bytes(2500), never);
  expect(await destination.list()).toEqual([{ name: nameOn(1), bytes: 2500 }]);
  expect(await buffer(destination.read(nameOn(1)))).toEqual(Buffer.alloc(2500, 7));
  expect([...bucket.objects.keys()]).toEqual([`clubs/${nameOn(1)}`]);
});

test('all but the newest are removed, and nothing that scheduled backups of this site did not write', async () => {
  for (const day of [3, 2]) await destination.write(nameOn(day), bytes(100), never);
  const foreign = [nameOn(1), `clubs/${nameOn(1, 'ffffffff-0')}`, `clubs/${nameOn(1)}.txt`];
  for (const key of foreign) bucket.objects.set(key, Buffer.from(''));
  await removeOutdated(destination, 2);
  expect((await destination.list()).map(({ name }) => name)).toEqual([nameOn(2), nameOn(3)]);
  for (const key of foreign) expect(bucket.objects.has(key)).toBe(true);
});

test('an upload that fails leaves nothing, and one whose gateway was killed is invisible and removed by the next', async () => {
  async function* failing() {
    yield Buffer.alloc(1500);
    throw new Error('the database is gone');
  }
  await expect(destination.write(nameOn(4), failing(), never)).rejects.toThrow('the database is gone');
  expect(bucket.uploads.size).toBe(0);
  bucket.uploads.set(`clubs/${nameOn(4)}`, [Buffer.alloc(1000)]);
  bucket.uploads.set('clubs/of another program', [Buffer.alloc(1000)]);
  expect((await destination.list()).map(({ name }) => name)).not.toContain(nameOn(4));
  await destination.write(nameOn(5), bytes(100), never);
  expect([...bucket.uploads.keys()]).toEqual(['clubs/of another program']);
});

test('a part that arrives damaged is noticed, although S3 says so with status 200', async () => {
  const damaging = bucket.before;
  bucket.before = ({ method, url = '' }) => {
    if (method === 'POST' && url.includes('uploadId')) bucket.uploads.get(`clubs/${nameOn(6)}`)?.fill(Buffer.from('x'));
  };
  await expect(destination.write(nameOn(6), bytes(100), never)).rejects.toThrow('with 200 InvalidPart.');
  bucket.before = damaging;
  expect(bucket.objects.has(`clubs/${nameOn(6)}`)).toBe(false);
});

test('a wrong key, a missing bucket and a server that is away are explained in a sentence', async () => {
  const list = (changes: Partial<typeof target>) => openBucket({ ...target, ...changes }, site).list();
  await expect(list({ secretAccessKey: 'wrong' })).rejects.toThrow(
    `BACKUP_S3_URL: ${bucket.url} refuses the request with 403 SignatureDoesNotMatch.`,
  );
  await expect(list({ bucket: bucket.url.replace('bucket', 'none') })).rejects.toThrow('with 404 NoSuchBucket.');
  const away = `http://127.0.0.1:${await freePort()}/bucket`;
  await expect(list({ bucket: away })).rejects.toThrow(`BACKUP_S3_URL: ${away} does not answer (ECONNREFUSED).`);
});
