import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');

test('a country’s page states its rules, each with the page where it was read', async () => {
  await open('/countries/italy');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Italy: check a broker');
  await expect.element(main).toHaveTextContent('At most 30:1 on the major currency pairs');
  await expect.element(main).toHaveTextContent('Fondo Nazionale di Garanzia pays up to €20,000');
  await expect.element(main).toHaveTextContent('(www.gazzettaufficiale.it)');
  await expect.element(main).toHaveTextContent('800 558822');
  expect(document.querySelector('main')?.textContent).not.toContain('{{');
  await main.getByRole('link', { name: 'the first hour' }).click();
  await expect.poll(address).toBe('/scam-check?country=IT');
});

test('what was not confirmed is one line, and a country without accounts has a page all the same', async () => {
  const notConfirmed = main.getByText(/^Not confirmed, and therefore not stated:/);
  await open('/countries/bangladesh');
  await expect
    .element(notConfirmed)
    .toHaveTextContent(
      /: supervision, register of licences, list of warnings, leverage, .*, body for complaints, help with gambling\.$/,
    );
  await expect.element(main.getByText('We could not confirm any such limit here.')).toBeVisible();
  expect(main.getByRole('term').elements()).toEqual([]);
  await expect.element(main).not.toHaveTextContent('this body takes complaints about licensed firms:');
  // Nothing is missing, and nothing is empty.
  await open('/countries/austria');
  await expect.element(main.getByRole('term').first()).toBeVisible();
  expect(notConfirmed.elements()).toEqual([]);
  // Without a restriction, there is no section of them.
  await open('/countries/canada');
  await expect.element(notConfirmed).toHaveTextContent(/: list of warnings, leverage, .*restrictions/);
  expect(main.getByRole('heading', { name: 'What is restricted' }).elements()).toEqual([]);
  await open('/countries/switzerland');
  await expect.element(notConfirmed).toHaveTextContent(/: leverage, /);
  await open('/countries/germany');
  await expect.element(main).toHaveTextContent('We have no accounts and no clubs in this country.');
});

test('an authority with names in several languages has that of the reader', async () => {
  await open('/it/countries/switzerland');
  await expect.element(main).toHaveTextContent('Ombudsman delle banche svizzere');
});

test('the list of countries and the search lead to it; another country leads to the list', async () => {
  await open('/countries?select=Europe');
  await main.getByRole('link', { name: 'Check a broker: Italy' }).click();
  await expect.poll(address).toBe('/countries/italy');
  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('Österreich');
  await page.getByRole('search').getByRole('link', { name: 'Austria' }).click();
  await expect.poll(address).toBe('/countries/austria');
  await open('/countries/atlantis');
  await expect.poll(address).toBe('/countries');
});
