import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { StartFailure } from '../../startFailure.ts';
import { damaged } from './damaged.ts';

/** The first bytes of an encrypted backup. The number is the format's version: any change below needs a new one. */
export const magic = Buffer.from('fx-clubs encrypted backup 1\n');

const saltLength = 16;
const keyLength = 32;
const tagLength = 16;
const blockLength = 64 * 1024;
/** OWASP's first recommendation for scrypt: each guess takes 128 MiB and a few tenths of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The length of the magic, the salt and a check value that distinguishes a wrong passphrase from a damaged file. */
export const headLength = magic.length + saltLength + keyLength;

/**
 * Encrypts a stream in blocks with AES-256-GCM, using a key that scrypt derives from the passphrase and a new salt. The
 * nonce is the block's number and whether it is the last, so that blocks cannot be moved, removed or added (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
export async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const { key, check } = await derive(passphrase, salt);
  const head = Buffer.concat([magic, salt, check]);
  yield head;
  yield* encryptedBlocks(source, key, head);
}

/** The blocks of an encrypted stream, authenticated together with its head. */
export async function* encryptedBlocks(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  head: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { block, last } of blocks(source, blockLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number++, last)).setAAD(head);
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts the output of `encrypted`; yields only verified data. `head` is not part of the source. */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  head: Buffer,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = head.subarray(magic.length, magic.length + saltLength);
  const { key, check } = await derive(passphrase, salt);
  if (!timingSafeEqual(check, head.subarray(-keyLength)))
    throw new StartFailure('BACKUP_PASSPHRASE is not the passphrase of this backup.');
  yield* decryptedBlocks(source, key, head);
}

/** Decrypts the output of `encryptedBlocks`; yields only verified data. */
export async function* decryptedBlocks(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  head: Buffer,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { block, last } of blocks(source, blockLength + tagLength)) {
    if (block.length < tagLength) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number++, last)).setAAD(head);
    decipher.setAuthTag(block.subarray(-tagLength));
    const text = decipher.update(block.subarray(0, -tagLength));
    try {
      decipher.final();
    } catch (error) {
      throw damaged(error);
    }
    yield text;
  }
}

/** Splits a stream into blocks of this length; the last one may be shorter. */
async function* blocks(source: AsyncIterable<Buffer>, length: number) {
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > length; rest = rest.subarray(length)) yield { block: rest.subarray(0, length), last: false };
  }
  yield { block: rest, last: true };
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 0);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

function derive(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((done, fail) => {
    scrypt(passphrase, salt, 2 * keyLength, cost, (error, bytes) => {
      if (error) fail(error);
      else done({ key: bytes.subarray(0, keyLength), check: bytes.subarray(keyLength) });
    });
  });
}
