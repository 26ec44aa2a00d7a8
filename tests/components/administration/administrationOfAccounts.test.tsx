import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anAccount, anAdministrator, aPendingClub, openAdministration } from '../administrationSamples.ts';
import { answer, refusal, respond, sent } from '../gateway.ts';
import { pageOf } from '../pageOf.ts';
import { address, open } from '../site.tsx';

const search = page.getByRole('searchbox', { name: 'Search' });
const table = page.getByRole('table');

test('an administrator suspends an account by its ID and lifts the suspension', async () => {
  let account = anAccount;
  answer({
    user: () => account,
    toggleSuspension: ({ suspended }) => {
      account = { ...account, deletedAt: suspended ? '2026-11-02T09:00:00Z' : null };
      return account;
    },
  });
  await openAdministration();
  const number = page.getByLabelText('User ID');
  const submit = page.getByRole('button', { name: 'Suspend or unsuspend' });
  await submit.click();
  await expect.element(page.getByText('UserID is required')).toBeVisible();
  await number.fill('12a');
  await expect.element(page.getByText('UserID needs to only include numbers')).toBeVisible();
  await number.fill(String(anAdministrator.id));
  await submit.click();
  await expect.element(page.getByText('You cannot suspend yourself')).toBeVisible();

  await number.fill('2');
  await page.getByLabelText('Reason (optional)').fill('Spam.');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend the account' });
  await expect.element(dialog).toHaveTextContent('Ann Lee (ann@example.com, ID 2) will be logged out everywhere');
  await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('Spam.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('ToggleSuspension')).toEqual([]);
  await submit.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await dialog.getByRole('button', { name: 'Suspend the account' }).click();
  const message = page.getByText('Successfully suspended user ID: 2');
  await expect.element(message).toBeVisible();
  // Shown for a second, then the fields clear.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(number).toHaveValue('');
  await number.fill('2');
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
  await expect.element(page.getByText('Successfully unsuspended user ID: 2')).toBeVisible();
  expect(sent('ToggleSuspension')).toEqual([
    { userId: '2', suspended: true, reason: 'Spam.' },
    { userId: '2', suspended: false },
  ]);
});

test('an edit of an account with invalid fields is not sent, and each field says why', async () => {
  answer({ users: [anAccount], user: anAccount });
  await openAdministration();
  await page.getByRole('button', { name: 'Show all users' }).click();
  const loaded = page.getByText('Successfully retrieved all users');
  await expect.element(loaded).toBeVisible();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect.element(dialog).toHaveTextContent('ann@example.com');
  await expect.element(loaded).not.toBeInTheDocument();
  await dialog.getByLabelText('First name').fill('');
  await dialog.getByLabelText('Last name').fill(' ');
  await dialog.getByLabelText('Max clubs').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Failed to edit user' })).toBeVisible();
  for (const message of ['FirstName is required', 'LastName is required', 'Only numbers is allowed for max clubs'])
    await expect.element(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabelText('Max clubs').fill('');
  await expect.element(dialog.getByText('Max Clubs is required')).toBeVisible();
  expect(sent('EditUser')).toEqual([]);
});

test('an account’s clubs and the actions of administrators can be read to their end, and a failed account retried', async () => {
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  const clubs = numbers.map((number) => ({ ...aPendingClub, id: number, title: `Berth ${number}` }));
  const acts = numbers.map((number) => ({
    id: String(number),
    kind: 'userEdited' as const,
    reason: `Reason ${number}`,
  }));
  const account = {
    ...anAccount,
    clubs: (args: object) => pageOf(clubs, args),
    administrativeActs: (args: object) => pageOf(acts, args),
  };
  answer({ users: [account], user: account });
  let fails = true;
  respond('OneUser', () => (fails ? HttpResponse.json({ errors: [{ message: 'Broken' }] }) : undefined));
  await openAdministration('accounts&account=2');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect.element(dialog.getByRole('alert').filter({ hasText: "Couldn't load users" })).toBeVisible();
  // The list behind it has loaded, but says so only to somebody who looks at it.
  await expect.element(page.getByText('1 user', { exact: true })).toBeVisible();
  expect(page.getByText('Successfully retrieved all users').query()).toBeNull();
  fails = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('In all: 21 clubs')).toBeVisible();
  const berths = dialog.getByRole('link', { name: /^Berth/ });
  await dialog.getByRole('button', { name: 'Show more clubs' }).click();
  await expect.poll(() => berths.elements().length).toBe(21);
  await dialog.getByRole('button', { name: 'Show earlier entries' }).click();
  const reasons = dialog.getByRole('listitem').filter({ hasText: /Reason \d/ });
  await expect.poll(() => reasons.elements().length).toBe(21);
  expect(berths.elements().length).toBe(21);
  await expect.element(dialog.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('the list of accounts can be sorted and paged', async () => {
  const accounts = Array.from({ length: 27 }, (_, index) => ({ ...anAccount, id: index + 2 }));
  const founder = { ...anAccount, id: 1, firstName: 'Site', lastName: 'Administrator', admin: true };
  answer({
    users: ({ search: text, filter, order, descending, ...args }) => {
      const all = order === 'joined' ? [founder, ...accounts] : [...accounts, founder];
      const found = all.filter((each) => !text && (filter !== 'administrators' || each.admin));
      return pageOf(descending ? found.reverse() : found, args);
    },
  });
  await openAdministration();
  await page.getByRole('button', { name: 'Show all users' }).click();
  const rows = table.getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(26);
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Joined' }).click();
  const joined = page.getByRole('columnheader', { name: 'Joined' });
  await expect.element(joined).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(rows.nth(1)).toHaveTextContent('Site Administrator');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(rows.nth(1)).not.toHaveTextContent('Site Administrator');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(rows.nth(1)).toHaveTextContent('Site Administrator');
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect.element(joined).toHaveAttribute('aria-sort', 'descending');
  await expect.element(rows.nth(1)).not.toHaveTextContent('Site Administrator');
  await page.getByLabelText('Show', { exact: true }).selectOptions('Administrators');
  // Apart from the header row, only the administrator's.
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.nth(1)).toHaveTextContent('Admin');
  await search.fill('nobody at all');
  await expect.element(page.getByText('No users match.')).toBeVisible();
});

test('an e-mail address in the list of accounts stays on one line at every width', async () => {
  const email = 'anna-maria.conti@fxclubs.example';
  answer({ users: [{ ...anAccount, email }] });
  await openAdministration('accounts&list=all');
  const shown = table.getByText(email);
  await expect.element(shown).toBeVisible();
  const lines = () => {
    const range = document.createRange();
    range.selectNodeContents(shown.element());
    return range.getClientRects().length;
  };
  for (const width of [320, 390, 640, 768, 1440]) {
    await page.viewport(width, 800);
    await expect.poll(lines, { message: `${width} px` }).toBe(1);
  }
});

test('the lists of accounts and clubs fit at every width', async () => {
  const name = { firstName: 'Maximiliane', lastName: 'Owens', email: 'maximiliane.ferrarotti@fxclubs.example' };
  const account = { ...anAccount, ...name };
  answer({
    users: [account],
    allClubs: [{ ...aPendingClub, title: 'Circolo Ferrarotti', country: 'Italy', owner: name, ownerAccount: account }],
  });
  for (const path of ['/it/profile?select=admin&view=accounts', '/ge/profile?select=admin&view=allClubs']) {
    await open(`${path}&search=ferrarotti`, { as: anAdministrator });
    await expect.element(table.getByText('Maximiliane').first()).toBeVisible();
    const excess = () => table.element().scrollWidth - (table.element().parentElement?.clientWidth ?? 0);
    for (let width = 320; width <= 1600; width += 64) {
      await page.viewport(width, 800);
      await expect.poll(excess, { message: `${path} at ${width} px` }).toBeLessThan(1);
    }
  }
});

test('an administrator who gives a reason and confirms their identity can reset a lost second factor', async () => {
  const account = { ...anAccount, lastName: 'Nowak', twoFactor: { enabled: true } };
  answer({ users: [account], user: account });
  await openAdministration('accounts&list=all');
  const owner = page.getByRole('button', { name: 'Ann Nowak' });
  await expect.element(owner).toBeVisible();
  // Clicking a name as the search starts must keep both in the URL.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await search.fill('Nowak');
  (owner.element() as HTMLElement).click();
  vi.advanceTimersByTime(250);
  vi.useRealTimers();
  await expect.poll(address).toMatch(/search=.*account=|account=.*search=/);
  await page.getByRole('button', { name: 'Reset two-factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset two-factor authentication' });
  const reset = dialog.getByRole('button', { name: 'Reset two-factor' });
  await reset.click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect.element(dialog.getByText('Please enter your password or a code.')).toBeVisible();
  answer({ resetTwoFactor: refusal('twoFactor.wrongPassword') });
  await dialog.getByLabelText('Reason').fill('Lost phone.');
  const confirmation = dialog.getByLabelText('Your own password, or a code');
  await confirmation.fill('not the password');
  await reset.click();
  await expect.element(dialog.getByText('The password is wrong.')).toBeVisible();
  answer({ resetTwoFactor: { ...account, twoFactor: { enabled: false } } });
  await confirmation.fill('the password');
  await reset.click();
  await expect.element(page.getByText('Two-factor authentication has been reset for user ID: 2')).toBeVisible();
  expect(sent('ResetTwoFactor').at(-1)).toEqual({ userId: '2', reason: 'Lost phone.', confirmation: 'the password' });
});
