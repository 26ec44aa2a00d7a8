import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../site.tsx';

const main = page.getByRole('main');
const entry = (name: string) =>
  expect.poll(
    () =>
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
        ?.textContent,
    { message: name },
  );
const costs = main.getByRole('link', { name: 'What it costs and how we earn' });
const unstated = 'The operator has not stated this yet.';

test('the legal notice says who runs the site, and of each missing fact that it is not stated', async () => {
  await open('/legal-notice', {
    operator: { legalName: 'FX Clubs AG', address: 'Quay 1\n8001 Zurich', supportEmail: 'help@example.com' },
  });
  await entry('Operator').toBe('FX Clubs AG');
  await entry('Postal address').toBe('Quay 1\n8001 Zurich');
  for (const name of ['Registration and VAT number', 'Responsible for the content', 'Supervision', 'Complaints'])
    await entry(name).toBe(unstated);
  const support = main.getByRole('link', { name: 'help@example.com' });
  await expect.element(support).toHaveAttribute('href', 'mailto:help@example.com');
  for (const [name, path] of [
    ['Contact form', '/contact'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['What it costs and how we earn', '/costs'],
  ] as const)
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', path);
});

test.each([
  ['/', 'Legal notice', 'What it costs', 'What it costs, how we earn, who decides'],
  ['/it', 'Note legali', 'Quanto costa', 'Quanto costa, come guadagniamo, chi decide'],
  ['/ge', 'Impressum', 'Was es kostet', 'Was es kostet, woran wir verdienen, wer entscheidet'],
])('the footer of %s leads to “%s” and “%s”', async (path, notice, costs, title) => {
  await open(path);
  for (const [link, heading] of [
    [notice, notice],
    [costs, title],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('the costs page says what the software costs and how the operator earns, or that it is not stated', async () => {
  await open('/costs');
  await entry('What it costs').toBe(unstated);
  await entry('How we earn').toBe(unstated);
  await open('/costs', { operator: { fees: '49 francs a month', earnings: 'Only by that fee' } });
  await entry('What it costs').toBe('49 francs a month');
  await entry('How we earn').toBe('Only by that fee');
  for (const name of [
    'Spread',
    'Commission',
    'Overnight financing',
    'You',
    'Our software',
    'The administrators of this site',
  ])
    await entry(name).toMatch(/\w+/);
  for (const name of ['What to ask before you pay', 'How to revoke access'])
    await expect.element(main.getByRole('heading', { name })).toBeVisible();
});

test.each(['/', '/portfolio', '/partners', '/bulletin', '/countries', '/clubs?country=Mexico&view=directory'])(
  'the invitation to write to us on %s has the link to the costs beside it',
  async (path) => {
    await open(path);
    await expect.element(costs).toHaveAttribute('href', '/costs');
  },
);

test.each([
  ['/contact', true],
  ['/privacy', false],
  ['/faq#categoryrow14', true],
])(
  '%s names the support address of the settings, where readers write to us beside a link to the costs',
  async (path, invites) => {
    await open(path, { operator: { supportEmail: 'help@example.com' } });
    const name = { name: 'help@example.com' };
    await expect.element(main.getByRole('link', name).or(main.getByRole('button', name))).toBeVisible();
    if (invites) await expect.element(costs).toHaveAttribute('href', '/costs');
  },
);
