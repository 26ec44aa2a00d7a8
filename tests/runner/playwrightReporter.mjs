// @ts-check
import { relative } from 'node:path';
import { Progress, printAbove } from './progress.mjs';

/** Playwright's report: the progress, and each failure at once. */
// biome-ignore lint/style/noDefaultExport: Playwright loads the default export.
export default class {
  #progress = new Progress();

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    this.#progress.begin(suite.allTests().length, 'tests');
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status, retry, errors, attachments }) {
    const isExpected = status === test.expectedStatus || status === 'skipped';
    if (isExpected || retry === test.retries) this.#progress.advance();
    if (isExpected) return;
    const place = `${relative(process.cwd(), test.location.file)}:${test.location.line}`;
    const title = test.titlePath().slice(3).join(' › ');
    const files = attachments.flatMap(({ path }) => (path ? [`    ${relative(process.cwd(), path)}`] : []));
    printAbove([`✘ ${place} › ${title}`, ...errors.map(textOf), ...files].join('\n'));
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    printAbove(textOf(error));
  }

  /** @param {string | Buffer} chunk */
  onStdOut(chunk) {
    printAbove(String(chunk));
  }

  /** @param {string | Buffer} chunk */
  onStdErr(chunk) {
    printAbove(String(chunk));
  }

  printsToStdio() {
    return true;
  }
}

/** An error as Playwright formats it. @param {import('@playwright/test/reporter').TestError} error */
const textOf = ({ message = '', value = '', snippet = '', location }) =>
  [message || value, snippet, location ? `at ${relative(process.cwd(), location.file)}:${location.line}` : '']
    .filter(Boolean)
    .join('\n')
    .replace(/^/gm, '    ');
