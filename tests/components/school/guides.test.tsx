import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');

test('the menu’s strategies are a page of kinds, research with its sources, and a test, which leads to the tools', async () => {
  await open('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Resources' }).click();
  await menu.getByRole('link', { name: 'Strategies' }).click();
  await expect.poll(address).toBe('/strategies');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Strategies' })).toBeVisible();
  expect(main.getByRole('term').elements()).toHaveLength(7);
  expect(document.querySelector('main')?.textContent).not.toMatch(/\{\{|<\/?\w/);
  await expect
    .element(main.getByRole('link', { name: 'a classic study' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:/));
  for (const source of main
    .getByRole('listitem')
    .filter({ hasText: /\(\d{4}\)|March/ })
    .getByRole('link')
    .elements())
    expect(source.getAttribute('target')).toBe('_blank');
  await expect.element(main.getByRole('link', { name: 'our portfolios' })).toHaveAttribute('href', '/portfolio');
  await main.getByRole('link', { name: 'Try rules against chance' }).click();
  await expect.poll(address).toBe('/losing-streaks');
});

test('what a monthly income would take is worked out for an amount that readers move, by keyboard too', async () => {
  await open('/passive-income');
  const capital = () => [...document.querySelectorAll('main output')].map(({ textContent }) => textContent);
  await expect.poll(capital).toEqual(['€300,000', '€200,000', '€150,000', '€100,000', '€75,000']);
  const amount = page.getByRole('slider', { name: 'Amount per month' });
  amount.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(amount).toHaveAttribute('aria-valuetext', '€100');
  await expect.poll(capital).toEqual(['€60,000', '€40,000', '€30,000', '€20,000', '€15,000']);
  await expect.element(main.getByRole('table', { name: 'Capital needed for €100 a month' })).toBeVisible();
  await main.getByRole('link', { name: 'the lesson on risk', exact: true }).click();
  await expect.poll(address).toBe('/school/risk');
});
