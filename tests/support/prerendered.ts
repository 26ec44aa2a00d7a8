import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pageList } from '../fixtures/publicPages.ts';
import { expect, holdBack, takenOver } from './browser.ts';

/** When the build prerendered the pages. */
const builtAt = statSync(pageList).mtime;

/** Holds back the application's scripts until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdBack(page, '**/assets/start*.js');

/** Opens a page whose scripts arrive late, and expects hydration to leave its content unchanged. */
export async function expectTakenOver(page: Page, path: string): Promise<void> {
  // A post may be a month older at midnight, and its page says so.
  await page.clock.setSystemTime(builtAt);
  const go = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const main = page.locator('main');
  const [heading, before] = [await page.locator('h1').elementHandle(), await main.textContent()];
  go();
  await takenOver(page);
  expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
  // The list of clubs is loaded live.
  if (!path.endsWith('/clubs')) expect(await main.textContent(), path).toBe(before);
  await expect(page.locator('title')).toHaveCount(1);
  await page.unroute('**/assets/start*.js');
}
