import type { Locator } from '@playwright/test';
import { aClub, registration } from '#tests/fixtures/people.ts';
import { expect, fill, openAs, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('a visitor registers, opens the e-mailed link, logs in and creates a club by keyboard alone, sees it listed, and logs out', async ({
  page,
  site,
}) => {
  await withMotion(page);
  /** Presses Tab until the control has the focus, then types. */
  const type = async (control: Locator, text = '') => {
    await expect(control).toBeEnabled();
    for (let presses = 0; presses < 60; presses++) {
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

test('a visitor who must register first is taken where they wanted to go after their first login', async ({ page }) => {
  const person = registration();
  await page.goto('/clubs');
  await page.getByRole('main').getByRole('link', { name: 'Create a club' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Register' }).click();
  await main.getByRole('link', { name: 'Log in' }).click();
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await main.getByRole('link', { name: 'Return to login' }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await fill(page, { 'First name': person.firstName, 'Last name': person.lastName, 'E-mail address': person.email });
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: '/profile?select=clubs' })}`);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile?select=clubs');
});

test('the form for a new club names each missing field and keeps what was typed', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=clubs');
  const create = page.getByRole('button', { name: 'Create Club' });
  await create.click();
  for (const reason of ['Title is required', 'Description is required', 'Country is required'])
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Only a title');
  await create.click();
  await expect(page.getByText('Title is required')).toBeHidden();
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByText('A country is required')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Only a title');
});

test('a new club is created with its contacts, looks like its preview, and links to the list', async ({
  page,
  site,
}) => {
  await openAs(page, await aMember(site), '/profile?select=clubs');
  await page.getByLabel('Title').fill('Porto desk');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByLabel('Description').fill('Every Tuesday.');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByLabel('Name').fill('Our site');
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await page.getByText('Preview: how visitors see the club').click();
  const directory = page.getByRole('table', { name: 'In the directory' });
  await expect(directory).toContainText('None');
  await page.getByLabel('Link', { exact: true }).fill('https://porto.example');
  await expect(directory.getByRole('link', { name: 'Our site' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'In the list' })).toContainText('Ann Lee');
  await page.getByRole('button', { name: 'Create Club' }).click();
  await page.getByRole('button', { name: 'Preview: Porto desk' }).click();
  await expect(page.getByRole('dialog', { name: 'How visitors see the club' })).toContainText('Our site');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show in the list: Porto desk' }).click();
  await expect(page).toHaveURL('/clubs?country=Portugal');
  await expect(page.getByRole('row').filter({ hasText: 'Porto desk' })).toBeVisible();
});

test('the draft of a new club is kept until it is sent or discarded', async ({ page, site }) => {
  const [member, other] = [await aMember(site), await aMember(site)];
  await openAs(page, member, '/profile?select=clubs');
  const title = page.getByLabel('Title');
  await title.fill('Faro desk');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByLabel('Name').fill('Our site');
  await page.reload();
  await expect(page.getByText('What you typed earlier is still here.')).toBeVisible();
  await expect(title).toHaveValue('Faro desk');
  await expect(page.getByLabel('Name')).toHaveValue('Our site');
  // Other members do not see it.
  await openAs(page, other, '/profile?select=clubs');
  await expect(title).toHaveValue('');
  await openAs(page, member, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Discard the draft' })).toHaveCount(0);
});

test('a member who has used up their allowance is told so in place of the form', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=clubs');
  for (let owned = 0; owned < 3; owned++) {
    await expect(page.getByText(`You have ${owned} out of 3 allocated clubs`)).toBeVisible();
    await page.getByLabel('Title').fill(`Club ${owned}`);
    await page.getByLabel('Country').selectOption('Portugal');
    await page.getByLabel('Description').fill('We meet on Tuesdays.');
    await page.getByRole('button', { name: 'Create Club' }).click();
  }
  await expect(page.getByText('You have reached the maximum amount of clubs to create.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Club' })).toHaveCount(0);
});

test('a member is told to verify their address before managing clubs, and can request another link', async ({
  page,
  site,
}) => {
  const person = await aMember(site, { confirmedEmail: false });
  await openAs(page, person, '/profile?select=clubs');
  await expect(page.getByText('Your email needs to be verified in order to manage clubs')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We have sent you a new confirmation link.')).toBeVisible();
  await site.mailbox.emailTo(person.email);
});
