import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from './site.tsx';

const main = page.getByRole('main');
const entry = (name: string) =>
  expect.poll(
    () =>
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
        ?.textContent,
    { message: name },
  );
const unstated = 'The operator has not stated this yet.';

test('the legal notice says who runs the site, and of each missing fact that it is not stated', async () => {
  await open('/legal-notice', {
    operator: { legalName: 'FX Clubs AG', address: 'Quay 1\n8001 Zurich', supportEmail: 'help@example.com' },
  });
  await entry('Operator').toBe('FX Clubs AG');
  await entry('Postal address').toBe('Quay 1\n8001 Zurich');
  for (const name of ['Register and VAT number', 'Responsible for the content', 'Supervision', 'Complaints'])
    await entry(name).toBe(unstated);
  const support = main.getByRole('link', { name: 'help@example.com' });
  await expect.element(support).toHaveAttribute('href', 'mailto:help@example.com');
  for (const [name, path] of [
    ['Contact form', '/contact'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', path);
});

test.each([
  ['/', 'Legal notice', 'Legal notice'],
  ['/it', 'Note legali', 'Note legali'],
  ['/ge', 'Impressum', 'Impressum'],
])('the footer of %s leads to “%s”', async (path, link, title) => {
  await open(path);
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the contact page, the privacy policy and the FAQ name the support address of the settings', async () => {
  for (const path of ['/contact', '/privacy', '/faq#categoryrow14']) {
    await open(path, { operator: { supportEmail: 'help@example.com' } });
    const name = { name: 'help@example.com' };
    await expect.element(main.getByRole('link', name).or(main.getByRole('button', name))).toBeVisible();
  }
});
