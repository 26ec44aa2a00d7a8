import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, logIn, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { shiftsOf } from '#tests/support/pageChecks.ts';

test('the home page offers registration to visitors, and their clubs to members, without a shift', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'Register' }).first()).toHaveAttribute('href', '/register');
  await openAs(page, await aMember(site));
  await main.getByRole('link', { name: 'Clubs', exact: true }).click();
  await expect(page).toHaveURL('/clubs');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/de');
  await expect(main.getByRole('link', { name: 'Clubs', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Registrieren' })).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a visitor who chose the United Kingdom no longer sees any claim, not even before the scripts run', async ({
  page,
}) => {
  await page.goto('/faq#categoryrow2');
  await expect(page.getByText('Figures such as 1% a week or 5% a month')).toBeVisible();
  await page.goto('/countries?select=Europe');
  await takenOver(page);
  await page
    .getByRole('main')
    .getByRole('row', { name: 'United Kingdom' })
    .getByText('Available')
    .click({ force: true });
  await expect(page).toHaveURL(/contact/);
  const claimed = page.getByText(/\b[15]%/);
  await expect(claimed).toHaveCount(0);
  await page.route('**/assets/start*.js', () => {});
  for (const path of ['/portfolio', '/faq#categoryrow2']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Risk disclaimer' })).toBeVisible();
    for (const text of await claimed.all()) await expect(text).toBeHidden();
  }
  await page.unroute('**/assets/start*.js');
  await page.goto('/faq#categoryrow2');
  await takenOver(page);
  await expect(page.getByText('About 70% of private investors lose money').first()).toBeVisible();
  await expect(claimed).toHaveCount(0);
});

test('hiding the claim from a logged-in member from the United Kingdom shifts no page', async ({ page, site }) => {
  await logIn(page, await aMember(site, { country: 'United Kingdom' }));
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
  await page.goto('/profile?select=security');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('nothing on the home page moves while it arrives piece by piece', async ({ page, site }) => {
  const [start = '', ...pieces] = (await (await fetch(`${site.url}/ge`)).text()).split(/(?<=<\/(?:svg|h1|h2)>)/);
  const server = createServer((incoming, response) => {
    if (incoming.url === '/ge') return void server.emit('page', response);
    const { host: _, origin: __, ...headers } = incoming.headers;
    const onward = request(site.url + incoming.url, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requested = once(server, 'page') as Promise<[ServerResponse]>;
  await page.setViewportSize({ width: 320, height: 900 });
  const opened = page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ge`, { waitUntil: 'commit' });
  const [response] = await requested;
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(start);
  await opened;
  for (const piece of pieces) {
    response.write(piece);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
  response.end();
  await takenOver(page);
  expect(await shiftsOf(page)).toEqual([]);
  server.close();
});

test('nothing formats a date before the first paint, which a phone would wait for', async ({ page }) => {
  await page.addInitScript(() => {
    const { DateTimeFormat } = Intl;
    Reflect.set(window, 'formattersBefore', 0);
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      apply: (target, self, args) => {
        if (document.readyState === 'loading')
          Reflect.set(window, 'formattersBefore', Reflect.get(window, 'formattersBefore') + 1);
        return Reflect.apply(target, self, args);
      },
    });
  });
  await page.goto('/clubs');
  expect(await page.evaluate(() => Reflect.get(window, 'formattersBefore'))).toBe(0);
});
