import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { lease } from '../runner/lease.mjs';
import { browserOptions } from '../support/chromium.ts';

// As visitors have it, React costs a third less than with its warnings, which the nightly tests look for.
process.env['NODE_ENV'] = process.env['LONG'] ? 'development' : 'production';

/** What ends the lease of the file in each page (tests/runner/queue.mjs). */
const leases = new Map<string, (() => void) | undefined>();

/** Waits until the queue of the run lets a page run its next test file. */
const beginFile: BrowserCommand<[]> = async ({ sessionId }) => {
  // A file that could not be loaded has not ended it.
  leases.get(sessionId)?.();
  leases.set(sessionId, await lease());
};

/** Lets another worker go on. */
const endFile: BrowserCommand<[]> = ({ sessionId }) => {
  leases.get(sessionId)?.();
  leases.delete(sessionId);
};

/** Pages and their parts in Chromium, with a faked network: no site, no database, no build. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: 'web/public',
  plugins: [react()],
  // Found before the first test: a dependency that is found later would reload the page in the middle of one.
  optimizeDeps: { entries: ['web/{App,Router}.tsx', 'web/pages/*/*Page.tsx', 'tests/components/**/*.{ts,tsx}'] },
  test: {
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { beginFile, endFile },
      provider: playwright({
        launchOptions: browserOptions,
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
    },
    // One page for all files of a worker; each test begins with an empty one (setup.ts).
    isolate: false,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    testTimeout: 60_000,
    // As in playwright.config.ts.
    retry: process.env['CI'] ? 1 : 0,
  },
});
