// @ts-check
// Runs before packages are installed, so it uses only Node's own modules.
import { parseArgs } from 'node:util';

/**
 * Parses the arguments of a command. `--help` prints the usage and exits; unknown arguments are refused with a sentence
 * and the usage, before anything is done. From here on, output that cannot be written does not interrupt the command.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} [Options={}]
 * @param {object} command
 * @param {string} command.usage
 * @param {Options} [command.options] As accepted by `parseArgs` of node:util.
 * @param {readonly string[]} [command.positionals] As written in the usage: `NAME` is required, `[NAME]` is optional,
 *   and the last may be `[NAME...]`, any number of them.
 * @param {boolean} [command.passesOn] Whether all arguments are those of another program, which checks them.
 * @param {string[]} [args]
 */
export function commandLine(
  { usage, options, positionals: names = [], passesOn = false },
  args = process.argv.slice(2),
) {
  surviveLostOutput();
  /** Exits because of invalid arguments. @param {string} sentence @returns {never} */
  const refuse = (sentence) => {
    process.stderr.write(`${sentence}\n\n${usage.trim()}\n`);
    process.exit(2);
  };
  if (args.slice(0, [...args, '--'].indexOf('--')).some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${usage.trim()}\n`);
    process.exit(0);
  }
  const { values, positionals } = (() => {
    try {
      if (passesOn)
        return parseArgs({ args: ['--', ...args], options: /** @type {Options} */ ({}), allowPositionals: true });
      return parseArgs({ args, options: /** @type {Options} */ (options ?? {}), allowPositionals: true });
    } catch (error) {
      // The first sentence of Node's message names the mistake; the rest explains how to pass the argument anyway.
      return refuse(`${String(/** @type {Error} */ (error).message).split(/\.(?:\s|$)/, 1)[0]}.`);
    }
  })();
  const missing = names.slice(positionals.length).find((name) => !name.startsWith('['));
  if (missing) refuse(`${missing} is missing.`);
  const unexpected = names.at(-1)?.endsWith('...]') ? undefined : positionals[names.length];
  if (unexpected !== undefined) refuse(`Unexpected argument '${unexpected}'.`);
  return { values, positionals, refuse };
}

/** A command whose output cannot be written, such as to a full disk, does its work all the same, and then fails. */
function surviveLostOutput() {
  const lost = (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    // A reader that has seen enough, such as head, has gone.
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    process.stderr.write(`The output cannot be written: ${message}.\n`);
  };
  process.stdout.once('error', lost);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
