import { readFile } from 'node:fs/promises';
import { codeAt, independent, scan } from '#tests/support/authenticator.ts';
import { expect, fill, logIn, openAs, stopTime, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

const fresh = 'a lantern over the quay';

test('a member who forgot their password gets a link, sets a new password, and is taken home', async ({
  page,
  site,
}) => {
  const person = await aMember(site);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Start Recovery' }).click();
  await expect(page.getByRole('button', { name: 'Pending Recovery' })).toBeDisabled();

  const email = await site.mailbox.emailTo(person.email);
  await page.goto(/http\S+token=[\w-]+/.exec(email.text ?? '')?.[0] ?? '');
  await expect(page).toHaveURL('/auth/account-recovery/verifyCode');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await expect(page).toHaveURL('/auth/account-recovery/verifyCode');
  await fill(page, { 'New password': fresh, 'Confirm password': 'something else' });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Both text fields should be the same')).toBeVisible();
  await stopTime(page);
  await page.getByLabel('Confirm password').fill(fresh);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    page.getByText(
      'You have successfully reset your password for your account, redirecting you back to home in 2 seconds.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Log in with your new password' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  // The page with the used token is not in the history.
  await page.goBack();
  await expect(page).toHaveURL('/auth/account-recovery');
  await logIn(page, { ...person, password: fresh });
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
});

test('a member turns two-factor on, logs in with a code, and turns it off', async ({ page, site }) => {
  // `npm test` installs them where it may; without them, no independent program can compute a code.
  test.skip(!independent, 'oathtool and zbarimg are not here');
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=account');
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' });
  await toggle.click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  const secret = scan((await picture.getAttribute('src')) ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible();
  const link = await page.locator('a[href^="otpauth:"]').getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('secret')).toBe(secret);
  await fill(page, { Code: codeAt(secret, Date.now()), 'Current password': person.password });
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', another = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(toggle).toBeChecked();

  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page, person, '?next=/profile%3Fselect%3Daccount');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Verification code').fill(recoveryCode);
  await dialog.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await fill(dialog, { Name: 'Spreadsheet', 'Current password': person.password });
  await dialog.getByLabel('Code from your authenticator app').fill(another);
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await toggle.click();
  await page.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Two-factor authentication is disabled.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test('a new e-mail address takes effect once the link sent to it is opened', async ({ page, site }) => {
  const person = await aMember(site);
  const fresh = `new.${person.email}`;
  await openAs(page, person, '/profile?select=security');
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
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Activity' })).toContainText('E-mail address changed');
});

test('a member exports their data and deletes their account', async ({ page, site }) => {
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=privacy');
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
