import type { Locator } from '@playwright/test';
import { aClub, registration } from '#tests/fixtures/people.ts';
import { expect, fill, openAs, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('a visitor registers, opens the e-mailed link, logs in and creates a club by keyboard alone, sees it listed, and logs out', async ({
  page,
  site,
}) => {
  await withMotion(page);
  /** Presses Tab until the control has the focus, then types. */
  const type = async (control: Locator, text = '') => {
    await expect(control).toBeEnabled();
    for (let presses = 0; presses < 80; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
    await page.keyboard.type(text);
  };
  const press = async (control: Locator) => {
    await type(control);
    await page.keyboard.press('Enter');
  };
  const person = registration({ firstName: 'Ann', lastName: 'Lee' });
  await page.goto('/');
  await takenOver(page);
  await press(page.getByRole('banner').getByRole('link', { name: 'Register' }));
  await type(page.getByLabel('First name'), person.firstName);
  await type(page.getByLabel('Last name'), person.lastName);
  await type(page.getByLabel('E-mail address'), person.email);
  await type(page.getByLabel('Country'), 'Italy');
  await type(page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Almost there')).toBeVisible();

  const email = await site.mailbox.emailTo(person.email);
  const link = /http\S+token=[\w-]+/.exec(email.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expect(page).toHaveURL('/');

  await press(page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await type(page.getByLabel('E-mail address'), person.email);
  await type(page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await press(page.getByRole('button', { name: 'Ann Lee' }));
  await press(page.getByRole('banner').getByRole('link', { name: 'Manage Your Clubs' }));
  await expect(page.getByText('You have 0 out of 3 allocated clubs')).toBeVisible();
  await expect(page.getByText('You have no clubs.')).toBeVisible();
  const club = aClub({ title: 'Harbour Traders', country: 'Italy' });
  await type(page.getByLabel('Title'), club.title);
  await type(page.getByLabel('Country'), club.country);
  await type(page.getByLabel('Description'), club.description);
  await type(page.getByRole('switch', { name: 'Closed club' }), ' ');
  await press(page.getByRole('button', { name: 'Create Club' }));
  await expect(page.getByText('Successfully created club: "Harbour Traders" for Italy')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Ann Lee' }));
  await press(page.getByRole('banner').getByRole('link', { name: 'Manage Your Clubs' }));
  await expect(page.getByText('You have 1 out of 3 allocated clubs')).toBeVisible();
  await expect(page.getByRole('table').getByText('Harbour Traders')).toBeVisible();
  await expect(page.getByText(/^We aim to review clubs within|^A review usually takes about/)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Clubs', exact: true }).click();
  await page.getByRole('link', { name: 'Italy' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Harbour Traders' });
  await expect(row).toContainText('Ann Lee');
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('Pending');

  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name === 'uid' || name === 'atoken')).toEqual([]);
});

test('an owner changes a club and its contacts, and the directory shows the changes', async ({ page, site }) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Nantes desk', country: 'France' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Update: Nantes desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  await fill(dialog, { Title: 'Nantes circle', Description: 'Every Tuesday.' });
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await fill(dialog, { Name: 'Our site', Link: 'https://nantes.example' });
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

test('a club is handed over when both members agree', async ({ page, site }) => {
  const { owner } = await aClubOf(site, { title: 'Heirloom', country: 'Italy' });
  const heir = await aMember(site);
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Hand over: Heirloom' }).click();
  await page.getByLabel('New owner').selectOption('Someone else, by e-mail address');
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
