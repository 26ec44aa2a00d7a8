import { aClub } from '#tests/fixtures/people.ts';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('the listing counts the clubs of each country and loads more of them on request', async ({ page, site }) => {
  const owner = await aMember(site);
  const number = (_: unknown, index: number) => aClub({ title: `Club number ${index + 1}`, country: 'Singapore' });
  const clubs = Array.from({ length: 52 }, number);
  await site.database.club.createMany({ data: clubs.map((club) => ({ ...club, ownerId: owner.uid })) });
  await page.goto('/clubs?country=Singapore');
  await expect(
    page.getByRole('navigation', { name: 'Countries' }).getByRole('link', { name: 'Singapore' }),
  ).toContainText('52');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Show more clubs' }).click();
  await expect(page.getByRole('row')).toHaveCount(53);
  await expect(page.getByRole('button', { name: 'Show more clubs' })).toHaveCount(0);
});

test('an owner of more than a hundred clubs can show and change all of them', async ({ page, site }) => {
  const owner = await aMember(site);
  const titled = (_: unknown, index: number) => aClub({ title: `Berth ${index + 1}`, country: 'Indonesia' });
  const clubs = Array.from({ length: 101 }, titled);
  await site.database.user.update({ where: { id: owner.uid }, data: { maxClubs: 200 } });
  await site.database.club.createMany({ data: clubs.map((club) => ({ ...club, ownerId: owner.uid })) });
  await openAs(page, owner, '/profile?select=clubs');
  const table = page.getByRole('table', { name: 'Clubs that you own' });
  await expect(table.getByRole('row')).toHaveCount(101);
  const more = page.getByRole('button', { name: 'Show more clubs' });
  // The second one is for the clubs in which they are.
  await expect(more).toHaveCount(2);
  await more.first().click();
  await expect(table.getByRole('row')).toHaveCount(102);
  await expect(more).toHaveCount(1);
  // Their first club, changed elsewhere meanwhile: it is still theirs.
  await page.getByRole('button', { name: 'Update: Berth 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue('Berth 1');
  await site.database.club.updateMany({
    where: { ownerId: owner.uid, title: 'Berth 1' },
    data: { title: 'Pier 1', updatedAt: new Date() },
  });
  await dialog.getByLabel('Title').fill('Quay 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('This was changed while you were editing it.');
  await expect(dialog).toContainText('Pier 1');
});

test('a country without clubs says so in both views', async ({ page }) => {
  await page.goto('/clubs?country=Thailand');
  await expect(page.getByText('There are no clubs at this time. Do you want to be the first?')).toBeVisible();
  await page.getByRole('link', { name: 'Directory' }).click();
  await expect(page.getByText('Club Table Not Found, Please contact web administrators.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('deleting a club warns first, and the list updates without a reload', async ({ page, site }) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Short-lived', country: 'Italy' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Delete: Short-lived' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Club' });
  await expect(dialog).toContainText('permanently removes all its members and their club data');
  await expect(dialog).toContainText('cannot be undone');
  await dialog.getByRole('button', { name: 'Keep the club' }).click();
  await expect(page.getByRole('cell', { name: 'Short-lived', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Short-lived' }).click();
  await dialog.getByRole('button', { name: 'Proceed Deletion' }).click();
  await expect(page.getByText(`Successfully deleted club ID: ${clubID}`)).toBeVisible();
  await expect(page.getByText('You have no clubs.')).toBeVisible();
  await expect(page.getByText('You have 0 out of 3 allocated clubs')).toBeVisible();
});

test('deleting a club that no longer exists says so and reloads the list', async ({ page, site }) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Already gone', country: 'Italy' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Delete: Already gone' }).click();
  await owner.rest('DELETE', '/user/club', { clubID });
  await page.getByRole('button', { name: 'Proceed Deletion' }).click();
  await expect(page.getByText('There is no such club, or it is not shown to you.')).toBeVisible();
  await expect(page.getByText('You have no clubs.')).toBeVisible();
});

test.describe('when the server is unreachable', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('creating and deleting a club say so in the specified wording, and nothing is lost', async ({ page, site }) => {
    const { owner } = await aClubOf(site, { title: 'Still here', country: 'Italy' });
    await openAs(page, owner, '/profile?select=clubs');
    await expect(page.getByRole('cell', { name: 'Still here', exact: true })).toBeVisible();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByLabel('Title').fill('Another club');
    await page.getByLabel('Country').selectOption('Portugal');
    await page.getByLabel('Description').fill('We meet on Tuesdays.');
    await page.getByRole('button', { name: 'Create Club' }).click();
    await expect(page.getByText('An error occured, please try again later')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Another club');
    await page.getByRole('button', { name: 'Delete: Still here' }).click();
    await page.getByRole('button', { name: 'Proceed Deletion' }).click();
    await expect(page.getByText('An error has occured, please try again later.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the club' }).click();
    await expect(page.getByRole('cell', { name: 'Still here', exact: true })).toBeVisible();
  });
});

test('a club is handed over when both members agree', async ({ page, site }) => {
  const [owner, heir] = [await aMember(site), await aMember(site)];
  await owner.rest('POST', '/user/club', aClub({ title: 'Heirloom' }));
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Hand over: Heirloom' }).click();
  await page.getByLabel('E-mail address of the member').fill(heir.email);
  await page.getByRole('button', { name: 'Offer the club' }).click();
  await expect(page.getByText('If this address belongs to a member, we have told them.')).toBeVisible();
  await expect(page.getByText(`Offered to ${heir.email}`)).toBeVisible();
  await openAs(page, heir, '/profile?select=clubs');
  await expect(page.getByText('would like to hand over “Heirloom” (Italy) to you')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The club “Heirloom” is now yours.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Heirloom', exact: true })).toBeVisible();
  await expect(page.getByText('You have 1 out of 3 allocated clubs')).toBeVisible();
});

test('a member who has used up their allowance asks for more clubs', async ({ page, site }) => {
  const owner = await aMember(site);
  for (const title of ['First', 'Second', 'Third']) await owner.rest('POST', '/user/club', aClub({ title }));
  await openAs(page, owner, '/profile?select=clubs');
  await expect(page.getByText('You have reached the maximum amount of clubs to create.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for more' }).click();
  await page.getByLabel('How many clubs do you want in total?').fill('3');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Please ask for more clubs than you can own now, up to 100.')).toBeVisible();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await fill(page, { 'How many clubs do you want in total?': '5', 'Why do you need more?': 'Two more cities.' });
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request to raise your limit to 5 is being considered.')).toBeVisible();
});
