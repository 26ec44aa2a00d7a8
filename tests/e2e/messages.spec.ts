import type { Page } from '@playwright/test';
import { shiftsOf } from '#tests/fixtures/pageVariants.ts';
import { aClub } from '#tests/fixtures/people.ts';
import { expect, holdBack, logIn, openAs, operationOf, takenOver, test } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

/** Changes the data in the server's response, for states that a working server does not reach. */
async function withAnswer(page: Page, operation: string, change: (data: never) => void): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== operation) return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    change(json.data as never);
    return route.fulfill({ response, json });
  });
}

test('the account page says whether the address is unverified and whether the member owns a club', async ({
  page,
  site,
}) => {
  await openAs(page, await aMember(site, { confirmedEmail: false }), '/profile?select=account');
  const unverified = page.getByText('Your Email Is Not Verified, refer to FAQ');
  await expect(unverified).toHaveCount(2);
  for (const item of await unverified.all())
    await expect(item.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq#categoryrow4');
  await page.getByRole('banner').getByRole('button', { name: 'Ann Lee' }).click();
  await expect(page.getByText('Welcome!')).toBeVisible();
  await page.getByRole('heading', { name: 'Settings' }).click();
  await expect(page.getByText('Welcome!')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const { owner } = await aClubOf(site, { country: 'Italy' });
  await openAs(page, owner, '/profile?select=account');
  await expect(page.getByRole('term').filter({ hasText: 'Roles' }).locator('+ dd')).toHaveText('Club Owner');
});

test('the profile says what it could not load', async ({ page, site }) => {
  await openAs(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await withAnswer(page, 'Account', ({ me }: { me: { country: string } }) => {
    me.country = '';
  });
  await page.goto('/profile?select=account');
  await expect(page.getByText('No Country')).toBeVisible();
  const refused = { __typename: 'Failure', reason: 'request.internal' };
  await withAnswer(page, 'Account', (data: { me: object }) => {
    data.me = refused;
  });
  await page.reload();
  await expect(page.getByText("Couldn't find user info").first()).toBeVisible();
  await expect(
    page.getByText("Couldn't find user information. Please try again later. We apologize for the inconvenience."),
  ).toBeVisible();
  await withAnswer(page, 'OwnClubs', (data: { me: object }) => {
    data.me = refused;
  });
  await page.goto('/profile?select=clubs');
  await expect(page.getByText("Couldn't load users")).toBeVisible();
});

test('the listing marks deleted owners and missing states, and truncates the description', async ({ page, site }) => {
  const owner = await aMember(site);
  const description = `${'x'.repeat(99)}🌊 and more`;
  await owner.rest('POST', '/user/club', aClub({ title: 'Left behind', country: 'India', description }));
  await owner.graphql(`mutation { deleteAccount(password: "${owner.password}") { __typename } }`);
  await page.goto('/clubs?country=India');
  const row = page.getByRole('row').filter({ hasText: 'Left behind' });
  await expect(row).toContainText('Deleted User');
  const beginning = row.getByText(`${'x'.repeat(99)}🌊`, { exact: true });
  await expect(beginning).toBeVisible();
  expect(await beginning.evaluate((text) => getComputedStyle(text, '::after').content)).toBe('"…"');
  for (const [column, hint] of [
    ['Privacy', 'Privacy varies between closed and open.'],
    ['Status', 'A verified club has provided the necessary submission.'],
  ] as const) {
    await page.getByRole('button', { name: `About: ${column}` }).click();
    await expect(page.getByText(hint)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await withAnswer(page, 'ClubsPage', ({ clubs }: { clubs: { nodes: { state: null }[] } }) => {
    for (const club of clubs.nodes) club.state = null;
  });
  await page.reload();
  await expect(row).toContainText("Can't Fetch");
});

test('the listing shows a placeholder row while it loads', async ({ page }) => {
  const answer = await holdBack(page, '**/graphql', 'ClubsPage');
  await page.goto('/clubs');
  await expect(page.getByRole('table').getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page.getByRole('table').getByText('Loading')).toHaveCount(0);
});

test('the token of an e-mailed link is removed from the URL and never sent as a Referer', async ({ page, site }) => {
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer']));
  await page.goto('/auth/confirmemail?token=a-secret-of-the-mail');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/auth/confirmemail`);
  await page.goto('/auth/account-recovery/verifyCode?token=a-secret-of-the-mail');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/auth/account-recovery/verifyCode`);
  expect(referers.filter((referer) => referer?.includes('secret'))).toEqual([]);
  expect(referers.filter(Boolean)).not.toEqual([]);
});

test.describe('when a page breaks', () => {
  test.use({ troublesExpected: /./ });

  test('the error screen says so in the specified wording and links to the home page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/ClubsPage*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }));
    await page.getByRole('banner').getByRole('link', { name: 'Clubs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a marketing claim comes with a risk warning, and does not appear where it is banned', async ({ page, site }) => {
  const claim = 'Portfolios currently earning 1% every week';
  const aim = 'targets an average return of 5% per month';
  await page.goto('/portfolio');
  await expect(page.getByText(claim)).toBeVisible();
  await expect(
    page.getByText('Marketing claim. Past performance is no guarantee of future results. Your capital is at risk.'),
  ).toBeVisible();
  await expect(page.getByText(aim)).toContainText('This is a target, not a promise.');
  await expect(page.getByRole('contentinfo')).toContainText('About 70% of investors lose');
  await openAs(page, await aMember(site, { country: 'United Kingdom' }), '/portfolios');
  await expect(page.getByRole('heading', { name: 'Low Risk' })).toBeVisible();
  await expect(page.getByText('you can lose everything you put in')).toBeVisible();
  await expect(page.getByText(claim)).toHaveCount(0);
  await expect(page.getByText(aim)).toHaveCount(0);
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
  await expect(page.getByText('About 70% of investors lose money').first()).toBeVisible();
  await expect(claimed).toHaveCount(0);
});

test('neither the views of the club list nor an address with another country undo a visitor’s choice of the United Kingdom', async ({
  page,
}) => {
  await page.goto('/clubs');
  await takenOver(page);
  const main = page.getByRole('main');
  const claim = page.getByRole('complementary', { name: 'Announcement' });
  await expect(claim).toBeVisible();
  await main.getByRole('link', { name: 'United Kingdom' }).click();
  await expect(claim).toHaveCount(0);
  await page.goto('/clubs');
  await main.getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/clubs?country=Australia&view=directory');
  await expect(main.getByRole('link', { name: 'Australia' })).toHaveAttribute('aria-current', 'true');
  await expect(claim).toHaveCount(0);
  await page.goto('/clubs?country=Italy');
  await takenOver(page);
  await expect(claim).toHaveCount(0);
  await main.getByRole('link', { name: 'Italy' }).click();
  await expect(claim).toBeVisible();
});

test('hiding the claim from a logged-in member from the United Kingdom shifts no page', async ({ page, site }) => {
  await logIn(page, await aMember(site, { country: 'United Kingdom' }));
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
  await page.goto('/profile?select=account');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('an administrator who must first enable two-factor authentication is told so and taken there', async ({
  page,
  site,
}) => {
  const administrator = await anotherAdministrator(site);
  await withAnswer(page, 'QueueCounts', (data: { clubsToReview: object }) => {
    const reason = 'administration.twoFactorRequired';
    data.clubsToReview = { __typename: 'Failure', code: 'FORBIDDEN', reason, message: '' };
  });
  await openAs(page, administrator, '/profile?select=admin');
  await page.getByRole('link', { name: 'Enable it in my profile' }).click();
  await expect(page).toHaveURL('/profile?select=account');
});
