import type { Gateway } from './gateway.ts';

/** The longest that stopping may take, in milliseconds; supervisors kill after ten seconds or more. */
export const longestStop = 9_500;

/** The first signal stops the gateway gracefully, even while it opens; the second one cuts connections. */
export function stopOnSignals(opening: Promise<Gateway>, stopping: AbortController): void {
  const stop = stopOnce(opening, stopping);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!stop()) void opening.then((gateway) => gateway.cut());
    });
}

/**
 * SIGTERM stops a worker gracefully; connections are cut when the process that started it says so. The others are sent by
 * a terminal to every process at once: that one hears them too.
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

/** Stops the gateway at the first call; the others give false. */
function stopOnce(opening: Promise<Gateway>, stopping: AbortController): () => boolean {
  return () => {
    if (stopping.signal.aborted) return false;
    stopping.abort();
    setTimeout(() => process.exit(1), longestStop).unref();
    // A start that ends before closes what it opened.
    void opening.then((gateway) => gateway.close()).then(() => process.exit(0));
    return true;
  };
}
