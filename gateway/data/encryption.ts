import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '#prisma/writeOnce.ts';
import type { Secrets } from '#schema/core/context.ts';
import type { Config } from '../config/config.ts';
import { StartFailure } from '../startFailure.ts';

const nonceLength = 12;
const tagLength = 16;

/** Encrypts with the current key; decrypts with the current or the old key. */
export interface Encryption extends Secrets {
  /** In base64: the current key, then the old one, if there is one. */
  keys: readonly [string, ...string[]];
  /** Whether this was encrypted with the current key. */
  isCurrent(sealed: Uint8Array): boolean;
  /** Whether this was encrypted with either. */
  opens(sealed: Uint8Array): boolean;
}

/** The file that holds the key if SECRET_KEY is not set. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Opens encryption with SECRET_KEY, or with a key generated once and kept in DATA_DIR/secret.key. */
export async function openEncryption({
  secretKey,
  secretKeyOld,
  dataDir,
}: Pick<Config, 'secretKey' | 'secretKeyOld' | 'dataDir'>): Promise<Encryption> {
  const key = secretKey ?? (await keyInFile(dataDir));
  return encryptionWith([key, ...(secretKeyOld ? [secretKeyOld] : [])]);
}

/** AES-256-GCM (NIST SP 800-38D); the first key encrypts, all of them decrypt. */
export function encryptionWith(keys: Encryption['keys']): Encryption {
  const [present] = keys;
  return {
    keys,
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(present, 'base64'), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
    },
    open: (sealed) => opened(sealed, keys.find((key) => opens(key, sealed)) ?? present),
    isCurrent: (sealed) => opens(present, sealed),
    opens: (sealed) => keys.some((key) => opens(key, sealed)),
  };
}

function opens(key: string, sealed: Uint8Array): boolean {
  try {
    opened(sealed, key);
    return true;
  } catch {
    return false;
  }
}

function opened(sealed: Uint8Array, key: string): string {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}

async function keyInFile(dataDir: string): Promise<string> {
  const file = keyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeOnce(file, randomBytes(32).toString('base64'));
  const key = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`DATA_DIR: ${file} cannot be read by this account (${error.code}).`, { cause: error });
  });
  if (Buffer.from(key, 'base64').length !== 32)
    throw new StartFailure(
      `DATA_DIR: ${file} is not 32 bytes in base64: restore it, or remove it if it was never used with a database.`,
    );
  return key.trim();
}
