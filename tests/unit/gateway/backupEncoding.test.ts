import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decoded } from '#gateway/operations/backup/encoding.ts';

test('damage in an unencrypted backup is noticed before the first row, even where the database would refuse the row', async () => {
  // Uncompressed, so that a changed digit remains a digit.
  const stored = gzipSync(Buffer.from(`{"format":1}\n${'12345\n'.repeat(50_000)}`), { level: 0 });
  stored.write('x', stored.indexOf('12345'));
  async function* open() {
    yield stored;
  }
  await expect(decoded('file', open, undefined).next()).rejects.toThrow('This backup is damaged');
});
