import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnectionUntil } from '#prisma/database.ts';
import type { Config } from '../config/config.ts';
import { keyFile, openEncryption } from '../data/encryption.ts';
import { openServer } from '../data/openDatabase.ts';
import { type Dumped, dump } from '../operations/backup/dump.ts';
import { encoded } from '../operations/backup/encoding.ts';
import { writeBackup } from '../operations/backup/file.ts';
import { storeOf } from '../pictures/store.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runCommand } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals } = commandLine(programs.backup);
const file = positionals[0] ?? '';

await runCommand(async (config, stop) => {
  await refuseNothing(config);
  const { backupPassphrase: passphrase } = config;
  const encryption = await openEncryption(config);
  const server = await openServer(config, { onlyRead: true });
  try {
    let message = '';
    const report = ({ rows, tables, files, missing }: Dumped) => {
      const counts = `${rows.toLocaleString('en')} rows of ${tables} tables, ${files.toLocaleString('en')} files of pictures`;
      message = `${counts} and the key are in ${file}.\n`;
      if (missing)
        message += `${missing.toLocaleString('en')} files of pictures are missing: npm run doctor says more.\n`;
    };
    await withConnectionUntil(stop, server.url, (connection) => {
      const bytes = encoded(dump(connection, encryption, storeOf(config), report), passphrase);
      return writeBackup(file, bytes, { force: values.force ?? false, signal: stop });
    });
    if (passphrase === undefined)
      message += 'It is not encrypted and contains the key: set BACKUP_PASSPHRASE to encrypt it.\n';
    return message;
  } finally {
    await server.close();
  }
});

/** With a wrong DATA_DIR, a new database and key would be created, and then backed up. */
async function refuseNothing({ databaseUrl, secretKey, dataDir }: Config): Promise<void> {
  const holds = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (!databaseUrl && !(await holds(join(dataDir, 'postgres.password'))))
    throw new StartFailure(`DATA_DIR ${dataDir} contains no database: there is nothing to back up.`);
  if (!secretKey && !(await holds(keyFile(dataDir))))
    throw new StartFailure(
      `SECRET_KEY is not set and DATA_DIR ${dataDir} contains no secret.key: a backup needs the key.`,
    );
}
