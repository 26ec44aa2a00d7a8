import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decrypted, encrypted, headLength } from '#gateway/data/backup/encryptedStream.ts';

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

test.each([0, 1, block - 1, block, block + 1, 3 * block])('%d bytes come back as they were', async (length) => {
  const text = randomBytes(length);
  const sealed = await seal(text);
  expect((await unseal(sealed)).equals(text)).toBe(true);
});

test('the text is not in it, and two backups of the same text differ', async () => {
  const text = randomBytes(100);
  const [one, other] = [await seal(text), await seal(text)];
  expect(one.includes(text.subarray(0, 32))).toBe(false);
  expect(one.subarray(-100).equals(other.subarray(-100))).toBe(false);
});

test('a wrong passphrase is told from damage', async () => {
  await expect(unseal(await seal(Buffer.from('text')), 'another passphrase')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase of this backup.',
  );
});

describe('what was changed is refused:', () => {
  const sealed = seal(randomBytes(3 * block));
  const blocksOf = (bytes: Buffer) =>
    [0, 1, 2].map((n) => bytes.subarray(headLength + n * sealedBlock).subarray(0, sealedBlock));
  const changes: [string, (bytes: Buffer, blocks: Buffer[]) => Buffer[]][] = [
    ['the last byte is missing', (bytes) => [bytes.subarray(0, -1)]],
    ['the last block is missing', (bytes) => [bytes.subarray(0, -sealedBlock)]],
    ['all blocks are missing', (bytes) => [bytes.subarray(0, headLength)]],
    ['a byte follows', (bytes) => [bytes, Buffer.alloc(1)]],
    ['a block follows', (bytes, [first = bytes]) => [bytes, first]],
    [
      'two blocks are exchanged',
      (bytes, [a = bytes, b = bytes, c = bytes]) => [bytes.subarray(0, headLength), b, a, c],
    ],
    ['a block is missing', (bytes, [a = bytes, , c = bytes]) => [bytes.subarray(0, headLength), a, c]],
  ];
  test.each(changes)('%s', async (_title, change) => {
    const bytes = await sealed;
    await expect(unseal(Buffer.concat(change(bytes, blocksOf(bytes))))).rejects.toThrow(damage);
  });

  test.each([headLength, headLength + block + 5, -1])('the byte at %d', async (at) => {
    const bytes = Buffer.from(await sealed);
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    await expect(unseal(bytes)).rejects.toThrow(damage);
  });
});
