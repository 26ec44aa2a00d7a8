import { setFlagsFromString } from 'node:v8';
import { operator } from '#locales/operator.ts';
import { type Config, readConfig } from './config/config.ts';
import { openGateway } from './gateway.ts';
import { openLog } from './log.ts';
import { superviseWorkers, thisWorker } from './operations/workers.ts';
import { logStop, stopOnSignals, stopWorkerOnSignals } from './signals.ts';
import { StartFailure } from './startFailure.ts';

// By default, V8 lets the heap of a busy server grow to three times its live size before it collects garbage.
setFlagsFromString('--heap-growing-percent=50');

// A full disk behind our output must not crash the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Aborted when the gateway is stopped while it starts: it then skips its next step. */
const stopping = new AbortController();

/** Runs the gateway, or WORKERS workers, until stopped. */
try {
  const config = readConfig(process.env);
  const worker = thisWorker();
  // In production, start and stop are always logged, and the output has nothing but JSON lines.
  const log = openLog(config.production ? 'info' : config.logLevel, { sync: true });
  const warn = (sentence: string) => {
    if (worker && !worker.isFirst) return;
    if (config.production) log.warn(sentence);
    else process.stderr.write(`Warning: ${sentence}\n`);
  };
  if (!worker) for (const warning of config.warnings) warn(warning);
  if (!worker) logStop(log);
  const serving =
    worker?.serves ??
    ((url: string) =>
      config.production
        ? log.info({ url: config.publicUrl ?? url, listening: url }, 'started')
        : void process.stdout.write(welcome(url, config)));
  if (config.workers > 1 && !worker) superviseWorkers(config, { program: import.meta.filename, serving });
  else {
    const { site, isComplete, shareMetrics } = worker ?? {};
    const options = { warn, fail, site, isComplete, shareMetrics, stopping: stopping.signal };
    const opening = openGateway(config, options);
    if (worker) stopWorkerOnSignals(opening, stopping, worker);
    else stopOnSignals(opening, stopping);
    serving((await opening).url);
  }
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  process.stderr.write(`${error instanceof StartFailure ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
}

/** Exits, so that a supervisor restarts the process. */
function fail({ message }: Error): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function welcome(url: string, { development, smtpUrl }: Config): string {
  const next = [
    ['Add demo data', 'npm run seed'],
    ['Make an administrator', 'npm run admin -- EMAIL'],
    ...(smtpUrl ? [] : [['Read its e-mails', `${url}/dev/mailbox`]]),
    ['API reference', `${url}/api/v1/docs`],
  ].map(([what, how]) => `  ${what?.padEnd(22)}${how}`);
  // Under `npm run dev`, the web server prints the URLs.
  return `\n  ${operator.name} is running at ${url}\n\n${development ? '' : `${next.join('\n')}\n\n`}`;
}
