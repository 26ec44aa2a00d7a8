import { expect, test } from 'vitest';
import { outcomeOf } from '#web/pages/what-is-forex/leverage.ts';

test.each([
  ['nothing moves', { stake: 1000, leverage: 30, move: 0 }, { change: 0, left: 1000, owed: 0, kind: 'none' }],
  ['a gain', { stake: 1000, leverage: 30, move: 0.01 }, { change: 300, left: 1300, owed: 0, kind: 'gain' }],
  ['a loss', { stake: 1000, leverage: 10, move: -0.01 }, { change: -100, left: 900, owed: 0, kind: 'loss' }],
  ['half the stake', { stake: 100, leverage: 50, move: -0.01 }, { left: 50, owed: 0, kind: 'closeOut' }],
  ['just less than half', { stake: 100, leverage: 49, move: -0.01 }, { left: 51, kind: 'loss' }],
  ['the whole stake', { stake: 1000, leverage: 100, move: -0.01 }, { left: 0, owed: 0, kind: 'gone' }],
  ['more than the stake', { stake: 1000, leverage: 100, move: -0.05 }, { left: 0, owed: 4000, kind: 'gone' }],
] as const)('leverage: %s', (_name, trade, outcome) => {
  expect(outcomeOf(trade)).toMatchObject(outcome);
});
