// @ts-check
import { DefaultReporter } from 'vitest/node';
import { eraseLine, Progress, printAbove } from './progress.mjs';

/** Vitest's own report, with the progress and each failure at once instead of every file. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export.
export default class extends DefaultReporter {
  #progress = new Progress();

  constructor() {
    super({ summary: false });
  }

  /** @override @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  onTestRunStart(specifications) {
    super.onTestRunStart(specifications);
    // How many tests a file has is not known before it runs.
    this.#progress.begin(specifications.length, 'files');
  }

  /** @override @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    const reasons = errors.map(({ message }) => `\n    ${message.split('\n').join('\n    ')}`);
    printAbove(`✘ ${test.module.relativeModuleId} › ${test.fullName}${reasons.join('')}`);
  }

  /** @override */
  onTestModuleEnd() {
    this.#progress.advance();
  }

  /** @override @param {Parameters<DefaultReporter['onTestRunEnd']>} args */
  onTestRunEnd(...args) {
    process.stdout.write(eraseLine);
    super.onTestRunEnd(...args);
  }

  /** @override @param {Parameters<DefaultReporter['onUserConsoleLog']>} args */
  onUserConsoleLog(...args) {
    process.stdout.write(eraseLine);
    super.onUserConsoleLog(...args);
  }
}
