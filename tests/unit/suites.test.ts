import { expect, test } from 'vitest';
import { api, browser, chosenOf, failuresOf } from '../runner/suites.mjs';

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

test('a word chooses the files whose paths contain it, and is otherwise part of a title', () => {
  const words = ['tests/api/club/createClub.test.ts', './tests/unit/csv', 'public.spec', 'a button ripples'];
  expect(chosenOf(api, words, false)).toEqual({
    files: ['tests/api/club/createClub.test.ts', 'tests/unit/csv.test.ts'],
    unmatched: ['public.spec', 'a button ripples'],
  });
  expect(chosenOf(browser, words, false).files).toEqual(['tests/e2e/public.spec.ts']);
});
