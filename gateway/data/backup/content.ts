import * as z from 'zod/mini';
import { StartFailure } from '../../startFailure.ts';
import { damaged } from './damaged.ts';

/** The only format so far. */
export const format = 1;

/**
 * The first line of a backup, in JSON. There follow the rows of each of its tables, as PostgreSQL's COPY writes them and
 * ended by a line `\.`; the last line is `end`.
 */
const header = z.object({
  format: z.literal(format),
  /** When it was made, in ISO 8601. */
  madeAt: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** The next number of each sequence. */
  sequences: z.record(z.string(), z.string()),
  /** The site's key, in base64, and the old one where the site was changing it. */
  keys: z.tuple([z.string()], z.string()),
  /** Every table with its columns, in the order of the rows that follow. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});

/** What the first line of a backup says. */
export type Header = z.infer<typeof header>;

/** The line that ends a table's rows; no row can look like it, since COPY writes a backslash as two. */
export const endOfRows = Buffer.from('\\.\n');

/** The first line and the last. */
export const firstLine = (value: Header): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
export const lastLine = Buffer.from('end\n');

/** The content of a backup, read from its beginning to its end. */
export interface Content {
  header: Header;
  /** The rows of the next table, in pieces of whole lines. */
  rows(): AsyncGenerator<Buffer>;
  /** To be called after the last table's rows: throws if the content is not complete and as it was written. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Reads the header; throws a StartFailure for what is not a backup, or one in a newer format. */
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
      // Here `rest` begins with the beginning of a line.
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

  return {
    header: headerIn(await nextLine()),
    rows,
    async end() {
      if (`${await nextLine()}\n` !== String(lastLine) || rest.length || !(await bytes.next()).done) throw damaged();
    },
    async close() {
      await bytes.return(undefined);
    },
  };
}

function headerIn(text: string): Header {
  try {
    const said = JSON.parse(text);
    if (said?.format > format) throw newer();
    return header.parse(said);
  } catch (error) {
    throw error instanceof StartFailure ? error : damaged(error);
  }
}

/** The refusal of a backup that this release cannot know how to read. */
export const newer = (): StartFailure =>
  new StartFailure('This backup was made by a newer release of the site: restore it with that release.');
