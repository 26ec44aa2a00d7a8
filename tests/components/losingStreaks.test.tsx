import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, open, reload } from './site.tsx';

const main = page.getByRole('main');
const below = () => main.getByText(/accounts end below their start/);

test('the rules and the luck are in the address; other luck gives other accounts by the same rules', async () => {
  await open('/losing-streaks');
  await expect.element(page.getByRole('heading', { name: 'An example' })).toBeVisible();
  await page.getByLabelText('Risk per trade').fill('4');
  await page.getByRole('button', { name: 'Trade the accounts' }).click();
  await expect.poll(address).toContain('risk=4');
  await expect.element(main.getByText('Each trade risks 4% of the account')).toBeVisible();
  const first = below().element().textContent;
  expect(first).toMatch(/^\d+ of 200 accounts/);
  await page.getByRole('link', { name: 'Same rules, different luck' }).click();
  await expect.poll(address).toContain('luck=2');
  await expect.element(page.getByLabelText('Risk per trade')).toHaveValue('4');
  await expect.poll(() => below().element().textContent).not.toBe(first);
  const second = below().element().textContent;
  await reload();
  await expect.element(below()).toHaveTextContent(second ?? '');
  history.back();
  await expect.element(below()).toHaveTextContent(first ?? '');
});

test('the table says what the picture shows', async () => {
  await open('/losing-streaks?winRate=45&reward=1.5&risk=2&cost=10&trades=200&luck=1');
  const picture = page.getByRole('img', { name: /200 accounts over 200 trades/ });
  const middle = /ends at (\d+%)/.exec(picture.element().getAttribute('aria-label') ?? '')?.[1] ?? '–';
  const table = page.getByRole('table', { name: 'The same as a table, as shares of the start' });
  await expect.element(table.getByRole('row').last()).toHaveTextContent(middle);
});

test('rules that lose on average say so', async () => {
  await open('/losing-streaks?winRate=50&reward=1&risk=2&cost=10&trades=200&luck=1');
  await expect.element(main.getByText(/On average, a trade loses 0.1 times/)).toBeVisible();
});

test('rules that neither win nor lose on average say so', async () => {
  await open('/losing-streaks?winRate=50&reward=1&risk=2&cost=0&trades=200&luck=1');
  await expect.element(main.getByText(/On average, a trade brings nothing/)).toBeVisible();
});

test('a number that means nothing is refused at its field, and what was typed stays', async () => {
  await open('/losing-streaks?winRate=140&reward=1&risk=2&cost=10&trades=200&luck=1');
  const field = page.getByLabelText('Chance of winning, in %');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('140');
  await expect.element(main.getByText('Enter a percentage of trades, from none to all.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
