import cluster from 'node:cluster';
import { type Logger, pino } from 'pino';

const secrets = ['password', 'token', 'atoken', 'code', 'secret'];

/** The maximum output buffered while stdout cannot be written, in bytes. */
const bufferSize = 2 ** 20;

/**
 * Logs JSON lines to stdout, with the worker's id if there are several. Secrets are removed from logged objects. If
 * stdout cannot be written, such as a file on a full disk, the output is buffered for the next line, and the site keeps
 * running.
 */
export function openLog(level: string): Logger {
  const out = pino.destination({ dest: 1, maxLength: bufferSize });
  // On exit, it would retry forever.
  const { flushSync } = out;
  out.on('error', () => {
    out.flushSync = () => {};
  });
  out.on('drain', () => {
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
