import { expect, test } from 'vitest';
import { progressLine } from '../../runner/progress.mjs';
import { next, remaining } from '../../runner/queue.mjs';

const browser = { name: 'Browser', usesBrowser: true, budget: 200, done: 100, all: 300, unit: 'tests' };
const api = { name: 'API and units', usesBrowser: false, budget: 300, done: 200, all: 220, unit: 'files' };
const most = { workers: 3, browsers: 2 };

test('the progress of a run shows each suite that has begun, and the time left once it is known', () => {
  const states = [api, browser, { ...browser, name: 'Components', all: 0 }];
  expect(progressLine(states, 250)).toBe(
    'API and units 200 of 220 files · Browser 100 of 300 tests · about 4 min left',
  );
  expect(progressLine([browser], 20)).toBe('Browser 100 of 300 tests · less than 1 min left');
  expect(progressLine([browser])).toBe('Browser 100 of 300 tests');
});

test('the suite with most before it goes on first, so that all end together', () => {
  expect(remaining({ ...browser, all: 0 })).toBe(200);
  expect(next([api, browser], [], most)).toBe(browser);
  expect(next([api, { ...browser, done: 299 }], [], most)).toBe(api);
});

test('no more workers run than that, and fewer with a browser', () => {
  expect(next([api, browser], [browser, browser], most)).toBe(api);
  expect(next([browser], [browser, browser], most)).toBeUndefined();
  expect(next([api], [api, api, browser], most)).toBeUndefined();
});
