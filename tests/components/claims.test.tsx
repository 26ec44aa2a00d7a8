import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open } from './site.tsx';

const main = page.getByRole('main');

test('where claims are banned, charts and headings that promise an income go with them, for neutral texts', async () => {
  const resources = page.getByRole('banner').getByRole('button', { name: 'Resources' });
  const chart = page.getByRole('img', { name: /imagined years/ });
  const passiveIncome = page.getByRole('banner').getByText('Passive Income');
  await open('/portfolio');
  await expect.poll(() => chart.elements().length).toBe(3);
  await resources.click();
  await expect.element(passiveIncome).toBeVisible();
  for (const country of ['United Kingdom', 'France', 'Spain']) {
    await open('/portfolios', { as: { country } });
    await expect.element(page.getByRole('heading', { name: 'Smaller positions' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Risk', exact: false, level: 2 }).elements()).toHaveLength(1);
    expect(chart.elements()).toEqual([]);
    await resources.click();
    await expect.element(page.getByRole('banner').getByText('Economic Calendar')).toBeVisible();
    expect(passiveIncome.elements()).toEqual([]);
  }
  await open('/', { as: { country: 'Spain' } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Explore trading technology, with your eyes open.');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).not.toMatch(/income/);
  await open('/aboutus', { as: { country: 'Spain' } });
  await expect.element(page.getByText('Technology that follows written rules')).toBeVisible();
  expect(page.getByText(/income/).elements()).toEqual([]);
});

test('a member’s country decides, then the one that was chosen, then what the browser suggests', async () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    delete dataset['region'];
    delete dataset['claimsOff'];
  });
  const claim = page.getByRole('complementary', { name: 'Announcement' });
  dataset['region'] = 'Europe/Paris';
  await open('/clubs');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Italy' }).click();
  await expect.element(claim).toBeVisible();
  await open('/clubs', { as: { country: 'France' } });
  await expect.element(claim).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Italy' }).click();
  await open('/clubs', { as: { country: 'Greece' } });
  await expect.element(claim).toBeVisible();
  dataset['claimsOff'] = 'IT GR';
  await open('/clubs', { as: { country: 'Greece' } });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
  dataset['claimsOff'] = '*';
  await open('/clubs', { as: { country: 'Mexico' } });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
});

test('a claim says how old it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2024-10-23T12:00:00Z') });
  const old = page.getByRole('complementary', { name: 'Announcement' });
  await open('/faq');
  await expect.element(old).toHaveTextContent(/As of .*2023\./);
  vi.setSystemTime(new Date('2025-01-01T12:00:00Z'));
  await open('/faq');
  await expect.element(old).toHaveTextContent(/2023, over a year ago\./);
  vi.setSystemTime(new Date('2027-01-01T12:00:00Z'));
  await open('/it/faq');
  await expect
    .element(page.getByRole('complementary', { name: 'Annuncio' }))
    .toHaveTextContent(/2023, oltre 3\sanni fa\./);
  await open('/ge/faq');
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent(/\(Stand: .*2023, also über 3\sJahre alt\)/);
});
