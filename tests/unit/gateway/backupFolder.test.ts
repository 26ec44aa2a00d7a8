import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { removeOutdated } from '#gateway/operations/backup/destination.ts';
import { openFolder } from '#gateway/operations/backup/folder.ts';
import { backupName } from '#gateway/operations/backup/names.ts';
import { modeOf, newPaths } from '#tests/support/backups.ts';

const { aPath } = await newPaths();
const site = '1a2b3c4d-0000-4000-8000-000000000000';
const nameOn = (day: number, of = site) => backupName(of, new Date(Date.UTC(2026, 10, day, 3, 30)));
const never = new AbortController().signal;
const bytes = (text = 'a backup') => Readable.from([Buffer.from(text)]);

test('all but the newest backups are removed, and nothing that scheduled backups of this site did not write', async () => {
  const folder = aPath();
  const destination = openFolder(folder, site);
  for (const day of [3, 1, 2]) {
    await destination.assertRoom();
    await destination.write(nameOn(day), bytes(), never);
  }
  const foreign = [
    nameOn(1, 'ffffffff-0000-4000-8000-000000000000'),
    `${nameOn(1)}.txt`,
    `my-${nameOn(1)}`,
    'monday.backup',
  ];
  for (const name of foreign) await writeFile(join(folder, name), '');
  await removeOutdated(destination, 2);
  expect(await destination.list()).toEqual([2, 3].map((day) => ({ name: nameOn(day), bytes: 8 })));
  await removeOutdated(destination, 1);
  expect((await readdir(folder)).sort()).toEqual([nameOn(3), ...foreign].sort());
  expect([await modeOf(folder), await modeOf(join(folder, nameOn(3)))]).toEqual(['700', '600']);
});

test('half a backup does not count, and is removed an hour after its gateway was killed', async () => {
  const folder = aPath();
  await mkdir(folder);
  const part = join(folder, `${nameOn(1)}.0123abcd.part`);
  await writeFile(part, 'half');
  const destination = openFolder(folder, site);
  expect(await destination.list()).toEqual([]);
  await destination.write(nameOn(2), bytes(), never);
  expect(await readdir(folder)).toHaveLength(2);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(part, longAgo, longAgo);
  await destination.write(nameOn(3), bytes(), never);
  expect(await readdir(folder)).toEqual([nameOn(2), nameOn(3)]);
});

test('a backup that fails halfway leaves nothing', async () => {
  const folder = aPath();
  await mkdir(folder);
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('the database is gone');
  }
  const destination = openFolder(folder, site);
  await expect(destination.write(nameOn(1), failing(), never)).rejects.toThrow('the database is gone');
  expect(await readdir(folder)).toEqual([]);
});

test('a disk without room for another backup, half as large again, is refused before anything is written', async () => {
  const megabyte = 2 ** 20;
  let free = 200 * megabyte;
  const destination = openFolder(aPath(), site, async () => free);
  await destination.assertRoom();
  await destination.write(nameOn(1), bytes('x'.repeat(10 * megabyte)), never);
  free = 115 * megabyte;
  await destination.assertRoom();
  free -= 1;
  await expect(destination.assertRoom()).rejects.toThrow(
    /has 115 MB free, and the next backup may need 115 MB: free some space, or lower BACKUP_KEEP\.$/,
  );
});

test('a folder that cannot be used is explained', async () => {
  const file = aPath();
  await writeFile(file, '');
  await expect(openFolder(file, site).assertRoom()).rejects.toThrow(`${file} is not a folder.`);
});
