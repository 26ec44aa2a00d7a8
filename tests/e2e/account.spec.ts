import { readFile } from 'node:fs/promises';
import { codeAt, independent, scan } from '#tests/support/authenticator.ts';
import { expect, fill, logIn, openAs, operationOf, stopTime, test } from '#tests/support/browser.ts';
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

test('an invalid recovery link says so and leads to a new one and back to the login page', async ({ page }) => {
  await page.goto('/auth/account-recovery/verifyCode?token=none');
  await expect(page.getByRole('alert')).toContainText(
    'This recovery link is invalid or has expired. Please request a new one.',
  );
  await expect(page.getByRole('link', { name: 'Recover your account' })).toHaveAttribute(
    'href',
    '/auth/account-recovery',
  );
  await page.getByRole('link', { name: 'Return to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('the two-factor switch reverts on cancel, and when the QR code cannot be loaded', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' });
  await toggle.click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toggle).not.toBeChecked();

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PrepareTwoFactor')
      ? route.fulfill({
          status: 200,
          json: { data: { prepareTwoFactor: { __typename: 'Failure', reason: 'request.internal' } } },
        })
      : route.continue(),
  );
  await toggle.click();
  await expect(page.getByText('Failure to load QRCode, please try again later')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test.describe('a connection that fails once two-factor is on', () => {
  test.use({ troublesExpected: /ERR_FAILED|Failed to fetch/ });

  test('does not lose the recovery codes, which are shown only once', async ({ page, site }) => {
    test.skip(!independent, 'oathtool and zbarimg are not here');
    const person = await aMember(site);
    await openAs(page, person, '/profile?select=account');
    await page.getByRole('switch', { name: 'Two-factor authentication' }).click();
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    const secret = scan((await picture.getAttribute('src')) ?? '').searchParams.get('secret') ?? '';
    let isOn = false;
    await page.route('**/graphql', (route) => {
      if (operationOf(route.request()) === 'EnableTwoFactor') isOn = true;
      else if (isOn) return route.abort();
      return route.continue();
    });
    await fill(page, { Code: codeAt(secret, Date.now()), 'Current password': person.password });
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a wrong code at login is refused at its field and in a toast', async ({ page, site }) => {
  const person = await aMember(site);
  const answers = [
    { __typename: 'CodeRequired', message: '' },
    { __typename: 'WrongCode', reason: 'twoFactor.wrongCode' },
  ];
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'LogIn'
      ? route.fulfill({ json: { data: { logIn: answers.shift() } } })
      : route.continue(),
  );
  await logIn(page, person);
  const code = page.getByRole('dialog').getByLabel('Verification code');
  await code.fill('000000');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const refusal = 'The code is wrong or has already been used.';
  await expect(code).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(refusal)).toBeVisible();
});

test('a member turns two-factor on, logs in with a code, and turns it off', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // `npm test` installs them where it may; without them, no independent program can compute a code.
  test.skip(!independent, 'oathtool and zbarimg are not here');
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=account');
  const toggle = page.getByRole('switch', { name: 'Two-factor authentication' });
  await toggle.click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  const secret = scan((await picture.getAttribute('src')) ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.match(/.{1,4}/g)?.join(' ') ?? '', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // On a phone, which cannot scan its own screen.
  const link = page.locator('a[href^="otpauth:"]');
  await expect(link).toBeHidden();
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret')).toBe(secret);
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('Code is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await fill(page, { Code: codeAt(secret, Date.now()), 'Current password': 'not the password' });
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await fill(page, { 'Current password': person.password, Code: codeAt(secret, Date.now()) });
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height });
    // Each code is on one line, and within its box.
    const lines = await codes.evaluateAll((items) =>
      items.map((item) => [
        item.getElementsByTagName('code')[0]?.getClientRects().length,
        item.scrollWidth <= item.clientWidth,
      ]),
    );
    expect(lines).toEqual(Array(10).fill([1, true]));
  }
  await page.setViewportSize({ width, height });
  const allCodes = await codes.allInnerTexts();
  const [recoveryCode = '', another = ''] = allCodes;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a text file' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${allCodes.join('\n')}\n`);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await page.mouse.click(2, 400);
  await expect(
    page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Please save the codes first' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(toggle).toBeChecked();

  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page, person);
  await expect(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Verification code')).toBeFocused();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByText('Code is required')).toBeVisible();
  await dialog.getByLabel('Verification code').fill('000000');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog.getByLabel('Verification code')).toHaveAccessibleDescription(
    /The code is wrong or has already been used\./,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByLabel('Verification code')).toHaveValue('');
  await dialog.getByLabel('Verification code').fill(recoveryCode);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText([
    'Welcome back, Ann.',
  ]);

  await page.goto('/profile?select=account');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await fill(dialog, { Name: 'Spreadsheet', 'Current password': person.password });
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await expect(dialog.getByText('Code is required')).toBeVisible();
  const code = dialog.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await expect(code).toHaveAccessibleDescription(/The code is wrong or has already been used\./);
  await code.fill(another);
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await toggle.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Two-factor authentication is disabled.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});
