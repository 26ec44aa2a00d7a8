import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartFailure } from '../../startFailure.ts';
import { damaged } from './damaged.ts';
import { decrypted, encrypted, headLength, magic } from './encryptedStream.ts';

const chunkSize = 64 * 1024;
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** A backup's content as it is stored: compressed and, with a passphrase, encrypted. */
export function encoded(content: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const compressed = through(createGzip({ chunkSize }), content);
  return passphrase === undefined ? compressed : encrypted(compressed, passphrase);
}

/**
 * The content of a stored backup. An unencrypted one is read twice, so that damage is noticed before the first row; of an
 * encrypted one, each block is verified, but only the last says that none is missing: commit nothing before the end.
 * @param name What messages call it.
 * @param open Opens the stored bytes.
 */
export async function* decoded(
  name: string,
  open: () => AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const { head, rest, close } = await split(open(), headLength);
  const isEncrypted = head.subarray(0, magic.length).equals(magic);
  try {
    if (!isEncrypted && !head.subarray(0, gzipMagic.length).equals(gzipMagic))
      throw new StartFailure(`${name} is not a backup of a site.`);
    if (isEncrypted && passphrase === undefined)
      throw new StartFailure('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
    if (isEncrypted && head.length < headLength) throw damaged();
    if (isEncrypted) yield* through(createGunzip({ chunkSize }), decrypted(rest, head, passphrase ?? ''));
    else {
      for await (const _ of through(createGunzip({ chunkSize }), open()));
      yield* through(createGunzip({ chunkSize }), open());
    }
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged(error) : error;
  } finally {
    await close();
  }
}

/** The first bytes of a stream, at most `length`, and those that follow, until it is closed. */
async function split(source: AsyncIterable<Buffer>, length: number) {
  const bytes = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < length) {
    const { value, done } = await bytes.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  async function* following(): AsyncGenerator<Buffer> {
    yield read.subarray(length);
    yield* { [Symbol.asyncIterator]: () => bytes };
  }
  return { head: read.subarray(0, length), rest: following(), close: async () => void (await bytes.return?.()) };
}

/** The output of the transform; errors of either side are thrown to the reader. */
async function* through(transform: Transform, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const feeding = pipeline(source, transform);
  // The error is thrown to the reader below, unless the reader has left.
  feeding.catch(() => {});
  yield* transform as AsyncIterable<Buffer>;
  await feeding;
}
