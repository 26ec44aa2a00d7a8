import cluster from 'node:cluster';
import { type Logger, pino } from 'pino';

const secrets = ['password', 'token', 'atoken', 'code', 'secret'];

/** How much is kept of what stdout does not take, in bytes. */
const kept = 2 ** 20;

/**
 * JSON lines on stdout, which name the worker where there are several. Secrets are removed wherever an object carries them.
 * What stdout does not take, such as a file on a full disk, is kept for the next line, and the site goes on.
 */
export function openLog(level: string): Logger {
  const out = pino.destination({ dest: 1, maxLength: kept });
  // At the end of the process it would try for ever.
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

/** Something that is met again and again while it lasts. */
interface Trouble {
  met(error: unknown): void;
  isOver(): void;
}

/** Logs a trouble when it begins, when its reason changes and when it is over, not each time that it is met. */
export function openTrouble(log: Logger, begun: string, over: string): Trouble {
  let reason: string | undefined;
  return {
    met(error) {
      // Of what Prisma says only the last line tells the reason.
      const said = (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1);
      if (said !== reason) log.warn({ error: said }, begun);
      reason = said;
    },
    isOver() {
      if (reason !== undefined) log.info(over);
      reason = undefined;
    },
  };
}
