import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { StartFailure } from '#gateway/startFailure.ts';
import { ensureDatabase } from '#prisma/database.ts';
import { templateName } from './database/templateDatabase.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Helpers for tests of starting a gateway, in a folder that is removed after the test file. */
export async function starting() {
  const folder = await temporaryFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let count = 0;
  /** A new folder for one gateway. */
  const aFolder = () => join(folder, String(count++));

  const newDatabase = (template?: string) =>
    ensureDatabase(inject('templateUrl'), `start_${randomBytes(6).toString('hex')}`, template);
  /** A new migrated database, for tests that are not about migrations, which take longer than the rest of a start. */
  const aDatabase = () => newDatabase(templateName);
  /** A new empty database. */
  const anEmptyDatabase = () => newDatabase();

  /** A gateway in this process. */
  const open = (environment: Record<string, string>) =>
    openGateway(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: aFolder(), LOG_LEVEL: 'silent', ...environment }));

  /** The message that the operator reads when the start fails. */
  const failureOf = (environment: Record<string, string>): Promise<string> =>
    open(environment).then(
      async (gateway) => {
        await gateway.close();
        return 'it started';
      },
      (error) => (error instanceof StartFailure ? error.message : String(error)),
    );

  return { aFolder, aDatabase, anEmptyDatabase, open, failureOf };
}
