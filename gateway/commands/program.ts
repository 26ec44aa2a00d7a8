import { type Config, readConfig } from '../config/config.ts';
import { type Data, explainLoss, openData } from '../data/openDatabase.ts';
import { StartFailure } from '../startFailure.ts';
import { exit } from './processes.mjs';

/** How long a stopped command may take to close what it opened, in milliseconds: it may be creating a database. */
const closingTime = 30_000;

/**
 * Runs a command with the site's configuration. Prints the text that `work` returns. If it throws a StartFailure,
 * prints its message and sets the exit code to 1. A signal aborts `stop`: `work` must then close what it opened.
 */
export async function runCommand(work: (config: Config, stop: AbortSignal) => Promise<string>): Promise<void> {
  const stop = stopOnSignals();
  await configured(async (config) => {
    process.stdout.write(
      await work(config, stop).catch((error: Error) => {
        if (stop.aborted && !(error instanceof StartFailure)) throw new StartFailure('Stopped.', { cause: error });
        throw explainLoss(error, config);
      }),
    );
  });
  // The work that was given up may still wait for something.
  if (stop.aborted) await exit();
}

/** Runs a command that handles signals itself with the site's configuration; a StartFailure is printed. */
export async function configured(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    for (const warning of config.warnings) process.stderr.write(`Warning: ${warning}\n`);
    await work(config);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop.abort();
      setTimeout(() => process.exit(1), closingTime).unref();
    });
  return stop.signal;
}

/** Runs a command on the site's migrated database, whether or not the site is running. */
export const runProgram = (work: (data: Data, config: Config) => Promise<string>): Promise<void> =>
  runCommand(async (config, stop) => {
    const data = await openData(config);
    try {
      stop.throwIfAborted();
      return await Promise.race([work(data, config), rejectionOf(stop)]);
    } finally {
      await data.close();
    }
  });

/** Rejects once the signal is aborted. */
const rejectionOf = (stop: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    if (stop.aborted) fail(stop.reason);
    stop.addEventListener('abort', () => fail(stop.reason));
  });
