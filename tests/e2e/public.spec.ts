import { retention } from '#schema/figures/retention.ts';
import { expect, takenOver, test, withCharts } from '#tests/support/browser.ts';

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
    const lines = (await cards.getByRole(part).all()).map(async (line) =>
      Math.round((await line.boundingBox())?.y ?? 0),
    );
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
  await expect(page.getByRole('navigation', { name: 'Read on' }).getByRole('link')).toHaveCount(3);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.goto('/en/what-is-forex');
  await expect(plain.getByRole('slider', { name: 'Your stake' })).toBeDisabled();
  await expect(plain.getByText('you lose €600, 60% of your stake, and have €400 left')).toBeVisible();
  for (const name of ['One euro costs 1.0850 US dollars.', 'The rate rises by one pip, from 1.0850 to 1.0851.'])
    await expect(plain.getByRole('img', { name })).toBeVisible();
  await plain.goto('/en/how-this-works');
  await expect(plain.getByRole('figure').getByRole('heading')).toHaveCount(4);
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
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]),
  ]);
  expect(stored).toEqual(expect.arrayContaining(['theme', 'ticker', 'country', 'bannerClosed', 'i18next']));
  for (const name of stored)
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
    ['The text of an e-mail', `for ${retention.unsentEmail} days at most`],
    ['That an e-mail was sent', `${retention.emailRecord} days`],
    ['What administrators did', `${retention.administrativeAct / 365} years`],
  ] as const)
    await expect(table.getByRole('row').filter({ hasText: what })).toContainText(until);
});
