import { crc32, deflateSync } from 'node:zlib';
import { bounds } from '#schema/figures/bounds.ts';
import type { Answer, Client, RequestOptions } from './client.ts';

/** A PNG file of one colour with these sides, made without drawing it. */
export function pictureOf(width: number, height: number): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // One bit a pixel, in shades of grey.
  size.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of a PNG file. */
export function chunk(type: string, content: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** That pictures are in this DATA_DIR alone. */
export const inFolder = (dataDir: string) => ({ dataDir, pictureBucket: undefined, picturesIn: 'folder' }) as const;

/** A small picture. */
export const picture = pictureOf(16, 16);

/** A picture that takes up all that a member has. */
export const aFullStore = {
  purpose: 'cover' as const,
  hash: '0'.repeat(64),
  origin: '0'.repeat(64),
  alt: '',
  width: 1,
  height: 1,
  widths: [1],
  color: '#000000',
  bytes: bounds.picturesMegabytes * 1_000_000,
};

interface Upload extends RequestOptions {
  purpose?: 'face' | 'cover' | 'emblem' | 'text';
  alt?: string;
}

/** Uploads a file as a picture. */
export const upload = (
  site: Pick<Client, 'rest'>,
  file: Uint8Array,
  { purpose = 'cover', alt = '', ...options }: Upload = {},
): Promise<Answer> =>
  site.rest('POST', `/pictures?${new URLSearchParams({ purpose, alt })}`, Buffer.from(file), options);

/** A picture of this member. */
export async function aPicture(
  site: Pick<Client, 'rest'>,
  as: RequestOptions['as'],
  file: Uint8Array = picture,
  purpose: Upload['purpose'] = 'cover',
): Promise<{ pictureID: number; url: string; width: number; height: number; alt: string }> {
  const { status, body } = await upload(site, file, { as, purpose });
  if (status !== 202) throw new Error(`The picture was refused: ${JSON.stringify(body)}`);
  return body.result;
}
