import { aClub } from '#tests/fixtures/people.ts';
import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

for (const [path, list] of [
  ['/', '[aria-labelledby="newestClubs"] ul'],
  ['/portfolio', 'main ul'],
  ['/how-this-works', 'main ol'],
  ['/help', 'main ul'],
  ['/clubs', 'main fieldset'],
] as const)
  test(`the last row of ${path} is as full as the others at every width`, async ({ page, site }) => {
    const owner = await aMember(site);
    for (const title of ['Oboe One', 'Oboe Two', 'Oboe Three'])
      await owner.rest('POST', '/user/club', aClub({ title, country: 'Greece' }));
    await site.database.club.updateMany({ where: { title: { startsWith: 'Oboe' } }, data: { state: 'verified' } });
    await page.goto(path);
    await takenOver(page);
    for (const width of [390, 480, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          page.locator(list).evaluate((element) => {
            const right = element.getBoundingClientRect().right;
            const last = element.lastElementChild?.getBoundingClientRect().right ?? 0;
            return Math.abs(right - last);
          }),
        )
        .toBeLessThan(1);
    }
  });

test('the risk below the announcement’s link is centred like it on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/it');
  await takenOver(page);
  const [link, risk] = await page
    .getByRole('complementary', { name: 'Annuncio' })
    .locator('a, small')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const { left, right, top } = text.getBoundingClientRect();
        return { middle: (left + right) / 2, top };
      }),
    );
  expect(risk?.top).toBeGreaterThan(link?.top ?? 0);
  expect(Math.abs((risk?.middle ?? 0) - (link?.middle ?? 0))).toBeLessThan(2);
});

test('names and numbers of the club list’s countries are aligned, even the longest name’s', async ({ page }) => {
  await page.goto('/ge/clubs');
  await takenOver(page);
  const links = page.getByRole('navigation', { name: 'Länder' }).getByRole('link');
  await expect(links).toHaveCount(19);
  const edges = await links.evaluateAll((all) =>
    all.map((link) => {
      const name = document.createRange();
      name.selectNode([...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? link);
      return [name.getBoundingClientRect().left, link.lastElementChild?.getBoundingClientRect().right].map(Number);
    }),
  );
  for (const edge of [0, 1]) expect(new Set(edges.map((edges) => Math.round(edges[edge] ?? 0))).size).toBe(1);
  // By their German names, below the link to all.
  const names = await links.evaluateAll((all) =>
    all.slice(1).map(({ childNodes }) => childNodes[1]?.textContent ?? ''),
  );
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  // The header is as wide as the content.
  const left = (role: 'link' | 'heading', name: string | RegExp) =>
    page
      .locator('header, main')
      .getByRole(role, { name })
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  expect(await left('link', /FX Clubs/)).toBe(await left('heading', 'Clubübersicht'));
});

test.describe('with the fallback fonts, which are wider,', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });
  for (const path of ['/ge/countries?select=Europe', '/ge/clubs?country=all'])
    test(`the columns of ${path} fit, and do not move while rows load`, async ({ page, site }) => {
      const owner = await aMember(site, { firstName: 'Maximiliane', lastName: 'x'.repeat(60) });
      for (const privacy of [true, false]) await owner.rest('POST', '/user/club', aClub({ privacy }));
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(path);
      await takenOver(page);
      const rows = page.locator('main tbody tr');
      await expect(rows.filter({ has: page.getByRole('link') }).first()).toBeVisible();
      const table = page.locator('main table');
      const columns = () =>
        table.locator('th').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
      const hide = (hidden: boolean) =>
        rows.evaluateAll((all: HTMLElement[], hidden) => {
          for (const row of all) row.hidden = hidden;
        }, hidden);
      for (const width of [1280, 768, 704, 640]) {
        await page.setViewportSize({ width, height: 800 });
        // A busy machine applies the styles of the new width some frames late.
        await expect(async () => {
          expect(
            await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
          ).toBeLessThan(1);
          const before = await columns();
          expect(before.length).toBeGreaterThan(0);
          await hide(true);
          const without = await columns();
          await hide(false);
          expect(without).toEqual(before);
        }).toPass({ timeout: 10_000 });
      }
    });
});

test('with text twice as large, pages fit on a phone, and everything in the header can be pressed', async ({
  page,
  site,
}) => {
  await openAs(page, await aMember(site));
  for (const path of ['/ge/profile?select=account', '/ge/faq']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await takenOver(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const right = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll('header button')];
        return Math.max(
          document.documentElement.scrollWidth,
          ...buttons.map((button) => button.getBoundingClientRect().right),
        );
      });
    await expect.poll(right, path).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(right, path).toBeLessThanOrEqual(320);
  }
});
