import { createHash } from 'node:crypto';
import stored from '../commonPasswords.json' with { type: 'json' };

/** How many bits of the filter a password sets, and how many there are for each: about one of 5,000 others is taken for common. */
const hashes = 14;
const bitsEach = 20;

/**
 * The most common passwords: the 100,000 of the UK's National Cyber Security Centre, and the dictionary of zxcvbn, in
 * lower case, as a Bloom filter. `printCommonPasswords.ts` makes the file.
 */
const filter = Buffer.from(stored.filter, 'base64');

/** Whether this is one of the most common passwords, ignoring case and up to two digits or signs at its end. */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase();
  return [lowerCase, lowerCase.replace(/[^\p{L}]$/u, ''), lowerCase.replace(/[^\p{L}]{2}$/u, '')].some((text) =>
    bitsOf(text, filter).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1),
  );
}

/** The Bloom filter of these passwords. */
export function filterOf(passwords: Iterable<string>): Buffer {
  const all = new Set([...passwords].map((password) => password.toLowerCase()));
  const filter = Buffer.alloc(Math.ceil((all.size * bitsEach) / 8));
  for (const password of all)
    for (const bit of bitsOf(password, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
}

function bitsOf(password: string, { length }: Buffer): number[] {
  const digest = createHash('sha512').update(password).digest();
  return Array.from({ length: hashes }, (_, index) => digest.readUInt32LE(4 * index) % (length * 8));
}
