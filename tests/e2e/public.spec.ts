import { retention } from '#schema/retention.ts';
import { expect, openAs, stopTime, takenOver, test, withCharts, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { shiftsOf } from '#tests/support/looks.ts';
import { aClub } from '#tests/support/people.ts';

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

test('the countries are listed by region, and a row opens its link', async ({ page }) => {
  await page.goto('/countries');
  const names = page.getByRole('row').locator('td:first-child');
  const expected = {
    'Asia-Pacific': ['Australia', 'New Zealand'],
    Asia: ['Bangladesh', 'India', 'Singapore', 'Thailand', 'Indonesia'],
    Europe: ['France', 'Greece', 'Ireland', 'Italy', 'Portugal', 'Slovenia', 'Spain', 'Switzerland', 'United Kingdom'],
    Americas: ['Canada', 'Mexico'],
    'Middle East': ['United Arab Emirates'],
    Africa: ['South Africa'],
  };
  for (const [region, countries] of Object.entries(expected)) {
    await page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: region, exact: true }).click();
    await expect(names).toHaveText(countries);
    await expect(page).toHaveURL(new RegExp(`select=${region.replace(/[ -]/g, '')}`));
  }
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('South Africa')).toContainText('Available');
  await expect(row('South Africa')).toContainText('Contact Admin');
  await page.goto('/countries?select=MiddleEast');
  await expect(row('United Arab Emirates')).toContainText('Licensed');
  await page.goto('/countries');
  await expect(page.getByRole('link', { name: 'Australia' })).toHaveAttribute('href', 'https://au.fxclubs.example');
  await page.goto('/countries?select=Europe');
  // The name's link covers the row.
  await row('Slovenia').getByText('Available').click({ force: true });
  await expect(page).toHaveURL('/contact?subject=Slovenia');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Slovenia');
  await page.goto('/countries?select=Atlantis');
  await expect(page.getByText('Nothing is selected')).toBeVisible();
  await page.getByRole('link', { name: 'Show Asia-Pacific' }).click();
  await expect(names).toHaveText(expected['Asia-Pacific']);
});

