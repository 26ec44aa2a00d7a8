import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aClub } from './clubSamples.ts';
import { answer } from './gateway.ts';
import { address, open, reload } from './site.tsx';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const switchTo = (language: string) => page.getByRole('button', { name: language }).click();

describe('the language', () => {
  test('can be switched on the first page opened, with what was typed, at a URL with a prefix', async () => {
    await open('/it/register');
    await switchTo('Deutsch');
    await expect.poll(address).toBe('/ge/register');
    await page.getByLabelText('Vorname').fill('Zoë');
    await page.getByLabelText('Passwort', { exact: true }).fill('a lantern over the quay');
    await switchTo('English');
    await expect.poll(address).toBe('/en/register');
    await expect.element(page.getByLabelText('First name')).toHaveValue('Zoë');
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('a lantern over the quay');
  });

  test('can be switched on a URL without a prefix, which stays as it is, and is remembered, though not for ?lng=', async () => {
    await open('/clubs');
    await expect.element(page.getByText('There are no clubs at this time.')).toBeVisible();
    await switchTo('Italiano');
    await expect.element(heading('Elenco dei club')).toBeVisible();
    expect(address()).toBe('/clubs');
    await reload();
    await expect.element(heading('Elenco dei club')).toBeVisible();
    await open('/clubs?lng=de&country=Italy');
    await expect.element(heading('Clubübersicht')).toBeVisible();
    // Switched there, it stays so.
    await switchTo('English');
    await expect.element(heading('Club Listing')).toBeVisible();
    await reload();
    await expect.element(heading('Club Listing')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Italy/ })).toHaveAttribute('aria-current', 'true');
  });

  test('is German for the prefix /de too', async () => {
    await open('/de/clubs');
    await expect.element(heading('Clubübersicht')).toBeVisible();
  });
});

describe('German in Switzerland', () => {
  beforeEach(() => answer({ updateProfile: ({ language }) => ({ id: 1, language }) }));

  test('has “ss” and Swiss quotation marks for members there, but leaves what members wrote', async () => {
    answer({ clubs: [{ ...aClub, description: 'Größe „M“' }] });
    await open('/ge/clubs?country=Greece', { as: { country: 'Switzerland', language: 'ge' } });
    await expect.poll(() => document.documentElement.lang).toBe('de-CH');
    await expect.element(page.getByText('Größe „M“')).toBeVisible();
    await open('/ge/what-is-forex');
    await expect.poll(() => document.documentElement.lang).toBe('de-CH');
    await expect.element(page.getByText(/1’000/).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[ßẞ„“]/);
    await switchTo('Italiano');
    await switchTo('Deutsch');
    await expect.poll(() => document.documentElement.lang).toBe('de-CH');
  });

  test('is not for readers elsewhere', async () => {
    await open('/ge/faq', { as: { country: 'Italy', language: 'ge' } });
    await expect.element(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(document.body.textContent).toMatch(/„.*“/);
  });
});
