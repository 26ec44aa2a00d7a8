import { type Logger, pino } from 'pino';

const secrets = ['password', 'token', 'atoken', 'code', 'secret'];

/** JSON lines on stdout. Secrets are removed wherever an object carries them. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], remove: true },
  });
}
