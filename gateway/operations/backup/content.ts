import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StartFailure } from '../../startFailure.ts';
import { damaged } from './damaged.ts';

/** The only format so far. */
export const format = 1;

/**
 * The first line of a backup, in JSON. The rows of each table follow, as written by PostgreSQL's COPY and terminated by
 * a line `\.`; then a line `end` and how many rows each table has. If there are pictures, each of their files follows, after a
 * line that describes it; the last line is `pictures` and how many they are.
 */
const header = z.object({
  format: z.literal(format),
  /** When the backup was made, in ISO 8601. */
  madeAt: z.string(),
  /** The migrations applied to the database. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** The next number of each sequence. */
  sequences: z.record(z.string(), z.string()),
  /** The site's key, in base64, and the old one if the site was rotating it. */
  keys: z.tuple([z.string()], z.string()),
  /** Every table with its columns, in the order in which their rows follow. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether the files of pictures follow the rows; missing in the first backups. */
  pictures: z.optional(z.boolean()),
});

/** A file of a picture in a backup. */
const picture = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.regex(/^\w+\.\w+$/)),
  length: z.int(),
  sha256: z.string(),
});

/** The first line of a backup. */
export type Header = z.infer<typeof header>;

/** The line that terminates a table's rows. No row can look like it, because COPY doubles backslashes. */
export const endOfRows = Buffer.from('\\.\n');

/** The first and the last line. */
export const firstLine = (value: Header): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
export const lastLine = (rows: readonly number[]): Buffer => Buffer.from(`end ${JSON.stringify(rows)}\n`);
/** The files of a picture, and the line after those of all pictures. */
export function pictureFile({ hash, name, bytes }: PictureFile): Buffer {
  const line = { hash, name, length: bytes.length, sha256: sha256(bytes) } satisfies z.infer<typeof picture>;
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), bytes]);
}
export const endOfPictures = (files: number): Buffer => Buffer.from(`pictures ${files}\n`);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Without the numbers in the first backups. */
const end = /^end(?: (\[[\d,]*\]))?$/;

/** A file of a picture. */
export interface PictureFile {
  hash: string;
  name: string;
  bytes: Buffer;
}

/** The content of a backup, read sequentially. */
export interface Content {
  header: Header;
  /** The rows of the next table, in chunks of whole lines. */
  rows(): AsyncGenerator<Buffer>;
  /**
   * The number of rows of each table, if the backup states it. Must be called after the last table's rows; throws if the
   * rows are incomplete or damaged.
   */
  end(): Promise<number[] | undefined>;
  /** The files of pictures, after the end of the rows. Throws, at last, if the content is incomplete or damaged. */
  pictures(): AsyncGenerator<PictureFile>;
  close(): Promise<void>;
}

/** Reads the header; throws a StartFailure if it is not a backup or has a newer format. */
export async function openContent(bytes: AsyncGenerator<Buffer>): Promise<Content> {
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const { value, done } = await bytes.next();
    if (done) throw damaged();
    rest = rest.length ? Buffer.concat([rest, value]) : value;
  }

  async function nextLine(): Promise<string> {
    let length = rest.indexOf('\n');
    for (; length < 0; length = rest.indexOf('\n')) await more();
    const text = rest.toString('utf8', 0, length);
    rest = rest.subarray(length + 1);
    return text;
  }

  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      // Here `rest` starts at the beginning of a line.
      const lines = rest.subarray(0, rest.lastIndexOf('\n') + 1);
      const isEmpty = lines.subarray(0, endOfRows.length).equals(endOfRows);
      const stop = isEmpty ? 0 : lines.indexOf('\n\\.\n') + 1;
      if (isEmpty || stop) {
        if (stop) yield lines.subarray(0, stop);
        rest = rest.subarray(stop + endOfRows.length);
        return;
      }
      if (lines.length) yield lines;
      rest = rest.subarray(lines.length);
      await more();
    }
  }

  async function nextBytes(length: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (rest.length === 0) await more();
      chunks.push(rest.subarray(0, missing));
      rest = rest.subarray(missing);
      missing = length - chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    }
    return Buffer.concat(chunks);
  }

  async function* pictures(): AsyncGenerator<PictureFile> {
    let files = 0;
    for (let line = header.pictures ? await nextLine() : ''; header.pictures; line = await nextLine()) {
      if (line === `pictures ${files}`) break;
      const { hash, name, length, sha256: expected } = pictureIn(line);
      const bytes = await nextBytes(length);
      if (sha256(bytes) !== expected) throw damaged();
      files++;
      yield { hash, name, bytes };
    }
    if (rest.length || !(await bytes.next()).done) throw damaged();
  }

  const header = headerIn(await nextLine());
  return {
    header,
    rows,
    pictures,
    async end() {
      const last = end.exec(await nextLine());
      if (!last) throw damaged();
      return last[1] === undefined ? undefined : (JSON.parse(last[1]) as number[]);
    },
    async close() {
      await bytes.return(undefined);
    },
  };
}

function headerIn(text: string): Header {
  try {
    const value = JSON.parse(text);
    if (value?.format > format) throw newer();
    return header.parse(value);
  } catch (error) {
    throw error instanceof StartFailure ? error : damaged(error);
  }
}

function pictureIn(text: string): z.infer<typeof picture> {
  try {
    return picture.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(error);
  }
}

/** The failure to read a backup from a newer release. */
export const newer = (): StartFailure =>
  new StartFailure('This backup was made by a newer release of the site: restore it with that release.');
