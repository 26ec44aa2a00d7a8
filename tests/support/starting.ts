import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { StartFailure } from '#gateway/startFailure.ts';
import { ensureDatabase } from '#prisma/database.ts';
import { temporaryFolder } from './folder.ts';

/** What tests of the start need, in a folder that goes with the test file. */
export async function starting() {
  const folder = await temporaryFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let count = 0;
  /** A new folder for one gateway. */
  const aFolder = () => join(folder, String(count++));

  /** An empty database of its own. */
  const aDatabase = () => ensureDatabase(inject('templateUrl'), `start_${randomBytes(6).toString('hex')}`);

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

  return { aFolder, aDatabase, open, failureOf };
}
