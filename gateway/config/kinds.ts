import * as z from 'zod';

// The kinds of values that variables of the environment have (config.ts).

export const wholeNumber = (fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/, { error: 'must be a whole number', abort: true })
    .transform(Number)
    .refine((number) => number >= 0, { error: 'must not be negative', abort: true })
    .default(fallback);
export const address = (kinds: string[]) =>
  z.string().refine((text) => URL.canParse(text) && kinds.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be a URL that starts with ${kinds.map((kind) => `${kind}://`).join(' or ')}`,
    abort: true,
  });
/** The origin that a text names, however it is written (`HTTPS://Example.com:443/`); undefined if it names more or none. */
export function originIn(text: string): string | undefined {
  const { protocol, href, origin } = new URL(URL.canParse(text) ? text : 'none:');
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
/** A server's URL with a user and a password, in which some characters must be percent-encoded. */
export const serverAddress = (kinds: string[]) =>
  z
    .string()
    .refine((text) => Number(portIn.exec(text)?.[1] ?? 0) < 65536, { error: 'has a port above 65535', abort: true })
    .refine((text) => !kinds.some((kind) => text.startsWith(`${kind}://`)) || URL.canParse(text), {
      error: 'is not a valid URL: in the user and password, write # / ? as %23 %2F %3F',
      abort: true,
    })
    .refine((text) => !strayAt.test(text), {
      error: 'has an @ in its user or password: write it as %40',
      abort: true,
    })
    .pipe(address(kinds));
export const key = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes in base64' });
export const mailbox = z.email({ error: 'must be an e-mail address' });
/** An address with or without a name: `Ann Lee <mail@example.com>`. */
export const sender = /^(?:[^<>\r\n]*<)?([^\s<>@]+@([^\s<>@]+))>?$/;
/** A name and a link: `Example Ltd <https://www.example.com>`. */
export const namedLink = /^([^<>]*[^<>\s])\s*<(\S+)>$/;
/** More than one @: all but the last belong to the user or the password, where they must be written as %40. */
const strayAt = /^\w+:\/\/[^/?#]*@[^/?#]*@/;
/** The port in a server's URL. */
const portIn = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@:]*:(\d+)/;
export const database = serverAddress(['postgres', 'postgresql'])
  .refine((text) => [null, 'public'].includes(URL.canParse(text) ? new URL(text).searchParams.get('schema') : null), {
    error: 'has ?schema=, which is not supported: remove it, and set the search_path of the user instead',
  })
  .optional();

export const redis = serverAddress(['redis', 'rediss'])
  .refine((text) => /^\/?\d{0,4}$/.test(URL.canParse(text) ? new URL(text).pathname : '') && !/[?#]/.test(text), {
    error: 'must end with the host, its port or the number of a database, such as redis://user:password@host:6379/1',
  })
  .optional();

const longestStatement = 500;
/** A text of the operator that people read. A `|` begins a new line, as does `\n`, for files with one line per variable. */
export const statement = z
  .string()
  .transform((text) =>
    text
      .split(/\||\\n|\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  )
  .refine((text) => !/[^\P{Cc}\n]/u.test(text), { error: 'must not contain control characters', abort: true })
  .refine((text) => text.length <= longestStatement, { error: `must have at most ${longestStatement} characters` })
  .default('');

export const zeroOrOne = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(fallback)
    .transform((text) => text === '1');

/** The parts of a list, separated by commas or spaces. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** The environment variables listed in README.md; an empty value counts as absent. */
