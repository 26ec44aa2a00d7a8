import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeSpace } from '#prisma/server/freeSpace.ts';

test('the free space of a missing folder is unknown, not an error', async () => {
  expect(await freeSpace(tmpdir())).toBeGreaterThan(0);
  expect(await freeSpace('/no/such/folder')).toBeNaN();
});
