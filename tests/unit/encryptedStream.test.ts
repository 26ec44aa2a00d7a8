import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  decrypted,
  decryptedBlocks,
  encrypted,
  encryptedBlocks,
  headLength,
} from '#gateway/operations/backup/encryptedStream.ts';

const block = 64 * 1024;
const sealedBlock = block + 16;
const passphrase = 'a lantern over the quay';
const damage = 'This backup is damaged';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collected(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const seal = (text: Buffer) => collected(encrypted(inPieces(text, 10_007), passphrase));
const unseal = (sealed: Buffer, word = passphrase) =>
  collected(decrypted(inPieces(sealed.subarray(headLength), 9_973), sealed.subarray(0, headLength), word));

// Deriving a key from a passphrase is slow on purpose, so most tests use a ready-made key.
const [key, head] = [randomBytes(32), randomBytes(headLength)];
const sealBlocks = (text: Buffer) => collected(encryptedBlocks(inPieces(text, 10_007), key, head));
const unsealBlocks = (sealed: Buffer, withHead = head) =>
  collected(decryptedBlocks(inPieces(sealed, 9_973), key, withHead));

test.each([0, 1, block - 1, block, block + 1, 3 * block])('%d bytes are restored unchanged', async (length) => {
  const text = randomBytes(length);
  expect((await unsealBlocks(await sealBlocks(text))).equals(text)).toBe(true);
});

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

describe('a changed backup is refused:', () => {
  const sealed = sealBlocks(randomBytes(3 * block));
  const blocksOf = (bytes: Buffer) => [0, 1, 2].map((n) => bytes.subarray(n * sealedBlock).subarray(0, sealedBlock));
  const changes: [string, (bytes: Buffer, blocks: Buffer[]) => Buffer[]][] = [
    ['the last byte is missing', (bytes) => [bytes.subarray(0, -1)]],
    ['the last block is missing', (bytes) => [bytes.subarray(0, -sealedBlock)]],
    ['all blocks are missing', () => []],
    ['a byte is appended', (bytes) => [bytes, Buffer.alloc(1)]],
    ['a block is appended', (bytes, [first = bytes]) => [bytes, first]],
    ['two blocks are swapped', (bytes, [a = bytes, b = bytes, c = bytes]) => [b, a, c]],
    ['a block is missing', (bytes, [a = bytes, , c = bytes]) => [a, c]],
  ];
  test.each(changes)('%s', async (_title, change) => {
    const bytes = await sealed;
    await expect(unsealBlocks(Buffer.concat(change(bytes, blocksOf(bytes))))).rejects.toThrow(damage);
  });

  test.each([0, block + 5, -1])('the byte at %d is changed', async (at) => {
    const bytes = Buffer.from(await sealed);
    const index = at < 0 ? bytes.length + at : at;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    await expect(unsealBlocks(bytes)).rejects.toThrow(damage);
  });

  test('the head is changed', async () => {
    const changed = Buffer.from(head);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(unsealBlocks(await sealed, changed)).rejects.toThrow(damage);
  });
});
