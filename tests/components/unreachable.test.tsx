import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect } from './gateway.ts';
import { open } from './site.tsx';

const main = page.getByRole('main');

describe('when the server is unreachable', () => {
  for (const [path, failed] of [
    ['/clubs', 'An Error Has Occured.'],
    ['/clubs?view=directory', 'Club Table Not Found, Please contact web administrators.'],
  ] as const)
    test(`${path} says so, and can be loaded again`, async () => {
      const reconnect = disconnect();
      answer({ clubs: [{ id: 7, title: 'Alder Traders', slug: 'alder-traders', country: 'Australia' }] });
      await open(path);
      await expect.element(main.getByText(failed)).toBeVisible();
      if (path === '/clubs') {
        await expect
          .element(page.getByText('There was an error fetching clubs, this issue has been noticed').first())
          .toBeVisible();
        await expect.element(main.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/');
      }
      reconnect();
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect.element(main.getByRole('link', { name: 'Alder Traders' })).toBeVisible();
      await expect.element(main.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });

  test('two-factor authentication does not look switched off, nor a calendar unsubscribed, and both can be loaded again', async () => {
    for (const [operations, path, role, name] of [
      [['TwoFactor'], '/profile', 'switch', 'Two-factor authentication'],
      [['CalendarAddress'], '/profile?select=clubs', 'button', 'Create a new address'],
    ] as const) {
      const reconnect = disconnect(...operations);
      await open(path, { as: { calendarSince: '2026-11-02T09:00:00.000Z' } });
      const again = main.getByRole('button', { name: 'Try again' }).first();
      await expect.element(again).toBeVisible();
      await expect.element(main.getByRole('switch', { name: 'Two-factor authentication' })).not.toBeInTheDocument();
      await expect.element(main.getByRole('button', { name: 'Create an address' })).not.toBeInTheDocument();
      reconnect();
      await again.click();
      await expect.element(main.getByRole(role, { name })).toBeVisible();
    }
  });

  test('what administrators did is not passed over in silence, and can be loaded again', async () => {
    const reconnect = disconnect('AdministrativeActsOnAccount');
    const changes = [{ field: 'maxClubs', before: '3', after: '5' }];
    await open('/profile?select=privacy', { as: { administrativeActs: [{ id: '1', kind: 'userEdited', changes }] } });
    const acts = page.getByRole('table', { name: 'Actions by administrators' });
    const again = acts.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    reconnect();
    await again.click();
    await expect.element(acts).toHaveTextContent('3 → 5');
  });

  test('a form says so and keeps what was typed', async () => {
    disconnect();
    await open('/login');
    await page.getByLabelText('E-mail address').fill('ann@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour');
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect.element(main.getByRole('alert')).toHaveTextContent(/^An Error Occured, please try again later\.$/);
    await expect.element(page.getByLabelText('E-mail address')).toHaveValue('ann@example.com');
  });
});
