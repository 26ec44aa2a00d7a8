import type { Page } from '@playwright/test';
import { administration } from '#tests/support/administrationPage.ts';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

/** Polls the text of the focused element, or `body` if the focus was lost. */
const focused = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => (document.activeElement === document.body ? 'body' : document.activeElement?.textContent)),
  );

test('deleting a club by keyboard moves the focus to the heading above the list', async ({ page, site }) => {
  const { owner } = await aClubOf(site, { title: 'Short-lived', country: 'Italy' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Delete: Short-lived' }).press('Enter');
  await page.getByRole('button', { name: 'Proceed Deletion' }).press('Enter');
  await expect(page.getByText('You have no clubs.')).toBeVisible();
  await focused(page).toBe('Your clubs');
});

test('creating the last club of an allowance by keyboard moves the focus to a heading, not to the top of the page', async ({
  page,
  site,
}) => {
  const owner = await aMember(site, { maxClubs: 1 });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByLabel('Title').fill('The only one');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByLabel('Description').fill('We meet on Tuesdays.');
  await page.getByRole('button', { name: 'Create Club' }).press('Enter');
  await expect(page.getByRole('cell', { name: 'The only one', exact: true })).toBeVisible();
  await focused(page).not.toBe('body');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-3]$/);
});

test('an administrator works through a queue and a list by keyboard without losing the focus', async ({
  page,
  site,
}) => {
  const members = await Promise.all(Array.from({ length: 27 }, () => aMember(site)));
  for (const [index, reason] of ['A club in Graz and one in Linz.', 'A club in Lyon and one in Nantes.'].entries())
    await members[index]?.graphql(`mutation { requestAllowance(wanted: 5, reason: "${reason}") { __typename } }`);
  const someone = members[0]?.email ?? '';
  await administration(page, site, 'allowance');
  const entry = (reason: string) => page.getByRole('listitem').filter({ hasText: reason });
  await entry('A club in Graz and one in Linz.')
    .getByRole('button', { name: /^Grant:/ })
    .press('Enter');
  await expect(page.getByText('The request has been granted.')).toBeVisible();
  await expect(entry('A club in Lyon and one in Nantes.')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(entry('A club in Lyon and one in Nantes.')).toHaveCount(0);
  await focused(page).not.toBe('body');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(LI|H2)$/);

  await page.goto('/profile?select=admin&view=accounts');
  await page.getByRole('button', { name: 'Show all users' }).press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26);
  await focused(page).not.toBe('body');
  const next = page.getByRole('button', { name: 'Next' });
  await next.press('Enter');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await expect(next).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search' }).fill(someone);
  const row = page.getByRole('row').filter({ hasText: someone });
  const edit = row.getByRole('button').first();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await edit.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Eva');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Successfully edited user ID: ${members[0]?.uid}`)).toBeVisible();
  await expect(row).toContainText('Eva Lee');
  await expect(edit).toBeFocused();
});
