import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal, sent } from '../gateway.ts';
import { open } from '../site.tsx';

test('the form for an access token reports what is missing or wrong, and insists that the token be saved', async () => {
  await open('/profile?select=api', { as: {} });
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create the token' });
  const read = dialog.getByLabelText('Read', { exact: true });
  await create.click();
  await expect.element(dialog.getByText('Please give the token a name.')).toBeVisible();
  await expect.element(dialog.getByText('Administration')).not.toBeInTheDocument();
  await dialog.getByLabelText('Name').fill('Spreadsheet');
  await read.click();
  await dialog.getByLabelText('Current password').fill('a lantern over the quay');
  await create.click();
  await expect.element(dialog.getByText('Please choose what the token may do.')).toBeVisible();
  await read.click();
  answer({ createAccessToken: refusal('twoFactor.wrongPassword') });
  await create.click();
  await expect.element(dialog.getByText('The password is wrong.')).toBeVisible();
  answer({ createAccessToken: { token: 'fxc_a-secret' } });
  await create.click();
  await expect.element(dialog.getByText('fxc_a-secret')).toBeVisible();
  expect(sent('CreateAccessToken').at(-1)).toMatchObject({
    input: { name: 'Spreadsheet', scopes: ['read'], password: 'a lantern over the quay' },
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Please save the token first')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(page.getByText('fxc_a-secret')).not.toBeInTheDocument();
});

test('a new token may be for chosen clubs, of those that the member belongs to', async () => {
  const membership = (id: number, title: string, role: 'owner' | 'member' | 'applicant') => ({
    role,
    club: { id, title },
  });
  answer({
    memberships: [
      membership(7, 'Harbour', 'owner'),
      membership(8, 'Quay', 'member'),
      membership(9, 'Pier', 'applicant'),
    ],
  });
  await page.viewport(390, 844);
  await open('/profile?select=api', { as: {} });
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Name').fill('Chat bot');
  await dialog.getByLabelText('Notices', { exact: true }).click();
  await dialog.getByLabelText('Only these clubs').click();
  await expect.element(dialog.getByLabelText('Pier')).not.toBeInTheDocument();
  await dialog.getByLabelText('Current password').fill('a lantern over the quay');
  const create = dialog.getByRole('button', { name: 'Create the token' });
  await create.click();
  await expect.element(dialog.getByText('Please choose at least one club.')).toBeVisible();
  for (const club of ['Harbour', 'Quay', 'Harbour']) await dialog.getByLabelText(club).click();
  answer({ createAccessToken: { token: 'fxc_a-secret' } });
  await create.click();
  await expect.element(dialog.getByText('fxc_a-secret')).toBeVisible();
  expect(sent('CreateAccessToken')).toMatchObject([{ input: { scopes: ['read', 'notices'], clubIDs: [8] } }]);
});

test('the list says for which clubs a token is, and which expire within a week', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const clubs = [
    { id: 7, title: 'Harbour' },
    { id: 8, title: null },
  ];
  const token = { createdAt: inDays(-30), lastUsedAt: null };
  const accessTokens = [
    { ...token, id: 1, name: 'Bot', scopes: ['notices' as const, 'members' as const], clubs, expiresAt: inDays(6) },
    { ...token, id: 2, name: 'Export', scopes: ['read' as const], clubs: [], expiresAt: inDays(8) },
  ];
  await open('/profile?select=api', { as: { accessTokens } });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Bot')).toHaveTextContent('Notices, MembersOnly for Harbour, a club that is gone');
  await expect.element(row('Bot')).toHaveTextContent('Expires soon');
  await expect.element(row('Export')).not.toHaveTextContent(/Only for|Expires soon/);
});
