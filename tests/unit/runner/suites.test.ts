import { expect, test } from 'vitest';
import { chosenOf } from '../../runner/choose.mjs';
import { api, browser } from '../../runner/suites.mjs';
import { isOver, slowestOf, summaryOf, timesOf, withBudgets } from '../../runner/summary.mjs';

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

test('the time of each part stands beside its budget, and is marked when it exceeds that by more than a fifth', () => {
  const parts = [
    { name: 'Packages', seconds: 0.1 },
    { name: 'API and units', seconds: 240, processor: 290, budget: 250 },
    { name: 'Browser', seconds: 201.4, processor: 200, budget: 150 },
  ];
  expect(timesOf(parts, 1.25)).toBe(`\
      time processor    budget  (slowness 1.25)
     240 s     290 s     250 s  API and units
     201 s     200 s     150 s  Browser  ⚠ over its budget
`);
});

test('what all parts take longer by is the machine, up to a half; what one takes longer by is its growth', () => {
  const over = (...processor: number[]) =>
    withBudgets(
      processor.map((seconds, index) => ({ name: String(index), seconds, processor: seconds, budget: 100 })),
      0.9,
    )
      .parts.filter(isOver)
      .map(({ name }) => name);
  expect(over(115, 119, 110)).toEqual([]);
  expect(over(100, 150, 90)).toEqual(['1']);
  expect(over(60, 70, 109)).toEqual(['2']);
  expect(over(170, 170, 170)).toEqual(['0', '1', '2']);
  expect(withBudgets([{ name: 'Build', seconds: 9 }], 0.9)).toEqual({
    slow: 0.9,
    parts: [{ name: 'Build', seconds: 9 }],
  });
});

test('the slowest test files are named', () => {
  const times = [...Array(12).keys()].map((seconds) => ({ file: `tests/unit/${seconds}.test.ts`, seconds }));
  expect(slowestOf(times).split('\n')).toHaveLength(11);
  expect(slowestOf(times)).toMatch(/^ {6}11 s {2}tests\/unit\/11/);
});
