import { type Config, readConfig } from '../config.ts';
import { type Data, openData } from '../data/openDatabase.ts';
import { StartFailure } from '../startFailure.ts';

/**
 * Runs a command on the site's database, whether or not the site is running. Prints the text that `work` returns, or
 * the message of a StartFailure that it throws; then the exit code is 1.
 */
export async function runProgram(work: (data: Data, config: Config) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env);
    for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
    const data = await openData(config);
    try {
      process.stdout.write(await work(data, config));
    } finally {
      await data.close();
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
