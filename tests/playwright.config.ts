import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/chromium.ts';

/** LONG=1 runs tests/long instead, as CI does each night. */
const long = Boolean(process.env['LONG']);

export default defineConfig({
  testDir: long ? 'long' : 'e2e',
  // Files that end with .test.ts are for Vitest.
  testMatch: '**/*.spec.ts',
  globalSetup: './support/browserSetup.ts',
  outputDir: 'results/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // In CI, a failed test is retried once; the end of the run lists the tests that passed only then.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['./runner/playwrightReporter.mjs'], ['json', { outputFile: 'results/e2e.json' }]],
  use: {
    // Not British, to whom marketing claims must not be shown.
    locale: 'en-IE',
    // No animations to wait for; tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
});
