import type { Page } from '@playwright/test';
import { expect, openAs } from './browser.ts';
import { anotherAdministrator, type BuiltSite, type Caller } from './builtSite.ts';

/** Opens a view of the administration page as a new administrator. */
export async function administration(page: Page, site: BuiltSite, view = 'accounts'): Promise<Caller> {
  const administrator = await anotherAdministrator(site);
  await openAs(page, administrator, `/profile?select=admin&view=${view}`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  return administrator;
}
