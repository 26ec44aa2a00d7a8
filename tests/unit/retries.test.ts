import { expect, test } from 'vitest';
import { failuresOf } from '../runner/suites.mjs';

test('a test that passed only the second time is named with the reason for the first, apart from failures', () => {
  const tests = [
    { title: 'sound', status: 'passed', messages: [] },
    { title: 'broken', status: 'failed', messages: ['\u001b[31mOne is not two\u001b[0m\n    at node_modules/x.js:1'] },
    // As Vitest and as Playwright report it.
    { title: 'shaky', status: 'passed', messages: ['Too late'] },
    { title: 'shaky page', status: 'flaky', messages: ['Too late, too'] },
    { title: 'skipped', status: 'skipped', messages: [] },
  ];
  expect(failuresOf(tests)).toEqual({
    failures: ['broken\n    One is not two'],
    flaky: ['shaky\n    Too late', 'shaky page\n    Too late, too'],
  });
});
