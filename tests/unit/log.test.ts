import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { openTrouble } from '#gateway/log.ts';

test('a trouble that lasts is logged when it begins, when its reason changes and when it is over', () => {
  const lines: string[] = [];
  const log: Logger = pino({}, { write: (line: string) => void lines.push(line) });
  const trouble = openTrouble(log, 'lost', 'back');
  trouble.isOver();
  for (const reason of ['away', 'away', 'away', 'starting', 'starting']) trouble.met(new Error(reason));
  trouble.isOver();
  trouble.isOver();
  trouble.met('away');
  expect(lines.map((line) => JSON.parse(line)).map(({ error, msg }) => [msg, error])).toEqual([
    ['lost', 'away'],
    ['lost', 'starting'],
    ['back', undefined],
    ['lost', 'away'],
  ]);
});
