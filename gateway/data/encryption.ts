import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '#schema/context.ts';

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM (NIST SP 800-38D) with SECRET_KEY, or with a key generated once into DATA_DIR/secret.key. */
export async function openEncryption(secretKey: string | undefined, dataDir: string): Promise<Secrets> {
  return encryptionWith(secretKey ?? (await keptKey(dataDir)));
}

/** The same with this key: 32 bytes in base64. */
export function encryptionWith(text: string): Secrets {
  const key = Buffer.from(text, 'base64');
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
