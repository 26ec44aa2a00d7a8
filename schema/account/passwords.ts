import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP Password Storage Cheat Sheet: argon2id (2), 19 MiB, two passes, one lane. It runs on libuv's threads.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to keep of a password (PHC string; the salt is in it). */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Whether the hash was made with weaker parameters than ours. */
export const isOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

let nobody: Promise<string> | undefined;

/** Whether the password is the hash's; with no hash it takes as long and says no, so that time tells nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const right = await verify(passwordHash ?? (await nobody), password);
  return right && passwordHash !== undefined;
}

const common = new Set(dictionary['passwords-common'] as string[]);

/** Whether it is among the commonest passwords, in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
