import { enterCredentials, expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('an owner changes a club and its contacts, and the directory shows the changes', async ({ page, site }) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Nantes desk', country: 'France' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Nantes desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible();
  await fill(dialog, { Title: 'Four', Description: '' });
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await fill(dialog, { Name: 'Our site', Link: 'javascript:alert(1)' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Club Title is less than 5 characters')).toBeVisible();
  await expect(dialog.getByText('Club Description is required')).toBeVisible();
  await expect(dialog.getByText('Please give an address that starts with https://')).toBeVisible();
  await dialog.getByLabel('Title').fill('');
  await expect(dialog.getByText('Club Title is required')).toBeVisible();

  await fill(dialog, { Title: 'Nantes circle', Description: 'Every Tuesday.', Link: 'https://nantes.example' });
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
  const { id: clubID, owner } = await aClubOf(site, { title: 'Lyon desk', country: 'France' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Lyon desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const stored = () => site.database.club.findUniqueOrThrow({ where: { id: clubID }, include: { contacts: true } });
  await fill(dialog, { Title: 'Lyon circle', Description: 'Every Friday.' });
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
  expect(await stored()).toMatchObject({
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
  const { id: clubID, owner } = await aClubOf(site, { title: 'Nice desk', country: 'France' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: /^Update: Nice/ }).click();
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
  const { id: clubID, owner } = await aClubOf(site, { title: 'Metz desk', country: 'France' });
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
  const { owner } = await aClubOf(site, { title: 'Metz desk', country: 'France' });
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
