import { generateSync } from 'otplib';
import { aClub } from '#tests/fixtures/people.ts';
import { administration } from '#tests/support/administrationPage.ts';
import { expect, fill, openAs, operationOf, stopTime, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('an administrator suspends an account by its ID and lifts the suspension', async ({ page, site }) => {
  const member = await aMember(site);
  const { uid } = await administration(page, site);
  await stopTime(page);
  const number = page.getByLabel('User ID');
  const submit = page.getByRole('button', { name: 'Suspend or unsuspend' });
  await submit.click();
  await expect(page.getByText('UserID is required')).toBeVisible();
  await number.fill('12a');
  await expect(page.getByText('UserID needs to only include numbers')).toBeVisible();
  await number.fill(String(uid));
  await submit.click();
  await expect(page.getByText('You cannot suspend yourself')).toBeVisible();

  await number.fill(String(member.uid));
  await page.getByLabel('Reason (optional)').fill('Spam.');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend the account' });
  await expect(dialog).toContainText(`Ann Lee (${member.email}, ID ${member.uid}) will be logged out everywhere`);
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Spam.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  expect((await member.rest('GET', '/protected')).userObject.uid).toBe(member.uid);
  await submit.click();
  await dialog.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(page.getByText(`Successfully suspended user ID: ${member.uid}`)).toBeVisible();
  // Shown for a second, then the fields clear.
  await page.clock.runFor(1000);
  await expect(page.getByText(`Successfully suspended user ID: ${member.uid}`)).toBeHidden();
  await expect(number).toHaveValue('');
  expect((await member.rest('GET', '/protected')).error).toBe('UNAUTHENTICATED');
  await number.fill(String(member.uid));
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByText(`Successfully unsuspended user ID: ${member.uid}`)).toBeVisible();
});

test('an administrator finds and edits an account, and its owner sees the change', async ({ page, site }) => {
  const member = await aMember(site);
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page.getByText('Successfully retrieved all users')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog).toContainText(member.email);
  await expect(page.getByText('Successfully retrieved all users')).toHaveCount(0, { timeout: 2000 });
  await fill(dialog, { 'First name': '', 'Last name': ' ', 'Max clubs': 'many' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to edit user' })).toBeVisible();
  for (const message of ['FirstName is required', 'LastName is required', 'Only numbers is allowed for max clubs'])
    await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabel('Max clubs').fill('');
  await expect(dialog.getByText('Max Clubs is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Eva');
  await fill(dialog, { 'Last name': 'Lee', 'Max clubs': '7', 'Reason (shown to the user)': 'You asked.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Eva Lee' })).toContainText('0 / 7');

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: `(${member.uid})` });
  await expect(entry).toContainText('You asked.');
  await expect(entry).toContainText('Max clubs: 3 → 7');

  await openAs(page, member, '/profile?select=account');
  await expect(page.getByRole('heading', { name: 'Actions by administrators' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'You asked.' })).toContainText('Max clubs: 3 → 7');
});

test('an account’s clubs and the actions of administrators can be read to their end, and a failed account retried', async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  await site.database.club.createMany({
    data: numbers.map((number) => ({
      ...aClub({ title: `Berth ${number}`, country: 'Indonesia' }),
      ownerId: member.uid,
    })),
  });
  await site.database.administrativeAct.createMany({
    data: numbers.map((number) => ({ kind: 'userEdited' as const, userId: member.uid, reason: `Reason ${number}` })),
  });
  await administration(page, site);
  let fails = true;
  await page.route('**/graphql', (route) =>
    fails && operationOf(route.request()) === 'OneUser'
      ? route.fulfill({ json: { errors: [{ message: 'Broken' }] } })
      : route.continue(),
  );
  await page.goto(`/profile?select=admin&view=accounts&account=${member.uid}`);
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('alert').filter({ hasText: "Couldn't load users" })).toBeVisible();
  fails = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('In all: 21 clubs')).toBeVisible();
  // The list behind it has loaded, but says so only to somebody who looks at it.
  await expect(page.getByText(/^[\d,]+ users?$/)).toBeVisible();
  await expect(page.getByText('Successfully retrieved all users')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show more clubs' }).click();
  await expect(dialog.getByRole('link', { name: /^Berth/ })).toHaveCount(21);
  await dialog.getByRole('button', { name: 'Show earlier entries' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /Reason \d/ })).toHaveCount(21);
  await expect(dialog.getByRole('link', { name: /^Berth/ })).toHaveCount(21);
  await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

test('the list of accounts can be sorted and paged', async ({ page, site }) => {
  await Promise.all(Array.from({ length: 27 }, () => aMember(site)));
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Joined' }).click();
  const joined = page.getByRole('columnheader', { name: 'Joined' });
  await expect(joined).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows.nth(1)).not.toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.nth(1)).toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(joined).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).not.toContainText('Site Administrator');
  await page.getByLabel('Show', { exact: true }).selectOption('Administrators');
  // Only the header row.
  await expect(rows.filter({ hasNotText: 'Admin' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await expect(page.getByText('No users match.')).toBeVisible();
});

test('an e-mail address in the list of accounts stays on one line at every width', async ({ page, site }) => {
  const email = 'anna-maria.conti@fxclubs.example';
  await aMember(site, { email });
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const address = page.getByRole('table').getByText(email);
  for (const width of [320, 390, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = () =>
      address.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines, `${width} px`).toBe(1);
  }
});

test('the lists of accounts and clubs fit at every width', async ({ page, site }) => {
  await aClubOf(
    site,
    { title: 'Circolo Ferrarotti', country: 'Italy' },
    { firstName: 'Maximiliane', email: 'maximiliane.ferrarotti@fxclubs.example' },
  );
  await administration(page, site);
  for (const address of ['/it/profile?select=admin&view=accounts', '/ge/profile?select=admin&view=allClubs']) {
    await page.goto(`${address}&search=ferrarotti`);
    const table = page.getByRole('table');
    await expect(table.getByText('Maximiliane').first()).toBeVisible();
    for (let width = 320; width <= 1600; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
      await expect.poll(excess, `${address} at ${width} px`).toBeLessThan(1);
    }
  }
});

test('an administrator who gives a reason and confirms their identity can reset a lost second factor', async ({
  page,
  site,
}) => {
  const member = await aMember(site, { lastName: 'Nowak' });
  const { result } = await member.rest('GET', '/user/2FA/qrcode');
  const { email, password } = member;
  await member.rest('POST', '/user/2FA/enable', { password, code: generateSync({ secret: result.secret }) });
  const administrator = await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  // Clicking a name before the search has started must keep both in the URL.
  await page.getByRole('button', { name: 'Ann Nowak' }).dispatchEvent('click');
  await expect(page).toHaveURL(/search=.*account=|account=.*search=/);
  await page.getByRole('button', { name: 'Reset two-factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset two-factor authentication' });
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect(dialog.getByText('Please enter your password or a code.')).toBeVisible();
  await fill(dialog, { Reason: 'Lost phone.', 'Your own password, or a code': 'not the password' });
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your own password, or a code').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(page.getByText(`Two-factor authentication has been reset for user ID: ${member.uid}`)).toBeVisible();
  expect((await site.mailbox.emailTo(email, 2)).text).toContain('Lost phone.');
});
