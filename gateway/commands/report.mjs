// @ts-check
// Also runs before packages are installed, so it uses nothing but Node.

/**
 * Prints findings of `npm run doctor`, one line each; a failure makes the command end with 1.
 * @param {{ level: 'ok' | 'warn' | 'FAIL', what: string, says: string }[]} findings
 */
export function print(findings) {
  for (const { level, what, says } of findings) {
    process.stdout.write(`${level.padEnd(5)} ${what.padEnd(9)} ${says.replace(/\.$/, '').replaceAll('\n', ' ')}\n`);
    if (level === 'FAIL') process.exitCode = 1;
  }
}
