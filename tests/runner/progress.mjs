// @ts-check
// How far a suite is: a line that is rewritten in place on a terminal, and elsewhere printed every 15 seconds.

/**
 * What `npm test` tells the reporter of a suite.
 * @typedef {object} Plan
 * @property {string} name The suite.
 * @property {number} [number] Its place among the suites of the run.
 * @property {number} [suites] How many suites the run has.
 * @property {number} [expected] The seconds that it should take, if there is a budget for it.
 * @property {number} [later] The seconds that the suites after it should take.
 */

/** The environment variable with the plan, as JSON. */
export const planVariable = 'TESTS_PLAN';

/** Moves to the start of the terminal's line and erases it. */
export const eraseLine = process.stdout.isTTY ? '\r\u001b[K' : '';

/** How often the line is printed, in milliseconds. */
const interval = process.stdout.isTTY ? 200 : 15_000;

/**
 * The seconds left: at the pace so far, or by the budget while nearly nothing is done, and for the suites after it.
 * Undefined where there is no budget.
 * @param {Plan} plan @param {number} done @param {number} all @param {number} elapsed in seconds
 */
function timeLeft({ number = 1, suites = 1, expected, later = number < suites ? Number.NaN : 0 }, done, all, elapsed) {
  const own = done > all / 20 ? (elapsed / done) * (all - done) : Math.max(0, (expected ?? Number.NaN) - elapsed);
  const left = own + later;
  return Number.isNaN(left) ? undefined : left;
}

/**
 * The line, such as `Browser  120 of 318 tests · 2 of 3 suites · about 3 min left`.
 * @param {Plan} plan @param {string} unit @param {number} done @param {number} all @param {number} elapsed in seconds
 */
export function progressLine(plan, unit, done, all, elapsed) {
  const left = timeLeft(plan, done, all, elapsed);
  return [
    `${plan.name}  ${done} of ${all} ${unit}`,
    ...(plan.suites && plan.suites > 1 ? [`${plan.number} of ${plan.suites} suites`] : []),
    ...(left === undefined ? [] : [left < 60 ? 'less than 1 min left' : `about ${Math.round(left / 60)} min left`]),
  ].join(' · ');
}

/** The progress of one suite, for the reporter of its runner. */
export class Progress {
  /** @type {Plan} */
  #plan = { name: 'Tests', ...JSON.parse(process.env[planVariable] ?? '{}') };
  #began = Date.now();
  #done = 0;
  #all = 0;
  #unit = '';
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** Begins to show it. @param {number} all @param {string} unit What is counted, in the plural. */
  begin(all, unit) {
    this.#all = all;
    this.#unit = unit;
    this.#timer = setInterval(() => this.#show(), interval);
    this.#timer.unref();
  }

  /** Counts one more as done. */
  advance() {
    this.#done += 1;
  }

  /** Prints a text above the line. @param {string} text */
  print(text) {
    process.stdout.write(`${eraseLine}${text.trimEnd()}\n`);
  }

  /** Ends with the final count. */
  end() {
    clearInterval(this.#timer);
    this.print(`${this.#plan.name}  ${this.#done} of ${this.#all} ${this.#unit}`);
  }

  #show() {
    const line = progressLine(this.#plan, this.#unit, this.#done, this.#all, (Date.now() - this.#began) / 1000);
    // No longer than the terminal is wide, since only one line can be erased.
    process.stdout.write(eraseLine ? `${eraseLine}${line.slice(0, process.stdout.columns - 1)}` : `${line}\n`);
  }
}
