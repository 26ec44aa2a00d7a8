import { expect, holdBack, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite } from '#tests/support/builtSite.ts';

/** Creates clubs of a new owner directly in the database: the first two in Portugal, the third in Slovenia. */
async function fill(site: BuiltSite, word: string) {
  const { uid: ownerId } = await aMember(site);
  const clubs = [
    { title: `${word} One`, country: 'Portugal', privacy: false, state: 'verified' as const, memberCount: 2 },
    { title: `${word} Two`, country: 'Portugal', privacy: true, state: 'pending' as const, memberCount: 40 },
    { title: `${word} Three`, country: 'Slovenia', privacy: false, state: 'pending' as const, memberCount: 7 },
  ];
  for (const { memberCount, ...club } of clubs) {
    const { id } = await site.database.club.create({
      data: { description: 'Reeds.', ownerId, updatedAt: new Date(), ...club },
    });
    await site.database.club.update({ where: { id }, data: { memberCount } });
  }
}

test('the list can be searched, filtered and sorted by keyboard, and Back and Forward retrace the steps', async ({
  page,
  site,
}) => {
  await fill(site, 'Bassoon');
  await page.goto('/clubs?country=Portugal');
  const main = page.getByRole('main');
  const titles = main.locator('td strong');
  await expect(titles).toContainText(['Bassoon Two', 'Bassoon One']);
  await page.getByRole('link', { name: /^All countries/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clubs?country=all');
  await main.getByLabel('Search titles').focus();
  await page.keyboard.type('bassoon');
  await expect(titles).toHaveText(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
  await expect(main.getByRole('status')).toHaveText('3 clubs');
  await expect(page).toHaveURL('/clubs?country=all&search=bassoon');
  await main.getByLabel('Order').focus();
  await page.keyboard.press('ArrowDown');
  await expect(titles).toHaveText(['Bassoon Two', 'Bassoon Three', 'Bassoon One']);
  await main.getByLabel('Privacy', { exact: true }).selectOption('Open');
  await expect(titles).toHaveText(['Bassoon Three', 'Bassoon One']);
  await main.getByLabel('Status', { exact: true }).selectOption('Verified');
  await expect(titles).toHaveText(['Bassoon One']);
  await expect(main.getByRole('status')).toHaveText('1 club');
  await expect(page).toHaveURL('/clubs?country=all&search=bassoon&order=members&privacy=open&state=verified');
  await page.goBack();
  await expect(titles).toHaveText(['Bassoon Three', 'Bassoon One']);
  await page.goBack();
  await page.goBack();
  await expect(titles).toHaveText(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
  await page.goForward();
  await expect(main.getByLabel('Order')).toHaveValue('members');
  await expect(titles).toHaveText(['Bassoon Two', 'Bassoon Three', 'Bassoon One']);
});

test('the list applies filters from the URL on load, keeps them across countries, and clears them when nothing matches', async ({
  page,
  site,
}) => {
  await fill(site, 'Clarinet');
  await page.goto('/clubs?country=all&search=clarinet&state=pending');
  const main = page.getByRole('main');
  await expect(main.locator('td strong')).toHaveText(['Clarinet Three', 'Clarinet Two']);
  await expect(main.getByLabel('Search titles')).toHaveValue('clarinet');
  await page.getByRole('link', { name: /^Slovenia/ }).click();
  await expect(main.locator('td strong')).toHaveText(['Clarinet Three']);
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page).toHaveURL('/clubs?country=Slovenia&view=directory&search=clarinet&state=pending');
  await expect(main.locator('td strong')).toHaveText(['Clarinet Three']);
  await page.getByRole('link', { name: /^France/ }).click();
  await expect(main).toContainText('No club matches. Try another word, or fewer filters.');
  const clear = main.getByRole('button', { name: 'Clear search and filters' });
  await clear.click();
  await expect(page).toHaveURL('/clubs?country=France&view=directory');
  await expect(main.getByLabel('Search titles')).toHaveValue('');
  await page.goto('/clubs?country=all&search=nothing+like+this&order=members');
  await clear.click();
  await expect(page).toHaveURL('/clubs?country=all&order=members');
  await expect(main.locator('td strong').first()).toBeVisible();
});

test('on a phone, the row of countries stays where the reader has swiped it while the page loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await holdBack(page, '**/graphql', 'ClubCounts');
  await page.goto('/clubs');
  await takenOver(page);
  const row = page.getByRole('navigation', { name: 'Countries' });
  const position = () => row.evaluate((nav) => Math.round(nav.scrollLeft));
  await row.evaluate((nav) => nav.scrollTo({ left: 900, behavior: 'instant' }));
  const before = await position();
  expect(before).toBeGreaterThan(400);
  answer();
  await expect(row.getByRole('link', { name: 'Australia' })).toContainText(/\d/);
  expect(await position()).toBe(before);
});
