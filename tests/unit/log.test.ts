import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { openClocks } from '#gateway/data/clocks.ts';
import { openTrouble } from '#gateway/log.ts';

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
