import { expect, openAs, test } from '#tests/support/browser.ts';
import { anotherAdministrator } from '#tests/support/builtSite.ts';
import { startProcess } from '#tests/support/process.ts';

test('what an administrator sets on a phone is on prerendered pages of two gateways within seconds, and undone', async ({
  page,
  site,
  browser,
}) => {
  const administrator = await anotherAdministrator(site);
  const second = await startProcess({ ...site.environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const textOf = async (url: string) => (await fetch(url)).text();
  const on = (path: string) => [`${site.url}${path}`, `${second.url}${path}`];
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, administrator, '/profile?select=admin&view=settings&setting=banner');
  const main = page.getByRole('main');
  await main.getByLabel('Text (English)').fill('We meet in Milan.');
  await main.getByLabel('Text (Italiano)').fill('Ci vediamo a Milano.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Version 1', { exact: false })).toBeVisible();
  const began = Date.now();
  for (const url of on('/it/aboutus')) await expect.poll(() => textOf(url)).toContain('Ci vediamo a Milano.');
  for (const url of on('/ge')) await expect.poll(() => textOf(url)).toContain('We meet in Milan.');
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(await textOf(`${site.url}/it/aboutus`)).not.toContain('1% ogni settimana');

  // It is hydrated as it was rendered: the page's console has no error.
  await page.goto(`${second.url}/aboutus`);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText('We meet in Milan.');

  // A claim that has ended is advertised nowhere.
  const { result: claims } = await administrator.rest('GET', '/admin/settings/claims');
  const ended = { ...claims.value, monthly: { ...claims.value.monthly, validUntil: '2026-01-01' } };
  await administrator.rest('PUT', '/admin/settings/banner', { value: null });
  for (const url of on('/en')) await expect.poll(() => textOf(url)).toContain('earning 1% every week');
  await administrator.rest('PUT', '/admin/settings/claims', { value: ended });
  for (const url of on('/en')) await expect.poll(() => textOf(url)).not.toContain('every week');
  await administrator.rest('PUT', '/admin/settings/claims', { value: null });
  for (const url of on('/en')) await expect.poll(() => textOf(url)).toContain('earning 1% every week');

  // For readers in some countries only.
  const only = { text: { en: 'Only in Italy.' }, countries: ['IT'] };
  await administrator.rest('PUT', '/admin/settings/banner', { value: only });
  await expect.poll(() => textOf(`${site.url}/en/aboutus`)).toContain('Only in Italy.');
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto('/en/aboutus');
  for (const [country, count] of [
    ['IT', 1],
    ['PT', 0],
  ] as const) {
    await visitor.evaluate((code) => localStorage.setItem('country', code), country);
    await visitor.reload();
    await expect(visitor.getByText('Only in Italy.').filter({ visible: true })).toHaveCount(count);
  }
  await visitor.close();
  await administrator.rest('PUT', '/admin/settings/banner', { value: null });

  // The name and the colour are in what the gateway sends, and stay once the page is hydrated.
  await administrator.rest('PUT', '/admin/settings/name', { value: 'Harbour Clubs' });
  await administrator.rest('PUT', '/admin/settings/accent', { value: { light: '#1d4ed8', dark: '#93c5fd' } });
  for (const url of on('/it/aboutus')) await expect.poll(() => textOf(url)).toMatch(/<title>[^<]* · Harbour Clubs</);
  expect(await textOf(`${site.url}/manifest.webmanifest`)).toContain('"Harbour Clubs"');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/en/aboutus`);
  await expect(page).toHaveTitle(/Harbour Clubs$/);
  await expect(page.getByRole('banner').getByText('Harbour Clubs')).toBeVisible();
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(accent).toContain('#1d4ed8');
  await administrator.rest('PUT', '/admin/settings/emblem', { value: 'HC' });
  await expect.poll(() => textOf(`${site.url}/en/aboutus`)).toContain('data-emblem="HC"');
  await page.reload();
  const logo = page.getByRole('banner').getByText('Harbour Clubs').locator('..');
  expect(await logo.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('HC');
  for (const name of ['name', 'accent', 'emblem'])
    await administrator.rest('PUT', `/admin/settings/${name}`, { value: null });
  await second.end('SIGTERM');
});
