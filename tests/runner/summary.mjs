// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./suites.mjs').Test} Test */

/**
 * How long a part of a run took, and should take on two cores, in seconds.
 * @typedef {{ name: string, seconds: number, budget?: number | undefined }} Duration
 */

/** The times beside their budgets; what took no time has no line. @param {Duration[]} durations */
export const timesOf = (durations) =>
  durations
    .filter(({ seconds, budget }) => seconds >= 0.5 || budget !== undefined)
    .map(({ name, seconds, budget }) => {
      const limit = budget === undefined ? '' : `of ${budget} s`;
      const mark = budget !== undefined && seconds > budget ? '  ⚠ over its budget' : '';
      return `${seconds.toFixed(1).padStart(7)} s ${limit.padEnd(9)} ${name}${mark}\n`;
    })
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
