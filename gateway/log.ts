import cluster from 'node:cluster';
import { type Logger, pino } from 'pino';

const secrets = ['password', 'token', 'atoken', 'code', 'secret'];

/** JSON lines on stdout, which name the worker where there are several. Secrets are removed wherever an object carries them. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: cluster.worker ? { worker: cluster.worker.id } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], remove: true },
  });
}