test('the portfolios show their risk, an illustration of a year, and a contact button', async ({ page }) => {
  await page.goto('/portfolio');
  await expect(page.getByText('targets an average return of 5% per month')).toBeVisible();
  await expect(page.getByText('An illustration drawn by us: neither a result nor a forecast.')).toBeVisible();
  for (const name of ['Low Risk', 'Medium Risk', 'High Risk']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.getByRole('img', { name: new RegExp(`${name}.*falls by up to`) })).toBeVisible();
    await expect(card.getByText('Illustration of an imagined year')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Contact' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const cards = page.getByRole('main').getByRole('listitem');
  for (const part of ['img', 'link'] as const) {
    const lines = (await cards.getByRole(part).all()).map(async (one) => Math.round((await one.boundingBox())?.y ?? 0));
    expect(new Set(await Promise.all(lines)).size, part).toBe(1);
  }
  await page.goto('/partners');
  await expect(page.getByRole('heading', { name: 'Partners Section' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('an anchor opens its question and scrolls to it; the tutorial’s pictures can be enlarged', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'General',
    'Account',
    'Clubs',
    'Tutorials',
  ]);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.goto(`/faq#categoryrow${number}`);
    await expect(page.locator(`#categoryrow${number}`)).toHaveAttribute('open', '');
    await expect(page.locator(`#categoryrow${number} summary`)).toBeInViewport();
  }
  // Following it again opens the question again.
  await page.locator('#categoryrow8 summary').click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('home screen');
  await page.keyboard.press('Enter');
  await expect(page.locator('#categoryrow8')).toHaveAttribute('open', '');
  await expect(page.locator('#categoryrow8 summary')).toBeInViewport();
  await page.getByRole('button', { name: /Enlarge: 2/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Add to Home Screen');
  await page.keyboard.press('Escape');
  for (const text of ['US residents cannot register or create a club.', 'for friends and family'])
    expect(await page.getByRole('main').textContent()).toContain(text);
});

test('answers link to other pages, and the search finds words within an answer', async ({ page }) => {
  await page.goto('/faq#categoryrow6');
  await expect(page.locator('#categoryrow6').getByRole('link', { name: 'your account' })).toHaveAttribute(
    'href',
    '/profile?select=account',
  );
  await page.locator('#categoryrow6 summary').click();
  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('six-digit');
  await page.getByRole('link', { name: 'I have lost the phone with my authenticator app. What now?' }).click();
  await expect(page.locator('#categoryrow16')).toHaveAttribute('open', '');
  await page.locator('#categoryrow16').getByRole('link', { name: 'write to us' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goto('/it/faq#categoryrow5');
  await expect(page.locator('#categoryrow5').getByRole('link', { name: 'tuoi club' })).toHaveAttribute(
    'href',
    '/it/profile?select=clubs',
  );
});

test('the leverage example shows what a price move does to the stake, by keyboard too, and reads without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/what-is-forex');
  const result = page.getByRole('main').getByRole('status');
  await expect(result).toContainText('you lose €600, 60% of your stake, and have €400 left');
  await expect(result).toContainText('margin call');
  const move = page.getByRole('slider', { name: 'Price move' });
  await expect(move).toBeEnabled();
  await move.press('Home');
  await expect(move).toHaveAttribute('aria-valuetext', '−5.0%');
  await expect(result).toContainText('you may even owe your broker €500');
  await page.getByRole('slider', { name: 'Leverage' }).press('Home');
  await expect(result).toContainText('you lose €50, 5% of your stake, and have €950 left');
  await expect(result).not.toContainText('margin call');
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto('/en/what-is-forex');
  await expect(plain.getByRole('slider', { name: 'Your stake' })).toBeDisabled();
  await expect(plain.getByText('you lose €600, 60% of your stake, and have €400 left')).toBeVisible();
  for (const name of ['One euro costs 1.0850 US dollars.', 'The rate rises by one pip, from 1.0850 to 1.0851.'])
    await expect(plain.getByRole('img', { name })).toBeVisible();
  await plain.close();
});

test('the privacy policy names the charting provider, a contact, and everything stored in the browser', async ({
  page,
}) => {
  await withCharts(page);
  await page.goto('/clubs');
  await takenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Italy' }).click();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await page.getByRole('complementary', { name: 'Market prices' }).getByRole('button').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('receive your IP address and your browser’s identification')).toBeVisible();
  await expect(main.getByRole('link', { name: 'support@fxclubs.example' })).toHaveAttribute('href', /^mailto:/);
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
  ]);
  expect(kept).toEqual(expect.arrayContaining(['theme', 'ticker', 'country', 'bannerClosed', 'i18next']));
  for (const name of kept)
    await expect(
      main
        .getByRole('row')
        .filter({ hasText: name ?? '' })
        .first(),
    ).toBeVisible();
});

test('the privacy policy states how long the server keeps data, with the periods that the server applies', async ({
  page,
}) => {
  await page.goto('/privacy');
  const table = page.getByRole('table', { name: 'What the server keeps, and for how long' });
  for (const [what, until] of [
    ['never verified', `${retention.unverifiedAccount} days from registration`],
    [
      'Sessions',
      `${retention.sessionIdle} days after the last use and ${retention.sessionLongest} days after the login`,
    ],
    ['Device and IP address', `${retention.activityOrigin} days;`],
    ['Two-factor authentication', `${24 * retention.unfinishedTwoFactor} hours if you never turned it on`],
    ['Links in our e-mails', `${retention.confirmationLink} days; to recover an account, 60 minutes`],
    ['a club is offered', `for ${retention.clubOffer} days at most`],
    ['The text of an e-mail', `for ${retention.unsentLetter} days at most`],
    ['That an e-mail was sent', `${retention.letterNote} days`],
    ['What administrators did', `${retention.administrativeAct / 365} years`],
  ] as const)
    await expect(table.getByRole('row').filter({ hasText: what })).toContainText(until);
});

for (const [path, list] of [
  ['/', '[aria-labelledby="newestClubs"] ul'],
  ['/portfolio', 'main ul'],
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
          page.locator(list).evaluate((shown) => {
            const right = shown.getBoundingClientRect().right;
            const last = shown.lastElementChild?.getBoundingClientRect().right ?? 0;
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
  for (const edge of [0, 1]) expect(new Set(edges.map((one) => Math.round(one[edge] ?? 0))).size).toBe(1);
});

for (const path of ['/ge/countries?select=Europe', '/ge/clubs?country=all'])
  test(`the columns of ${path} fit, and do not move while rows load`, async ({ page, site }) => {
    await (await aMember(site, { firstName: 'Maximiliane' })).rest('POST', '/user/club', aClub());
    await page.goto(path);
    await takenOver(page);
    const rows = page.locator('main tbody tr');
    await expect(rows.filter({ has: page.getByRole('link') }).first()).toBeVisible();
    const table = page.locator('main table');
    const columns = () => table.locator('th').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    const hide = (hidden: boolean) =>
      rows.evaluateAll((all: HTMLElement[], hidden) => {
        for (const row of all) row.hidden = hidden;
      }, hidden);
    for (const width of [1280, 768, 704, 640]) {
      await page.setViewportSize({ width, height: 800 });
      // A busy machine applies the styles of the new width some frames late.
      await expect(async () => {
        expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThan(1);
        const before = await columns();
        expect(before.length).toBeGreaterThan(0);
        await hide(true);
        const without = await columns();
        await hide(false);
        expect(without).toEqual(before);
      }).toPass({ timeout: 10_000 });
    }
  });
