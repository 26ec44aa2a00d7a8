import { expect, test } from 'vitest';
import { progressLine } from '../runner/progress.mjs';

const plan = { name: 'Browser', number: 2, suites: 3, expected: 200, later: 60 };

test('the progress of a suite ends with the time left, at the pace so far, for it and the suites after it', () => {
  expect(progressLine(plan, 'tests', 100, 300, 75)).toBe(
    'Browser  100 of 300 tests · 2 of 3 suites · about 4 min left',
  );
  expect(progressLine({ ...plan, number: 3, later: 0 }, 'tests', 299, 300, 200)).toBe(
    'Browser  299 of 300 tests · 3 of 3 suites · less than 1 min left',
  );
});

test('the time left goes by the budgets while nearly nothing is done, and is not guessed without any', () => {
  expect(progressLine(plan, 'tests', 1, 300, 20)).toBe('Browser  1 of 300 tests · 2 of 3 suites · about 4 min left');
  expect(progressLine({ name: 'Browser' }, 'tests', 1, 300, 20)).toBe('Browser  1 of 300 tests');
  const long = { name: 'API and units', number: 1, suites: 2 };
  expect(progressLine(long, 'files', 5, 10, 20)).toBe('API and units  5 of 10 files · 1 of 2 suites');
});
