import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserOptions } from '../support/chromium.ts';

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
