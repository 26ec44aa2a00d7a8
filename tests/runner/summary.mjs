// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./suites.mjs').Test} Test */

/**
 * What a part of a run took, in seconds: on the clock, and of processor, where that is known, and should be at most.
 * @typedef {{ name: string, seconds: number, processor?: number | undefined, budget?: number | undefined }} Part
 */

/** How far a budget may be exceeded before a part is marked. */
const tolerance = 1.2;

/** The most by which all parts together may exceed their budgets before that is taken for growth. */
const shared = 1.5;

/**
 * The parts with their budgets on this machine, and its slowness. What all of them take longer by is laid to the machine,
 * up to a half: its neighbours slow memory and processes, which the measured loop does not see (where it took 0.76 of
 * its time, every suite took 1.2 times its budget).
 * @param {Part[]} parts With the budgets of a machine of slowness 1.
 * @param {number} measured
 */
export function withBudgets(parts, measured) {
  const limited = parts.filter(({ budget, processor }) => budget && processor);
  const sum = (/** @type {'budget' | 'processor'} */ of) => limited.reduce((all, part) => all + (part[of] ?? 0), 0);
  const together = limited.length ? sum('processor') / (sum('budget') * measured) : 1;
  const slow = measured * Math.min(shared, Math.max(1, together));
  return { slow, parts: parts.map((part) => ({ ...part, budget: part.budget && part.budget * slow })) };
}

/** Whether a part has exceeded its budget by more than a fifth. @param {Part} part */
export const isOver = ({ processor = 0, budget = Number.POSITIVE_INFINITY }) => processor > budget * tolerance;

/** A number of seconds in a column. @param {number | undefined} seconds */
const column = (seconds) => (seconds === undefined ? '' : `${seconds.toFixed(0)} s`).padStart(10);

/** The times of the parts beside their budgets; what took no time has no line. @param {Part[]} parts @param {number} slow */
export const timesOf = (parts, slow) =>
  [
    `${['time', 'processor', 'budget'].map((title) => title.padStart(10)).join('')}  (slowness ${slow.toFixed(2)})\n`,
    ...parts
      .filter(({ seconds, processor = 0 }) => seconds >= 0.5 || processor >= 0.5)
      .map((part) => {
        const { name, seconds, processor, budget } = part;
        return `${column(seconds)}${column(processor)}${column(budget)}  ${name}${isOver(part) ? '  ⚠ over its budget' : ''}\n`;
      }),
  ].join('');

/** The ten test files that took longest, in the seconds of their workers. @param {import('./suites.mjs').FileTime[]} times */
export const slowestOf = (times) =>
  [...times]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${column(seconds)}  ${file}\n`)
    .join('');

/** The end of a run: failed tests and those that passed only on retry, each with its reason, and the numbers. @param {Test[]} tests */
export function summaryOf(tests) {
  const having = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted);
  const flaky = having('flaky');
  return [
    ...having('failed').map((test) => `Failed: ${lineOf(test)}`),
    ...flaky.map((test) => `Passed only the second time: ${lineOf(test)}`),
    ...(flaky.length ? [`${flaky.length} passed only the second time`] : []),
    `${having('passed').length} passed, ${having('failed').length} failed`,
  ]
    .map((line) => `\n${line}\n`)
    .join('');
}

/** A title, and the first lines of the reason, without colours and without lines about node_modules. @param {Test} test */
const lineOf = ({ title, messages: [message = ''] }) =>
  `${title}\n    ${stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, 16)
    .join('\n    ')
    .slice(0, 1600)}`;
