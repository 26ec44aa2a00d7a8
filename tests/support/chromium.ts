import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

/** Playwright's own browser if it is installed, otherwise the system's. */
const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
const executablePath = existsSync(chromium.executablePath()) ? undefined : system;

/** How every test starts Chromium. */
export const browserOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  // Chromium refuses its sandbox as root; the rest keeps it from calling home.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // No requests to the charting provider: see withCharts.
    '--host-resolver-rules=MAP s3.tradingview.com ~NOTFOUND',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
