import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#web/graphql/types.generated.ts';
import { answer, type Fields, refusal, sent } from '../gateway.ts';
import { pageOf } from '../pageOf.ts';
import { aViewer, open } from '../site.tsx';

const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save' });

/** Opens the account of a member, whose changes are saved. */
async function openAccount(changes: Fields<User> = {}): Promise<void> {
  const me: Fields<User> = { ...aViewer, ...changes };
  answer({ updateProfile: (input) => Object.assign(me, input) });
  await open('/profile?select=account', { as: me });
  answer({ me });
}

test('a member edits their first and last name, which the menu then shows together, never with an old half', async () => {
  await openAccount();
  const names = new Set<string>();
  const watch = new MutationObserver(() => {
    const [name] = document.body.innerText.match(/\b(Ann|Zoë) (Lee|Moore)\b/) ?? [];
    if (name) names.add(name);
  });
  await page.getByRole('button', { name: 'Edit: Name' }).click();
  const first = dialog.getByLabelText('First name');
  const last = dialog.getByLabelText('Last name');
  await save.click();
  await expect.element(dialog.getByText('Nothing has changed.')).toBeVisible();
  // Neither part is saved while the other is invalid.
  await first.fill('');
  await last.fill('Moore');
  await save.click();
  await expect.element(dialog.getByText('FirstName is required')).toBeVisible();
  expect(sent('UpdateProfile')).toEqual([]);
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await first.fill('Zoë');
  await save.click();
  await expect.element(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zoë Moore' })).toBeVisible();
  watch.disconnect();
  expect([...names]).toEqual(['Ann Lee', 'Zoë Moore']);
  expect(sent('UpdateProfile')).toEqual([{ input: { firstName: 'Zoë' } }, { input: { lastName: 'Moore' } }]);
  await expect.element(page.getByText('No Roles.')).toBeVisible();
});

test('a member edits their description, which starts as the specified placeholder, to show their full name, and the language of their e-mails', async () => {
  await openAccount();
  await expect.element(page.getByText('Contact Info Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  await save.click();
  await expect.element(page.getByText('Description is required')).toBeVisible();
  await dialog.getByLabelText('Description').fill('I trade slowly.');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('I trade slowly.')).toBeVisible();

  await page.getByRole('switch', { name: 'Show my full name to members of my clubs' }).click();
  await expect.poll(() => sent('UpdateProfile').at(-1)).toEqual({ input: { showFullName: true } });
  const language = page.getByLabelText('Language of our e-mails');
  await expect.element(language).toHaveValue('en');
  await language.selectOptions('Italiano');
  await expect.poll(() => sent('UpdateProfile').at(-1)).toEqual({ input: { language: 'it' } });
  await expect.element(language).toHaveValue('it');
});

test('a member searches their time zone, which is saved immediately, and returns to that of their country', async () => {
  await openAccount({ timeZone: 'Europe/Rome', country: 'Italy' });
  const zone = page.getByRole('combobox', { name: 'Your time zone' });
  await expect.element(zone).toHaveValue('Rome');
  await zone.fill('new york');
  await page.getByRole('option', { name: /^New York/ }).click();
  await expect.element(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect.element(zone).toHaveValue('New York');
  const back = page.getByRole('button', { name: 'Use the time zone of my country' });
  await back.click();
  await expect.element(page.getByText('Times follow your country.')).toBeVisible();
  await expect.element(zone).toHaveValue('');
  await expect.element(back).not.toBeInTheDocument();
  expect(sent('UpdateProfile')).toEqual([{ input: { timeZone: 'America/New_York' } }, { input: { timeZone: '' } }]);
});

test('a member reads which version of the terms they accepted and when, and opens its text', async () => {
  const acceptedTerms = { number: 1, date: '2023-10-23', acceptedAt: '2024-02-01T12:00:00.000Z' };
  await openAccount({ acceptedTerms });
  await expect.element(page.getByText(/accepted on .*Feb.*2024/)).toBeVisible();
  await page.getByRole('link', { name: /^Version 1 of .*2023$/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Terms & Conditions, version 1' })).toBeVisible();
  await openAccount({ acceptedTerms: null });
  await expect.element(page.getByText('None yet')).toBeVisible();
});

test('a member sees their devices, logs out all others, and changes their password', async () => {
  const sessions = [{ id: '1', current: true }, { id: '2' }];
  answer({ endOtherSessions: () => ({ message: String(sessions.splice(1)) }) });
  await openAccount({ sessions: () => sessions });
  await page.getByRole('link', { name: 'Security' }).click();
  const devices = page.getByRole('table', { name: 'Devices' }).getByRole('row');
  await expect.poll(() => devices.elements().length).toBe(3);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect.poll(() => devices.elements().length).toBe(2);
  await expect.element(devices.nth(1)).toHaveTextContent('This device');

  answer({ changePassword: refusal('twoFactor.wrongPassword') });
  await page.getByRole('button', { name: 'Change password' }).click();
  const current = dialog.getByLabelText('Current password');
  const change = dialog.getByRole('button', { name: 'Change password' });
  await expect.element(current).toHaveFocus();
  // Lets a password manager with several accounts update the right one.
  expect(document.querySelector<HTMLInputElement>('dialog [autocomplete=username]')?.value).toBe(aViewer.email);
  await current.fill('not the password');
  await dialog.getByLabelText('New password').fill('a lantern over the quay');
  await dialog.getByLabelText('Confirm password').fill('a lantern over the quay');
  await change.click();
  await expect.element(current).toHaveAccessibleDescription(/The password is wrong\./);
  answer({ changePassword: {} });
  await current.fill('a long password');
  await change.click();
  await expect
    .element(page.getByText('Your password has been changed, and all other devices have been logged out.'))
    .toBeVisible();
  const input = { currentPassword: 'a long password', newPassword: 'a lantern over the quay' };
  expect(sent('ChangePassword').at(-1)).toMatchObject({ input });
});

test('the security check-up says what protects the account, what does not, and what to do about it', async () => {
  const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const me = {
    date: '2026-03-01T10:00:00.000Z',
    confirmedEmail: false,
    twoFactor: { enabled: true },
    recoveryCodesLeft: 2,
    sessions: [{ id: '1', current: true }, { id: '2' }],
  };
  await open('/profile?select=security', { as: me });
  await expect.element(page.getByText('2 points need your attention.')).toBeVisible();
  await expect.element(line('Two-factor authentication').getByRole('switch')).toBeChecked();
  await expect.element(line('Recovery codes')).toHaveTextContent('2 of 10 left');
  await expect.element(line('Password')).toHaveTextContent('Not changed since you registered on 1 March 2026');
  await expect.element(line('Your Email Is Not Verified').getByRole('button')).toHaveTextContent('Send the link again');
  await expect.element(line('Devices')).toHaveTextContent('2 devices are logged in');
  await line('Devices').getByRole('link', { name: 'See the devices' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('devices');

  answer({ renewRecoveryCodes: { recoveryCodes: ['abcd-efgh'] } });
  await line('Recovery codes').getByRole('button', { name: 'Create new recovery codes' }).click();
  await dialog.getByLabelText('Current password').fill('a long password');
  answer({ me: { ...aViewer, ...me, confirmedEmail: true, recoveryCodesLeft: 10, passwordChangedAt: me.date } });
  await dialog.getByRole('button', { name: 'Create new recovery codes' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(line('Recovery codes')).toHaveTextContent('10 of 10 left');
  await expect.element(page.getByText('Everything is in order.')).toBeVisible();
  await expect.element(line('Password')).toHaveTextContent('Last changed on 1 March 2026');
  await expect.element(line('Your e-mail address is verified').getByRole('button')).toHaveTextContent('Change e-mail');
});

test('without two-factor authentication, the security check-up asks for it and counts no recovery codes', async () => {
  await open('/profile?select=security', { as: { twoFactor: { enabled: false } } });
  await expect.element(page.getByText('1 point needs your attention.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeChecked();
  await expect.element(page.getByText('Recovery codes')).not.toBeInTheDocument();
});

test('the lists of devices, activity and administrators’ acts can be read to their end', async () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
  await openAccount({
    sessions: (args) => pageOf(numbered(51), args),
    activity: (args) => pageOf(numbered(12), args),
    administrativeActs: (args) => pageOf(numbered(51), args),
  });
  for (const [tab, name, more, first, all] of [
    ['Security', 'Devices', 'Show more devices', 50, 51],
    ['Security', 'Activity', 'Show earlier entries', 10, 12],
    ['Privacy', 'Actions by administrators', 'Show earlier entries', 50, 51],
  ] as const) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: tab }).click();
    const table = page.getByRole('table', { name, exact: true });
    const rows = table.getByRole('row');
    // With the head.
    await expect.poll(() => rows.elements().length).toBe(first + 1);
    const section = page.elementLocator(table.element().closest('section') as HTMLElement);
    await section.getByRole('button', { name: more }).click();
    await expect.poll(() => rows.elements().length).toBe(all + 1);
    expect(section.getByRole('button', { name: more }).query()).toBeNull();
  }
});
