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

/** A worker's link to its supervisor. */
interface Supervised {
  /** Announces that the worker is to stop; false if it may stop without. */
  leave(): boolean;
  onStop(stop: () => void): void;
  onCut(cut: () => void): void;
}

/**
 * SIGTERM stops a worker gracefully, as soon as the supervisor lets it, or at once if it is sent again; its connections
 * are dropped when the supervisor requests it. The other signals are ignored: a terminal sends them to every process, and
 * the supervisor handles them.
 */
export function stopWorkerOnSignals(
  opening: Promise<Gateway>,
  stopping: AbortController,
  { leave, onStop, onCut }: Supervised,
): void {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const stop = stopOnce(opening, stopping);
  let isLeaving = false;
  process.on('SIGTERM', () => {
    if (isLeaving || !leave()) stop();
    isLeaving = true;
  });
  onStop(stop);
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
