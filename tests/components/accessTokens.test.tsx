import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal, sent } from './gateway.ts';
import { open } from './site.tsx';

test('the form for an access token reports what is missing or wrong, and insists that the token be saved', async () => {
  await open('/profile?select=account', { as: {} });
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
