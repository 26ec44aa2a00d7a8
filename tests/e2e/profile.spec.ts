import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, fill, logIn, openAs, operationOf, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('a member edits their first and last name separately, and the menu shows the new name', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  await page.getByRole('button', { name: 'Edit: Name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible();
  await fill(dialog, { 'First name': '', 'Last name': '' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('FirstName is required')).toBeVisible();
  await expect(dialog.getByText('LastName is required')).toBeVisible();
  // Neither part is saved while the other is invalid.
  await dialog.getByLabel('Last name').fill('Moore');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('FirstName is required')).toBeVisible();
  await fill(dialog, { 'First name': 'Ann', 'Last name': 'Lee' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing has changed.')).toBeVisible();
  await fill(dialog, { 'First name': 'Zoë', 'Last name': 'Lee' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoë Lee' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Roles' }).locator('+ dd')).toHaveText('No Roles.');
});

test('a member edits their description, which starts as the specified placeholder', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  await expect(page.getByText('Contact Info Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Description is required')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Description').fill('I trade slowly.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('I trade slowly.')).toBeVisible();
});

test('a member sees their devices, logs out all others, and changes their password', async ({
  page,
  browser,
  site,
}) => {
  const person = await aMember(site);
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await logIn(elsewhere, person);
  await expect(elsewhere.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await openAs(page, person, '/profile?select=account');
  await expect(page.getByRole('table', { name: 'Devices' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByRole('table', { name: 'Devices' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Devices' }).getByRole('row').nth(1)).toContainText('This device');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  // Lets a password manager with several accounts update the right one.
  await expect(dialog.locator('[autocomplete=username]')).toHaveValue(person.email);
  await dialog.getByLabel('Current password').fill('not the password');
  await fill(dialog, { 'New password': 'a lantern over the quay', 'Confirm password': 'a lantern over the quay' });
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText('Your password has been changed, and all other devices have been logged out.'),
  ).toBeVisible();
});

test('a new e-mail address takes effect once the link sent to it is opened', async ({ page, site }) => {
  const person = await aMember(site);
  const fresh = `new.${person.email}`;
  await openAs(page, person, '/profile?select=account');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'New e-mail address': fresh, 'Current password': person.password });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We have sent a link to the new address.')).toBeVisible();
  const email = await site.mailbox.emailTo(fresh);
  await page.goto(/http\S+token=[\w-]+/.exec(email.text ?? '')?.[0] ?? '');
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();
  await page.goto('/profile?select=account');
  await expect(page.getByText(fresh)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('E-mail address changed');
});

test('a member exports their data and deletes their account', async ({ page, site }) => {
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a profile that cannot be loaded says so in the specified wording', async ({ page, site }) => {
  await openAs(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'Account'
      ? route.fulfill({ status: 200, json: { data: { me: { __typename: 'Failure', reason: 'request.internal' } } } })
      : route.continue(),
  );
  await page.goto('/profile?select=account');
  await expect(page.getByText("Couldn't find user info")).toBeVisible();
  await expect(page.getByText('Please try again later. We apologize for the inconvenience.')).toBeVisible();
});

test('a member chooses the language of their e-mails', async ({ page, site }) => {
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=account');
  await page.getByLabel('Language of our e-mails').selectOption('Italiano');
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  // The next page would log out again, which the server refuses, and the browser reports that as an error.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('loggedOut');
  await page.goto('/auth/account-recovery');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Start Recovery' }).click();
  expect((await site.mailbox.emailTo(person.email)).subject).toBe('Reimposta la password');
});

test('the lists of devices, activity and administrators’ acts can be read to their end', async ({ page, site }) => {
  const member = await aMember(site);
  const { uid: userId } = member;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await site.database.session.createMany({
    data: Array.from({ length: 50 }, () => ({ userId, tokenHash: randomBytes(32), device: 'curl/8', expiresAt })),
  });
  await site.database.activity.createMany({ data: Array.from({ length: 12 }, () => ({ userId, act: 'loggedIn' })) });
  await site.database.administrativeAct.createMany({
    data: Array.from({ length: 51 }, () => ({ userId, kind: 'userEdited' as const })),
  });
  await openAs(page, member, '/profile?select=account');
  for (const [name, more, first, all] of [
    ['Devices', 'Show more devices', 50, 51],
    ['Activity', 'Show earlier entries', 10, 12],
    ['Actions by administrators', 'Show earlier entries', 50, 51],
  ] as const) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
    const entries = section.locator('tbody').getByRole('row');
    await expect(entries).toHaveCount(first);
    await section.getByRole('button', { name: more }).last().click();
    await expect(entries).toHaveCount(all);
    await expect(section.getByRole('button', { name: more })).toHaveCount(0);
  }
});
