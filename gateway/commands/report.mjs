// @ts-check
// Also runs before packages are installed, so it uses only Node's own modules.

/** @typedef {import('../operations/checks/checkResult.ts').CheckResult} CheckResult */

/** Formats a result as a line of the report. @param {CheckResult} result */
export const lineOf = ({ level, what, says }) =>
  `${level.padEnd(5)} ${what.padEnd(9)} ${says.replace(/\.$/, '').replaceAll('\n', ' ')}`;

/**
 * Prints results of `npm run doctor`, one line each; a failure sets the exit code to 1.
 * @param {CheckResult[]} results
 */
export function print(results) {
  for (const result of results) {
    process.stdout.write(`${lineOf(result)}\n`);
    if (result.level === 'FAIL') process.exitCode = 1;
  }
}
