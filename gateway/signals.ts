import type { Logger } from 'pino';
import type { Gateway } from './gateway.ts';

/** The longest that stopping may take, in milliseconds; supervisors kill a process after ten seconds or more. */
export const longestStop = 9_500;

/** Logs when a signal begins to stop the site, and that it has stopped. */
export function logStop(log: Logger): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      process.once('exit', (exitCode) => log.info({ exitCode }, 'stopped'));
    });
}

/** The first signal stops the gateway gracefully, even while it is starting; the second drops all connections. */
export function stopOnSignals(opening: Promise<Gateway>, stopping: AbortController): void {
  const stop = stopOnce(opening, stopping);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stop()) void opening.then((gateway) => gateway.cut());
    });
}

/**
 * SIGTERM stops a worker gracefully; its connections are dropped when the supervisor requests it. The other signals are
 * ignored: a terminal sends them to every process, and the supervisor handles them.
 */
export function stopWorkerOnSignals(
  opening: Promise<Gateway>,
  stopping: AbortController,
  onCut: (cut: () => void) => void,
): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('SIGTERM', stopOnce(opening, stopping));
  onCut(() => void opening.then((gateway) => gateway.cut()));
}

/** Stops the gateway on the first call; later calls return false. */
function stopOnce(opening: Promise<Gateway>, stopping: AbortController): () => boolean {
  return () => {
    if (stopping.signal.aborted) return false;
    stopping.abort();
    setTimeout(() => process.exit(1), longestStop).unref();
    // A start that is aborted closes what it has opened.
    void opening.then((gateway) => gateway.close()).then(() => process.exit(0));
    return true;
  };
}
