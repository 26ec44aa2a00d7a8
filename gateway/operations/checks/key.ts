import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type Encryption, encryptionWith } from '../../data/encryption.ts';
import { keyOfDatabase } from '../../data/siteIdentity.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('key');

/** Whether the key exists, is readable by this account only, and belongs to the database. */
export async function checkKey(
  { secretKey, secretKeyOld, dataDir }: Config,
  databaseUrl: string | undefined,
): Promise<CheckResult[]> {
  const file = join(dataDir, 'secret.key');
  const name = secretKey ? 'SECRET_KEY' : file;
  const key = secretKey ?? (await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error));
  if (key instanceof Error && key.code !== 'ENOENT')
    return [fail(`${file} cannot be read by this account (${key.code}): run this as the account that runs the site`)];
  if (key instanceof Error) {
    const used = databaseUrl && (await keyOfDatabase(databaseUrl));
    return [
      used
        ? fail(`${file} is missing, but the database was used with a key: restore it, or set SECRET_KEY`)
        : ok(`${file} does not exist yet: the first start of the site generates it`),
    ];
  }
  if (Buffer.from(key, 'base64').length !== 32) return [fail(`${file} is not 32 bytes in base64: restore it`)];
  return [
    ...(secretKey ? [] : [await modeOf(file)]),
    await ownership(name, [key, ...(secretKeyOld ? [secretKeyOld] : [])], databaseUrl),
  ];
}

async function modeOf(file: string): Promise<CheckResult> {
  const { mode } = await stat(file);
  const digits = (mode & 0o777).toString(8).padStart(4, '0');
  if (process.platform === 'win32') return ok(`${file} exists`);
  return mode & 0o077
    ? fail(`${file} has mode ${digits}, so others can read it: chmod 600 ${file}`)
    : ok(`${file} has mode ${digits}`);
}

async function ownership(
  name: string,
  keys: Encryption['keys'],
  databaseUrl: string | undefined,
): Promise<CheckResult> {
  if (!databaseUrl)
    return warn(`whether ${name} is the database’s own cannot be checked while the database does not respond`);
  const stored = await keyOfDatabase(databaseUrl);
  if (!stored) return ok(`${name} becomes the database’s own at the first start of the site`);
  try {
    const encryption = encryptionWith(keys);
    encryption.open(stored);
    return encryption.isCurrent(stored)
      ? ok(`${name} is the database’s own`)
      : warn(`SECRET_KEY_OLD is still the database’s own: a running site changes that`);
  } catch {
    return fail(
      `${name} is not the key that the database was used with: restore that key (gateway/README.md, The key)`,
    );
  }
}
