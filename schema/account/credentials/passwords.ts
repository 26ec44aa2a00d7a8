import { hash, verify } from '@node-rs/argon2';
import type { Reason } from '#locales/keys.ts';
import { whenThreadIsFree } from '../../core/passwordQueue.ts';
import { bounds } from '../../figures/bounds.ts';
import { type PasswordOwner, passwordWeakness } from '../passwordWeakness.ts';
import { isCommonPassword } from './commonPasswords.ts';

// OWASP Password Storage Cheat Sheet: argon2id (2), 19 MiB, two passes, one lane. Runs on libuv's threads.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage, as a PHC string that includes the salt. */
export const hashPassword = (password: string): Promise<string> => whenThreadIsFree(() => hash(password, parameters));

/** Whether the hash was made with other parameters and should be renewed. */
export const isOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

let dummyHash: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it takes just as long, so that timing reveals nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody');
  const known = passwordHash ?? (await dummyHash);
  const right = await whenThreadIsFree(() => verify(known, password));
  return right && passwordHash !== undefined;
}

/** Why a new password is refused, or undefined: it is common, or weak as `passwordWeakness` says. */
export const newPasswordRefusal = (password: string, owner: PasswordOwner): Reason | undefined =>
  isCommonPassword(password) ? 'account.passwordCommon' : passwordWeakness(password, owner);

/** The rules for new passwords, for the API reference. */
export const newPasswordDescription = `The new password: ${bounds.passwordShortest} to ${bounds.passwordLongest} characters. It must not be one of the most common passwords, consist of repetitions and sequences, or contain the part of the e-mail address before the @, and must have at least ${bounds.passwordShortest} characters besides words associated with the site, such as its name and its subject, parts of the year, such as months, and its owner's name.`;
