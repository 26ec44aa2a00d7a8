import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, open, reload } from '../site.tsx';

const main = page.getByRole('main');
const below = () => main.getByText(/accounts end below their start/);

test('the rules and the luck are in the address; other luck gives other accounts by the same rules', async () => {
  await open('/losing-streaks');
  await expect.element(page.getByRole('heading', { name: 'An example' })).toBeVisible();
  await expect.element(main.getByText(/150 trades, each with a chance of winning of 50%/)).toBeVisible();
  await expect.element(main.getByText(/On average, a trade loses 0.04 times/)).toBeVisible();
  await page.getByRole('link', { name: 'A second example: rules with a small advantage' }).click();
  await expect.element(main.getByText(/On average, a trade brings 0.0\d times/)).toBeVisible();
  await page.getByLabelText('Risk per trade').fill('4');
  await page.getByRole('button', { name: 'Run the simulation' }).click();
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

test('the table says what the picture shows; rules that lose or bring nothing say so, and what means nothing is refused', async () => {
  await open('/losing-streaks?winRate=45&reward=1.5&risk=2&cost=10&trades=200&luck=1');
  const picture = page.getByRole('img', { name: /200 accounts over 200 trades/ });
  const middle = /ends at (\d+%)/.exec(picture.element().getAttribute('aria-label') ?? '')?.[1] ?? '–';
  const table = page.getByRole('table', { name: 'The same as a table, as shares of the start' });
  await expect.element(table.getByRole('row').last()).toHaveTextContent(middle);

  const chance = page.getByLabelText('Chance of winning, in %');
  const trade = page.getByRole('button', { name: 'Run the simulation' });
  await chance.fill('50');
  await page.getByLabelText('A win brings').fill('1');
  await trade.click();
  await expect.element(main.getByText(/On average, a trade loses 0.1 times/)).toBeVisible();
  await page.getByLabelText('Costs per trade').fill('0');
  await trade.click();
  await expect.element(main.getByText(/On average, a trade brings nothing/)).toBeVisible();

  await open('/losing-streaks?winRate=140&reward=1&risk=2&cost=10&trades=200&luck=1');
  await expect.element(chance).toHaveAttribute('aria-invalid', 'true');
  await expect.element(chance).toHaveValue('140');
  await expect.element(main.getByText('Enter a percentage of trades, from none to all.')).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});
