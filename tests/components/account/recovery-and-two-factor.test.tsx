import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, invalid, refusal, respond, sent } from '../gateway.ts';
import { address, aViewer, open } from '../site.tsx';

const dialog = page.getByRole('dialog');
const account = '/profile?select=account';
const toggle = page.getByRole('switch', { name: 'Two-factor authentication' });
const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
const wrongCode = { __typename: 'WrongCode', reason: 'twoFactor.wrongCode' } as const;
const wrong = 'The code is wrong or has already been used.';
const enable = page.getByRole('button', { name: 'Enable', exact: true });

const preparation = {
  qrcode: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth: 'otpauth://totp/FX%20Clubs?secret=JBSWY3DPEHPK3PXP',
};
/** As long as real ones. */
const recoveryCodes = Array.from('abcdefghij', (last) => `abcd-efgh-ijkl-mnop-qrst-uvw${last}`);

/** Opens the account of a member who turns two-factor on, up to the form that asks for a code. */
async function openForm(): Promise<void> {
  answer({ prepareTwoFactor: preparation, enableTwoFactor: { recoveryCodes } });
  await open(account, { as: { twoFactor: { enabled: false } } });
  await toggle.click();
  await expect.element(picture).toBeVisible();
}

/** Sends the form with a code and the password. */
async function sendForm(): Promise<void> {
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByLabelText('Current password').fill('a long password');
  await enable.click();
}

