import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');
/** All that are on the page, of which a desktop shows one. */
const entries = () => document.querySelectorAll('main article').length;

test('a term in a text opens its meaning and its trap; Escape returns to the word', async () => {
  await open('/it/calculators');
  const word = main.getByRole('button', { name: 'Spread', exact: true });
  await expect.element(word).toBeVisible();
  (word.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('dialog', { name: 'Spread' });
  await expect.element(card).toHaveTextContent(/^Spread ?Lo spread è la differenza .*La trappola:.*Lo paghi/);
  await expect.element(card).toHaveFocus();
  // Nothing of the page was hidden meanwhile.
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(word).toHaveFocus();
  await word.click();
  await card.getByRole('link').click();
  await expect.poll(address).toBe('/it/glossary#spread');
  await expect.poll(() => document.activeElement?.id).toBe('spread');
});

test('every example has its numbers in each language, and a term is found by a name in any of them', async () => {
  await open('/en/glossary');
  for (const language of ['English', 'Italiano', 'Deutsch']) {
    await page.getByRole('contentinfo').getByRole('button', { name: language }).click();
    await expect
      .poll(() => page.getByRole('contentinfo').getByRole('button', { pressed: true }).element().textContent)
      .toBe(language);
    await expect.poll(entries).toBe(80);
    expect.soft(main.element().textContent, language).not.toMatch(/\{\{|\}\}|NaN|undefined/);
  }
  await page.getByRole('searchbox').fill('leva');
  await expect.poll(address).toBe('/ge/glossary?search=leva');
  await expect.element(main.getByRole('heading', { name: 'Hebel' })).toBeVisible();
  await expect.poll(entries).toBe(1);
  await main.getByText('Die Begriffe auf Deutsch, Italienisch und Englisch').first().click();
  await expect.element(main.getByRole('row', { name: 'Hebel Leva finanziaria Leverage' })).toBeVisible();
  await page.getByRole('searchbox').fill('quokka');
  await expect.element(main.getByText(/^So heißt kein Begriff/)).toBeVisible();
  await main.getByRole('button', { name: 'Alle Begriffe zeigen' }).click();
  await expect.poll(address).toBe('/ge/glossary');
  await expect.poll(entries).toBe(80);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('an address with a search and a term shows both, and one with an unknown term says so; the letters lead to their sections', async () => {
  await open('/glossary#quokka');
  await expect.element(main.getByText('The glossary has no such term.', { exact: false })).toBeVisible();
  await open('/glossary?search=stop#stopLoss');
  await expect.element(main.getByRole('article', { name: 'Stop loss' })).toBeVisible();
  expect(entries()).toBeLessThan(10);
  await page.viewport(390, 844);
  await main.getByRole('link', { name: 'T', exact: true }).click();
  await expect.poll(address).toBe('/glossary?search=stop#letterT');
  await expect.poll(() => document.activeElement?.id).toBe('letterT');
  expect(entries()).toBeLessThan(10);
});

test('one term is shown beside the list of all; on a phone, it is unfolded within the list', async () => {
  await open('/en/glossary#spread');
  const shown = main.getByRole('article');
  await expect.element(shown).toHaveAccessibleName('Spread');
  const link = main.getByRole('navigation', { name: 'Terms' }).getByRole('link', { name: 'Leverage', exact: true });
  await link.click();
  await expect.poll(address).toBe('/en/glossary#leverage');
  await expect.element(shown).toHaveAccessibleName('Leverage');
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  await page.viewport(390, 844);
  const entry = main.getByRole('article', { name: 'Pip', exact: true });
  const meaning = entry.getByText('A pip is the unit');
  await expect.element(meaning).not.toBeVisible();
  await entry.getByRole('link').click();
  await expect.element(meaning).toBeVisible();
  await expect.poll(address).toBe('/en/glossary#pip');
});
