import cluster from 'node:cluster';
import { type Logger, pino } from 'pino';

const secrets = ['password', 'token', 'atoken', 'code', 'secret'];

/** The maximum output buffered while stdout cannot be written, in bytes. */
const bufferSize = 2 ** 20;
/** How often, every 100 ms, a line that is written at once is tried again while the reader of a pipe is behind. */
const attempts = 10;

interface LogOptions {
  /** Writes each line at once, even while the process exits, and keeps their order; for few lines. */
  sync?: boolean;
}

/**
 * Logs JSON lines to stdout, with the worker's id if there are several. Secrets are removed from logged objects. If
 * stdout cannot be written, such as a file on a full disk, the output is buffered for the next line, and the site keeps
 * running.
 */
export function openLog(level: string, { sync = false }: LogOptions = {}): Logger {
  let failed = 0;
  // With a smaller `minLength`, `flush` would not wait.
  const options = {
    dest: 1,
    minLength: 1,
    maxLength: bufferSize,
    sync,
    retryEAGAIN: () => !sync || ++failed < attempts,
  };
  const out = pino.destination(options);
  // On exit, it would retry forever.
  const { flushSync } = out;
  out.on('error', () => {
    out.flushSync = () => {};
  });
  out.on('drain', () => {
    failed = 0;
    out.flushSync = flushSync;
  });
  return pino(
    {
      level,
      base: cluster.worker ? { worker: cluster.worker.id } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], remove: true },
    },
    out,
  );
}

/** Waits until all lines are written: a line still being written is lost when the process exits. */
export const written = (log: Logger): Promise<void> => new Promise((done) => log.flush(() => done()));

/** A problem that recurs until it is over. */
interface Trouble {
  met(error: unknown): void;
  isOver(): void;
}

/** Logs a problem when it begins, when its reason changes and when it is over, not every time it recurs. */
export function openTrouble(log: Logger, begun: string, over: string): Trouble {
  let reason: string | undefined;
  return {
    met(error) {
      // In Prisma's messages, only the last line has the reason.
      const message = (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1);
      if (message !== reason) log.warn({ error: message }, begun);
      reason = message;
    },
    isOver() {
      if (reason !== undefined) log.info(over);
      reason = undefined;
    },
  };
}
