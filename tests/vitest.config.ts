import { defineConfig } from 'vitest/config';
import { Sequencer } from './runner/sequencer.ts';

/** `npm run test:long` runs tests/long; `npm test` everything else. */
const include = process.env['LONG']
  ? ['tests/long/**/*.test.ts']
  : ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/web/**/*.test.ts'];

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  // Pothos loads GraphQL's CommonJS build; with a second build, types come "from another realm".
  resolve: { alias: { graphql: 'graphql/index.js' } },
  test: {
    include,
    globalSetup: 'tests/support/database/database.ts',
    runner: 'tests/runner/vitestRunner.ts',
    sequence: { sequencer: Sequencer },
    // Every file has its own site and database, so modules can be shared.
    isolate: false,
    // More than cores: a worker often waits for a process or a database. Long tests measure times, so few run at once.
    maxWorkers: process.env['LONG'] ? 2 : 3,
    // Polls often, but gives a busy machine time.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
});
