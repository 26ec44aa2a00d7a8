import { expect, test } from 'vitest';
import { chosenOf } from '../runner/choose.mjs';
import { api, browser } from '../runner/suites.mjs';
import { summaryOf, timesOf } from '../runner/summary.mjs';

test('a test that passed only the second time is named with the reason for the first, apart from failures', () => {
  const fromVitest = (fullName: string, status: string, ...failureMessages: string[]) => ({
    name: 'x.test.ts',
    assertionResults: [{ fullName, status, failureMessages }],
  });
  const tests = [
    ...api.testsIn({
      testResults: [
        fromVitest('sound', 'passed'),
        fromVitest('broken', 'failed', '\u001b[31mOne is not two\u001b[0m\n    at node_modules/x.js:1'),
        fromVitest('shaky', 'passed', 'Too late'),
        fromVitest('left out', 'skipped'),
        { name: 'y.test.ts', message: 'It cannot be loaded', assertionResults: [] },
      ],
    }),
    ...browser.testsIn({
      suites: [
        {
          title: 'z.spec.ts',
          specs: [{ title: 'sound page', tests: [{ status: 'expected', results: [{}] }] }],
          suites: [
            {
              title: 'a dialog',
              specs: [
                {
                  title: 'shaky',
                  tests: [{ status: 'flaky', results: [{ error: { message: 'Too late, too' } }, {}] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  ];
  expect(summaryOf(tests)).toBe(`
Failed: x.test.ts › broken
    One is not two

Failed: y.test.ts
    It cannot be loaded

Passed only the second time: x.test.ts › shaky
    Too late

Passed only the second time: z.spec.ts › a dialog › shaky
    Too late, too

2 passed only the second time

2 passed, 2 failed
`);
});

test('a word chooses the files whose paths contain it, and is otherwise part of a title', () => {
  const words = ['tests/api/club/createClub.test.ts', './tests/unit/csv', 'public.spec', 'a button ripples'];
  expect(chosenOf(api, words, false)).toEqual({
    files: ['tests/api/club/createClub.test.ts', 'tests/unit/csv.test.ts'],
    unmatched: ['public.spec', 'a button ripples'],
  });
  expect(chosenOf(browser, words, false).files).toEqual(['tests/e2e/public.spec.ts']);
});

test('each time stands beside its budget, and is marked when it exceeds it', () => {
  const durations = [
    { name: 'Packages', seconds: 0.1 },
    { name: 'API and units', seconds: 140, budget: 150 },
    { name: 'Browser', seconds: 201.4, budget: 200 },
  ];
  expect(timesOf(durations)).toBe(
    '  140.0 s of 150 s  API and units\n  201.4 s of 200 s  Browser  ⚠ over its budget\n',
  );
});
