import { type Config, readConfig } from '../config.ts';
import { type Data, explainLoss, openData } from '../data/openDatabase.ts';
import { StartFailure } from '../startFailure.ts';

/**
 * Runs a command with the site's configuration. Prints the text that `work` returns. If it throws a StartFailure,
 * prints its message and sets the exit code to 1.
 */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env);
    for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
    process.stdout.write(
      await work(config).catch((error: Error) => {
        throw explainLoss(error, config);
      }),
    );
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Runs a command on the site's migrated database, whether or not the site is running. */
export const runProgram = (work: (data: Data, config: Config) => Promise<string>): Promise<void> =>
  runCommand(async (config) => {
    const data = await openData(config);
    try {
      return await work(data, config);
    } finally {
      await data.close();
    }
  });
