import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chartsOf, truthOf } from '#web/pages/school/exercises/chanceGame.ts';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });

test('twenty charts are guessed one after another, each answered at once, then the score says what a coin gets', async () => {
  await open('/school');
  await main.getByRole('link', { name: 'Chance or market?' }).click();
  await expect.poll(address).toBe('/school/chance');
  await expect.element(main.getByRole('img')).toHaveAccessibleName(/^A line over 100 days. It starts at 100.0,/);
  const names = { market: 'The market', chance: 'Chance' };
  for (const [index, chart] of chartsOf(1).entries()) {
    const heading = main.getByRole('heading', { level: 2, name: `Chart ${index + 1} of 20: market or chance?` });
    if (index > 0) await expect.element(heading).toHaveFocus();
    const truth = truthOf(chart);
    // The last guess is wrong.
    await button(names[index === 19 ? (truth === 'market' ? 'chance' : 'market') : truth]).click();
    await expect.element(main.getByText(index === 19 ? 'Not quite.' : 'Right.')).toBeVisible();
    await expect
      .element(main.getByText(truth === 'market' ? 'This was the market: EUR/USD' : 'This was drawn at random.'))
      .toBeVisible();
    await button(index === 19 ? 'Show the score' : 'Next chart').click();
  }
  await expect.element(page.getByRole('heading', { name: 'Your score' })).toHaveFocus();
  await expect.element(main.getByText('You have 19 of 20 right.')).toBeVisible();
  await expect.element(main.getByText('between 6 and 14 right in about 96% of all games')).toBeVisible();
  await expect.element(main.getByText('That is more than a coin usually gets.')).toBeVisible();
  await button('Play again with other charts').click();
  await expect.element(main.getByRole('heading', { name: 'Chart 1 of 20: market or chance?' })).toHaveFocus();
});

test('the costs in two invented documents are found, and each answer is explained with its arithmetic', async () => {
  await open('/school/documents');
  expect(main.getByText('Invented for this page:').elements()).toHaveLength(2);
  await expect.element(page.getByRole('table').first()).toHaveTextContent('0.012%');
  const statement = page.getByRole('table').nth(1);
  await expect.element(statement).toHaveTextContent('€894.50');
  await page.getByRole('radio', { name: '€1.20', exact: true }).click();
  await expect.element(main.getByText('Not quite. The answer is: €6.40.')).toBeVisible();
  await page.getByRole('radio', { name: 'The spread', exact: true }).click();
  await expect.element(main.getByText('Right. It is within the prices')).toBeVisible();
  await expect.element(main.getByText('without costs, the trades would have brought €88.40.').first()).toBeVisible();
});

test('taxes stand with their sources, and where nothing was confirmed, whom to ask', async () => {
  await open('/school/taxes');
  const germany = main.getByText('The tax on income from capital is 25%');
  await expect.element(germany).toBeVisible();
  await expect.element(main.getByText('Not confirmed: Italy. Whom to ask:')).toBeVisible();
  await expect.element(main.getByText('Agenzia delle Entrate')).toBeVisible();
  await expect.element(main.getByText('This is not tax advice.')).toBeVisible();
});
