import { enterCredentials, expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClub } from '#tests/support/people.ts';

test('an owner changes a club and its contacts, and the directory shows the changes', async ({ page, site }) => {
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Nantes desk', country: 'France' }));
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Nantes desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible();
  await dialog.getByLabel('Title').fill('Four');
  await dialog.getByLabel('Description').fill('');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabel('Name').fill('Our site');
  await dialog.getByLabel('Link').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Club Title is less than 5 characters')).toBeVisible();
  await expect(dialog.getByText('Club Description is required')).toBeVisible();
  await expect(dialog.getByText('Please give an address that starts with https://')).toBeVisible();
  await dialog.getByLabel('Title').fill('');
  await expect(dialog.getByText('Club Title is required')).toBeVisible();

  await dialog.getByLabel('Title').fill('Nantes circle');
  await dialog.getByLabel('Description').fill('Every Tuesday.');
  await dialog.getByLabel('Link').fill('https://nantes.example');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabel('Name').nth(1).fill('Mail');
  await dialog.getByLabel('Link').nth(1).fill('mailto:hello@nantes.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Successfully updated club ID: ${clubID}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Nantes circle', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close: Nantes circle' }).click();
  await expect(page.getByRole('button', { name: 'Open: Nantes circle' })).toBeVisible();

  await page.goto('/clubs?country=France');
  await expect(page.getByRole('row').filter({ hasText: 'Nantes circle' })).toContainText('Closed');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/clubs?country=France&view=directory');
  const row = page.getByRole('row').filter({ hasText: 'Nantes circle' });
  await expect(row).toContainText('Our site, Mail');
  await expect(row.getByRole('link', { name: 'Our site' })).toHaveAttribute('rel', /noopener noreferrer/);
  await page.getByRole('button', { name: 'About: Description' }).press('Enter');
  await expect(page.getByText('Each club manager may write descriptions for their club.')).toBeVisible();
});

test('saving a club that was changed elsewhere shows both versions and loses nothing typed', async ({ page, site }) => {
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Lyon desk', country: 'France' }));
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Lyon desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const kept = () => site.database.club.findUniqueOrThrow({ where: { id: clubID }, include: { contacts: true } });
  await dialog.getByLabel('Title').fill('Lyon circle');
  await dialog.getByLabel('Description').fill('Every Friday.');
  const toContacts = [{ contactName: 'Mail', contactLink: 'mailto:lyon@example.com' }];
  const others = { clubID, title: 'Lyon group', description: 'We meet on Tuesdays.', privacy: true };
  await owner.rest('PUT', '/user/club/single/contacts', { clubID, toChange: 'contacts', toContacts });
  await owner.rest('PUT', '/user/club/inputs', others);
  await save.click();
  await expect(dialog.getByText('This was changed while you were editing it.')).toBeVisible();
  const title = dialog.getByRole('group', { name: 'Title: changed in the meantime' });
  await expect(title).toContainText('Lyon group');
  await expect(title.getByLabel('Title')).toHaveValue('Lyon circle');
  await title.getByRole('radio', { name: 'Take theirs' }).check();
  await expect(title).toContainText('Lyon circle');
  await title.getByRole('radio', { name: 'Keep mine' }).check();
  await expect(title.getByLabel('Title')).toHaveValue('Lyon circle');
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await expect(title).toContainText('Lyon circle');
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await dialog
    .getByRole('group', { name: 'Contacts: changed in the meantime' })
    .getByRole('radio', { name: 'Take theirs' })
    .check();
  // A second conflict.
  await owner.rest('PUT', '/user/club/single/title', { clubID, toChange: 'title', toTitle: 'Lyon people' });
  await save.click();
  await expect(title).toContainText('Lyon people');
  await expect(title.getByLabel('Title')).toHaveValue('Lyon circle');
  await save.click();
  await expect(page.getByText(`Successfully updated club ID: ${clubID}`)).toBeVisible();
  expect(await kept()).toMatchObject({
    title: 'Lyon circle',
    description: 'Every Friday.',
    privacy: false,
    contacts: [{ name: 'Mail' }],
  });

  await page.getByRole('button', { name: 'Update: Lyon circle' }).click();
  await dialog.getByLabel('Title').fill('Too late');
  await owner.rest('DELETE', '/user/club', { clubID });
  await save.click();
  await expect(page.getByText('There is no such club, or it is not shown to you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You have no clubs.')).toBeVisible();
});

test('the choices between two versions of a club survive the end of the session', async ({ page, site }) => {
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Nice desk', country: 'France' }));
  await openAs(page, owner, '/profile?select=clubs');
  const update = page.getByRole('button', { name: /^Update: Nice/ });
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const title = dialog.getByRole('group', { name: 'Title: changed in the meantime' });
  const description = dialog.getByRole('group', { name: 'Description: changed in the meantime' });
  await dialog.getByLabel('Title').fill('Nice circle');
  const mine = await dialog.getByLabel('Description').inputValue();
  const others = { clubID, title: 'Nice group', description: 'We meet on Sundays.', privacy: false };
  await owner.rest('PUT', '/user/club/inputs', others);
  await save.click();
  // Theirs for what both have changed, mine for what only they have.
  await title.getByRole('radio', { name: 'Take theirs' }).check();
  await description.getByRole('radio', { name: 'Keep mine' }).check();
  await owner.rest('POST', '/auth/logout');
  await save.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await enterCredentials(page, owner);
  await update.click();
  await expect(description.getByLabel('Description')).toHaveValue(mine);
  await expect(title).toContainText('Nice circle');
  await title.getByRole('radio', { name: 'Keep mine' }).check();
  await save.click();
  await expect(page.getByText(`Successfully updated club ID: ${clubID}`)).toBeVisible();
  const stored = await site.database.club.findUniqueOrThrow({ where: { id: clubID } });
  expect([stored.title, stored.description]).toEqual(['Nice circle', mine]);
});

test('a declined club says why, can be moved to another country, and then waits for review again', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Metz desk', country: 'France' }));
  const declined = { state: 'declined', declineReason: 'It promises results.', awaitsReviewSince: null } as const;
  await site.database.club.update({ where: { id: clubID }, data: declined });
  await openAs(page, owner, '/profile?select=clubs');
  const row = page.getByRole('row').filter({ hasText: 'Metz desk' });
  await expect(row).toContainText('Declined: It promises results.');
  await expect(row).toContainText('it will be reviewed again');
  await page.getByRole('button', { name: 'Update: Metz desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  await expect(dialog).toContainText('It promises results.');
  await dialog.getByLabel('Country').selectOption('Switzerland');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('You have changed the club, so it will be reviewed again.');
  await expect(row).toContainText('Waiting for review since');
  await expect(row).toContainText('Declined: It promises results.');
  await expect(row.getByRole('button', { name: 'Appeal' })).toBeVisible();
});

test('a contact added after a failed save is not marked as invalid before the next save', async ({ page, site }) => {
  const owner = await aMember(site);
  await owner.rest('POST', '/user/club', aClub({ title: 'Metz desk', country: 'France' }));
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Metz desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const names = dialog.getByLabel('Name');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(names.first()).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await expect(names.nth(1)).toBeFocused();
  await names.nth(1).fill('Mail');
  await expect(dialog.getByText('Please give an address that starts with https://')).toHaveCount(1);
  await names.nth(1).fill('');
  await expect(names.nth(1)).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(names.nth(1)).toHaveAttribute('aria-invalid', 'true');
});

test('a club with five contacts cannot be given another', async ({ page, site }) => {
  const owner = await aMember(site);
  await owner.rest('POST', '/user/club', aClub({ title: 'Nice desk', country: 'France' }));
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Nice desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const add = dialog.getByRole('button', { name: 'Add a contact' });
  for (let number = 0; number < 5; number++) await add.click();
  await expect(dialog.getByLabel('Link')).toHaveCount(5);
  await expect(add).toHaveCount(0);
});

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
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Short-lived' }));
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
  const owner = await aMember(site);
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ title: 'Already gone' }));
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
    const owner = await aMember(site);
    await owner.rest('POST', '/user/club', aClub({ title: 'Still here' }));
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
  await page.getByLabel('How many clubs do you want in total?').fill('5');
  await page.getByLabel('Why do you need more?').fill('Two more cities.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request to raise your limit to 5 is being considered.')).toBeVisible();
});
