import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shiftsOf } from '#tests/fixtures/pageVariants.ts';
import { expect, openAs, stopTime, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('the home page rotates through five scenes, every four seconds, until paused', async ({ page }) => {
  await withMotion(page);
  await page.clock.install();
  await page.goto('/');
  await takenOver(page);
  await stopTime(page);
  const scene = page.locator('[data-scene]');
  let number = Number(await scene.getAttribute('data-scene'));
  for (let turns = 0; turns < 5; turns++) {
    await page.clock.runFor(4000);
    number = (number % 5) + 1;
    await expect(scene).toHaveAttribute('data-scene', String(number));
  }
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await page.clock.runFor(12_000);
  await expect(scene).toHaveAttribute('data-scene', String(number));
  await page.getByRole('button', { name: 'Resume slideshow' }).click();
  await page.clock.runFor(4000);
  await expect(scene).toHaveAttribute('data-scene', String((number % 5) + 1));
});

test('the scenes do not rotate with reduced motion', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Resume slideshow' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.locator('[data-scene]')).toHaveAttribute('data-scene', '1');
});

test('the home page shows its value statements, hint cards and leaders block, and links to the about page', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Leaders in Financial Technology' })).toBeVisible();
  for (const hint of ['Blueprint', 'Hardware', 'Software', 'Transparency', 'Core portfolios', 'Independent support'])
    await expect(main.getByRole('heading', { name: hint })).toBeVisible();
  await expect(main.getByText('passive income').first()).toBeVisible();
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await main.getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/aboutus');
  for (const takeaway of [
    'Embracing and connecting technology',
    'Technology-driven sustainable income',
    'Access to the benefits of technology for everybody',
  ])
    await expect(page.getByText(takeaway)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(5);
});

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
