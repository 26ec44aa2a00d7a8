import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Logger, pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openClocks } from '#gateway/data/clocks.ts';
import { reportUnavailable } from '#gateway/http/unavailable.ts';
import { openTrouble } from '#gateway/log.ts';
import { root } from '#prisma/root.ts';

/** A log, and what has been logged. */
function aLog() {
  const lines: string[] = [];
  const log: Logger = pino({}, { write: (line: string) => void lines.push(line) });
  return { log, entries: () => lines.map((line) => JSON.parse(line)).map(({ error, msg }) => [msg, error]) };
}

test('a lasting problem is logged when it begins, when its reason changes and when it is over', () => {
  const { log, entries } = aLog();
  const trouble = openTrouble(log, 'lost', 'back');
  trouble.isOver();
  for (const reason of ['away', 'away', 'away', 'starting', 'starting']) trouble.met(new Error(reason));
  trouble.isOver();
  trouble.isOver();
  trouble.met('away');
  expect(entries()).toEqual([
    ['lost', 'away'],
    ['lost', 'starting'],
    ['back', undefined],
    ['lost', 'away'],
  ]);
});

test('a clock that differs from the database’s is logged once, again once codes would fail, and when it is right', () => {
  const { log, entries } = aLog();
  const clocks = openClocks(log);
  for (const ahead of [0, 5, -6, -20, -6, 600, 601, 2, 0]) clocks.compare(1e12 + ahead * 1000, 1e12);
  const differs = 'the clock differs from that of the database';
  expect(entries()).toEqual([
    [differs, 'more than 5 seconds behind: synchronise both (NTP)'],
    [differs, 'more than 30 seconds ahead: synchronise both (NTP)'],
    ['the clock is right again', undefined],
  ]);
});

test('while the database is away, the log says so at once, and then once a second with the number of requests', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const fail = (times: number, reason: string) => {
    for (let count = 0; count < times; count++) reportUnavailable(log, `request ${count}`, new Error(reason));
  };
  fail(3, 'away');
  vi.advanceTimersByTime(1_000);
  fail(500, 'starting');
  vi.advanceTimersByTime(5_000);
  fail(1, 'away');
  const line = (content: object) => ({ level: 40, msg: 'unavailable', ...content });
  expect(lines).toEqual([
    line({ requestId: 'request 0', error: 'away' }),
    line({ times: 2, error: 'away' }),
    line({ times: 500, error: 'starting' }),
    line({ requestId: 'request 0', error: 'away' }),
  ]);
});

test('the last lines are written, in order, by a process that exits while its threads are busy', async () => {
  const program = `
    import { pbkdf2 } from 'node:crypto';
    import { openLog, written } from '${root}/gateway/log.ts';
    const work = () => pbkdf2('', '', 200_000, 32, 'sha256', () => {});
    const [requests, stops] = [openLog('info'), openLog('info', { sync: true })];
    work();
    requests.info('a request');
    await written(requests);
    work();
    stops.info('stopping');
    process.once('exit', () => stops.info('stopped'));
    process.exit();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages).toEqual(['a request', 'stopping', 'stopped']);
});