test('an invalid recovery link leads to a new one, for which what is no address is refused, and which can be started again for another one', async () => {
  answer({ checkRecovery: refusal('recovery.invalid'), requestRecovery: { message: '' } });
  await open('/auth/account-recovery/verifyCode?token=none');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This recovery link is invalid or has expired. Please request a new one.');
  await expect.element(page.getByRole('link', { name: 'Return to login' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Recover your account' }).click();
  await expect.poll(address).toBe('/auth/account-recovery');

  const email = page.getByLabelText('E-mail address');
  const recover = page.getByRole('button', { name: 'Start Recovery' });
  const pending = page.getByRole('button', { name: 'Pending Recovery' });
  await email.fill('nope');
  await recover.click();
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  for (const each of ['ann@example.com', 'anne@example.com']) {
    await email.fill(each);
    await recover.click();
    await expect.element(pending).toBeDisabled();
  }
  expect(sent('RequestRecovery')).toEqual([{ email: 'ann@example.com' }, { email: 'anne@example.com' }]);
});

test('the key can be copied or opened on the same phone, what is wrong is said at its field, and the switch reverts on cancel, and when the QR code cannot be loaded', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openForm();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[preparation.secret]]);
  copy.mockRestore();
  // On a phone, which cannot scan its own screen.
  const link = document.querySelector('a[href^="otpauth:"]');
  expect(link?.getAttribute('href')).toBe(preparation.otpauth);
  await expect.element(link as HTMLElement).not.toBeVisible();
  await enable.click();
  await expect.element(page.getByText('Code is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toggle).not.toBeChecked();

  await toggle.click();
  answer({ enableTwoFactor: refusal('twoFactor.wrongPassword') });
  await sendForm();
  await expect
    .element(dialog.getByLabelText('Current password'))
    .toHaveAccessibleDescription(/The password is wrong\./);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answer({ prepareTwoFactor: refusal('request.internal') });
  await toggle.click();
  await expect.element(page.getByText('Failure to load QRCode, please try again later')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
});

describe('a connection that fails once two-factor is on', () => {
  test('does not lose the recovery codes, which are shown only once', async () => {
    await openForm();
    let isOn = false;
    respond(undefined, () => (isOn ? HttpResponse.error() : undefined));
    answer({
      enableTwoFactor() {
        isOn = true;
        return { recoveryCodes };
      },
    });
    await sendForm();
    await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('EnableTwoFactor')).toEqual([{ code: '123456', password: 'a long password' }]);
  });
});

test('recovery codes fit a phone, can be saved as a file, and are closed only on purpose', async () => {
  const codes = dialog.getByRole('listitem');
  for (const width of [320, 390]) {
    await page.viewport(width, 720);
    await openForm();
    answer({ me: { id: 1, twoFactor: { enabled: true } } });
    await sendForm();
    await expect.poll(() => codes.elements().length).toBe(10);
    // Each code is on one line, and the list no wider than its dialog.
    const lines = codes.elements().map((item) => item.querySelector('code')?.getClientRects().length);
    expect(lines, `at ${width} px`).toEqual(Array(10).fill(1));
    const column = codes.first().element().closest('ul')?.parentElement;
    expect(column?.scrollWidth, `at ${width} px`).toBe(column?.clientWidth);
  }
  await page.viewport(1280, 720);
  const save = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Download as a text file' }).click();
  const [file] = save.mock.lastCall ?? [];
  save.mockRestore();
  expect(await (file as Blob).text()).toBe(`${recoveryCodes.join('\n')}\n`);
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Please save the codes first' })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(toggle).toBeChecked();
});

/** Opens the login page and sends a password, which is answered by asking for a code. */
async function openCodeDialog() {
  answer({ logIn: ({ code }) => (code ? wrongCode : { __typename: 'CodeRequired' }) });
  await open('/login');
  await page.getByLabelText('E-mail address').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  return { code: dialog.getByLabelText('Verification code'), ok: dialog.getByRole('button', { name: 'OK' }) };
}

test('the dialog for a code at login needs one, refuses a wrong one at its field and in a toast, and is empty when it opens again', async () => {
  const { code, ok } = await openCodeDialog();
  await expect.element(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await expect.element(code).toHaveFocus();
  await ok.click();
  await expect.element(dialog.getByText('Code is required')).toBeVisible();
  await code.fill('000000');
  await ok.click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(wrong));
  // The next one replaces it.
  await userEvent.keyboard('123456');
  await expect.element(code).toHaveValue('123456');
  await expect.element(page.getByRole('region', { name: 'Notifications' }).getByText(wrong)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect.element(code).toHaveValue('');
  answer({ me: aViewer, logIn: { __typename: 'SignedIn', atoken: 'a token', user: { id: 1, firstName: 'Ann' } } });
  await code.fill('123456');
  await ok.click();
  await expect.poll(address).toBe('/');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect.element(toasts).toHaveTextContent('Welcome back, Ann.');
  expect(sent('LogIn').at(-1)).toMatchObject({ input: { email: 'ann@example.com', code: '123456' } });
});

test('with two-factor on, a token needs a code, and turning two-factor off the password', async () => {
  answer({ createAccessToken: invalid({ code: 'twoFactor.codeRequired' }) });
  await open('/profile?select=api', { as: { twoFactor: { enabled: true } } });
  await page.getByRole('button', { name: 'Create a token' }).click();
  const create = dialog.getByRole('button', { name: 'Create the token' });
  const code = dialog.getByLabelText('Code from your authenticator app');
  await dialog.getByLabelText('Name').fill('Spreadsheet');
  await dialog.getByLabelText('Current password').fill('a long password');
  await create.click();
  await expect.element(dialog.getByText('Code is required')).toBeVisible();
  answer({ createAccessToken: wrongCode });
  await code.fill('000000');
  await create.click();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(wrong));
  answer({ createAccessToken: { token: 'fxc_token' } });
  await code.fill('123456');
  await create.click();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await toggle.click();
  const disable = dialog.getByRole('button', { name: 'Disable', exact: true });
  await disable.click();
  await expect.element(dialog.getByText('Password is required')).toBeVisible();
  // Only right after a login, no code is needed.
  answer({ disableTwoFactor: invalid({ code: 'twoFactor.codeRequired' }) });
  await dialog.getByLabelText('Current password').fill('a long password');
  await disable.click();
  await expect.element(dialog.getByText('Code is required')).toBeVisible();
  answer({ disableTwoFactor: {}, me: { id: 1, twoFactor: { enabled: false } } });
  await dialog.getByLabelText('Code').fill('123456');
  await disable.click();
  await expect.element(page.getByText('Two-factor authentication is disabled.')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
});
