import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeSpace } from '#prisma/freeSpace.ts';

test('a folder that has gone has no free space that could be told, and fails nobody who asks', async () => {
  expect(await freeSpace(tmpdir())).toBeGreaterThan(0);
  expect(await freeSpace('/no/such/folder')).toBeNaN();
});
