import type { Page } from '@playwright/test';
import { aGate } from '#tests/support/gate.ts';
import { expect, takenOver } from './browser.ts';

/** Every prerendered page. */
export const prerenderedPages = [
  '/',
  '/aboutus',
  '/how-this-works',
  '/what-is-forex',
  '/countries',
  '/partners',
  '/faq',
  '/help',
  '/contact',
  '/bulletin',
  '/bulletinPost/gold-keeps-a-cautious-bullish-outlook-amid-global-tensions-and-rate-cut-expectations',
  '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
  '/clubs',
  '/portfolio',
  '/terms',
  '/privacy',
  '/login',
  '/register',
];
/** Holds back the application's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { open: go, opened: held } = aGate();
  await page.route('**/assets/start*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Opens a page whose scripts arrive late, and expects hydration to leave its content unchanged. */
export async function expectTakenOver(page: Page, path: string): Promise<void> {
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
