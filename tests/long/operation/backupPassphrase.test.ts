import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decrypted, encrypted, headLength } from '#gateway/operations/backup/encryptedStream.ts';

const passphrase = 'a lantern over the quay';
const seal = (text: Buffer) => buffer(encrypted(Readable.from([text]), passphrase));
const unseal = (sealed: Buffer, word = passphrase) =>
  buffer(decrypted(Readable.from([sealed.subarray(headLength)]), sealed.subarray(0, headLength), word));

test('a backup does not contain its text, two backups of the same text differ, and the passphrase opens both', async () => {
  const text = randomBytes(100);
  const [first, second] = await Promise.all([seal(text), seal(text)]);
  expect(first.includes(text.subarray(0, 32))).toBe(false);
  expect(first.subarray(-100).equals(second.subarray(-100))).toBe(false);
  for (const sealed of [first, second]) expect((await unseal(sealed)).equals(text)).toBe(true);
});

test('a wrong passphrase is distinguished from damage', async () => {
  await expect(unseal(await seal(Buffer.from('text')), 'another passphrase')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase of this backup.',
  );
});
