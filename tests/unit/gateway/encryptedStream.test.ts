import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptedBlocks, encryptedBlocks, headLength } from '#gateway/operations/backup/encryptedStream.ts';

const block = 64 * 1024;
const sealedBlock = block + 16;
const damage = 'This backup is damaged';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collected(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// Deriving a key from a passphrase is slow on purpose, so these tests use a ready-made key.
const [key, head] = [randomBytes(32), randomBytes(headLength)];
const sealBlocks = (text: Buffer) => collected(encryptedBlocks(inPieces(text, 10_007), key, head));
const unsealBlocks = (sealed: Buffer, withHead = head) =>
  collected(decryptedBlocks(inPieces(sealed, 9_973), key, withHead));

test.each([0, 1, block - 1, block, block + 1, 3 * block])('%d bytes are restored unchanged', async (length) => {
  const text = randomBytes(length);
  expect((await unsealBlocks(await sealBlocks(text))).equals(text)).toBe(true);
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
