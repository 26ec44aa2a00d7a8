import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { StartFailure } from '#gateway/startFailure.ts';
import { ensureDatabase } from '#prisma/database.ts';
import { temporaryFolder } from './folder.ts';
import { templateName } from './templateDatabase.ts';

/** What tests of the start need, in a folder that goes with the test file. */
export async function starting() {
  const folder = await temporaryFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let count = 0;
  /** A new folder for one gateway. */
  const aFolder = () => join(folder, String(count++));

  const newDatabase = (template?: string) =>
    ensureDatabase(inject('templateUrl'), `start_${randomBytes(6).toString('hex')}`, template);
  /** A migrated database of its own, for starts that are not about migrations: these take longer than all else. */
  const aDatabase = () => newDatabase(templateName);
  /** One that no gateway has used. */
  const anEmptyDatabase = () => newDatabase();

  /** A gateway in this process. */
  const open = (environment: Record<string, string>) =>
    openGateway(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: aFolder(), LOG_LEVEL: 'silent', ...environment }));

  /** What the operator reads when a start fails. */
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
