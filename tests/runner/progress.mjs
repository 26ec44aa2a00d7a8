// @ts-check
// How far a run is: a line that is rewritten in place on a terminal, and elsewhere printed every 15 seconds.
import { queueVariable, suiteVariable } from './variables.mjs';

/** How far a suite is, and what it counts, in the plural. @typedef {{ name: string, done: number, all: number, unit: string }} State */

/** Moves to the start of the terminal's line and erases it. */
export const eraseLine = process.stdout.isTTY ? '\r\u001b[K' : '';

/** How often the line is printed, in milliseconds. */
const interval = process.stdout.isTTY ? 200 : 15_000;

/**
 * The line, such as `Components 60 of 66 files · Browser 120 of 210 tests · about 3 min left`.
 * @param {State[]} states @param {number} [left] The seconds left, if they are known.
 */
export function progressLine(states, left) {
  const minutes = Math.round((left ?? 0) / 60);
  return [
    ...states.filter(({ all }) => all > 0).map(({ name, done, all, unit }) => `${name} ${done} of ${all} ${unit}`),
    ...(left === undefined ? [] : [minutes < 1 ? 'less than 1 min left' : `about ${minutes} min left`]),
  ].join(' · ');
}

/** Shows the line that `lineOf` gives until the returned function is called. @param {() => string} lineOf */
export function showProgress(lineOf) {
  const timer = setInterval(() => {
    const line = lineOf();
    // No longer than the terminal is wide, since only one line can be erased.
    if (line)
      process.stdout.write(eraseLine ? `${eraseLine}${line.slice(0, process.stdout.columns - 1)}` : `${line}\n`);
  }, interval);
  timer.unref();
  return () => {
    clearInterval(timer);
    process.stdout.write(eraseLine);
  };
}

/** Prints a text above the line. @param {string} text */
export const printAbove = (text) => void process.stdout.write(`${eraseLine}${text.trimEnd()}\n`);

/** The progress of one suite, which its runner's reporter tells the run. */
export class Progress {
  #done = 0;
  #all = 0;
  #unit = '';

  /** Begins to tell it. @param {number} all @param {string} unit What is counted, in the plural. */
  begin(all, unit) {
    this.#all = all;
    this.#unit = unit;
    this.#tell();
  }

  /** Counts one more as done. */
  advance() {
    this.#done += 1;
    this.#tell();
  }

  #tell() {
    const { [queueVariable]: queue, [suiteVariable]: suite = '' } = process.env;
    const state = { suite, done: String(this.#done), all: String(this.#all), unit: this.#unit };
    // Nothing depends on it.
    if (queue) fetch(`${queue}/progress?${new URLSearchParams(state)}`).catch(() => undefined);
  }
}
