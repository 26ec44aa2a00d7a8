import { setFlagsFromString } from 'node:v8';
import { type Config, readConfig } from './config.ts';
import { openGateway } from './gateway.ts';
import { stopOnSignals, stopWorkerOnSignals } from './signals.ts';
import { StartFailure } from './startFailure.ts';
import { superviseWorkers, thisWorker } from './workers.ts';

// Left to itself, V8 lets the heap of a busy server grow to three times what is in use before it collects garbage.
setFlagsFromString('--heap-growing-percent=50');

// A disk that is full of what we say must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Told to stop while it starts, the gateway does not begin its next step. */
const stopping = new AbortController();

/** Runs the gateway, or as many workers as WORKERS says, until it is told to stop. */
try {
  const config = readConfig(process.env);
  const worker = thisWorker();
  const warn = (sentence: string) =>
    void (!worker || worker.isFirst ? process.stderr.write(`Warning: ${sentence}\n`) : undefined);
  if (!worker) for (const warning of config.warnings) warn(warning);
  const serving = worker?.serves ?? ((url: string) => void process.stdout.write(welcome(url, config)));
  if (config.workers > 1 && !worker) superviseWorkers(config, { program: import.meta.filename, serving });
  else {
    const { site, shareMetrics } = worker ?? {};
    const opening = openGateway(config, { warn, fail, site, shareMetrics, stopping: stopping.signal });
    if (worker) stopWorkerOnSignals(opening, stopping, worker.onCut);
    else stopOnSignals(opening, stopping);
    serving((await opening).url);
  }
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  process.stderr.write(`${error instanceof StartFailure ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
}

/** Ends the process, so that its supervisor starts it again. */
function fail({ message }: Error): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function welcome(url: string, { production, development, smtpUrl }: Config): string {
  const next = [
    ['A demo to look at', 'npm run seed'],
    ['An administrator', 'npm run admin -- EMAIL'],
    ...(smtpUrl ? [] : [['The letters it wrote', `${url}/dev/mailbox`]]),
    ['The API reference', `${url}/api/v1/docs`],
  ].map(([what, how]) => `  ${what?.padEnd(22)}${how}`);
  // Under `npm run dev` the web server prints the addresses.
  return `\n  FX Clubs is running at ${url}\n\n${production || development ? '' : `${next.join('\n')}\n\n`}`;
}
