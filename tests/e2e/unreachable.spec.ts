import { expect, openAs, operationOf, test } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator } from '#tests/support/builtSite.ts';

test.describe('when the server is unreachable', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the listing says that it failed and links to the home page', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/clubs');
    await expect(page.getByText('An Error Has Occured.')).toBeVisible();
    await expect(
      page.getByText('There was an error fetching clubs, this issue has been noticed').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const [path, failed] of [
    ['/clubs', 'An Error Has Occured.'],
    ['/clubs?view=directory', 'Club Table Not Found, Please contact web administrators.'],
  ] as const)
    test(`${path} can be loaded again`, async ({ page }) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(failed)).toBeVisible();
      await page.unroute('**/graphql');
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });

  test('two-factor authentication does not look switched off, nor a calendar unsubscribed, and both can be loaded again', async ({
    page,
    site,
  }) => {
    const member = await aMember(site);
    await member.graphql('mutation { createCalendarAddress { __typename } }');
    const main = page.getByRole('main');
    for (const [operations, path, role, name] of [
      [['TwoFactor', 'AccessTokens'], '/profile', 'switch', 'Two-factor authentication'],
      [['CalendarAddress'], '/profile?select=clubs', 'button', 'Create a new address'],
    ] as const) {
      await page.route('**/graphql', (route) =>
        operations.some((name) => name === operationOf(route.request())) ? route.abort() : route.continue(),
      );
      await openAs(page, member, path);
      const again = main.getByRole('button', { name: 'Try again' }).first();
      await expect(again).toBeVisible();
      await expect(main.getByRole('switch', { name: 'Two-factor authentication' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Create an address' })).toHaveCount(0);
      await page.unroute('**/graphql');
      await again.click();
      await expect(main.getByRole(role, { name })).toBeVisible();
    }
  });

  test('what administrators did is not passed over in silence, and can be loaded again', async ({ page, site }) => {
    const member = await aMember(site);
    const administrator = await anotherAdministrator(site);
    const change = {
      ID: member.uid,
      firstName: 'Ann',
      lastName: 'Lee',
      maxClub: 5,
      emailConfirmed: true,
      admin: false,
    };
    await administrator.rest('PUT', '/profiles/user/entireUser', change);
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'AdministrativeActsOnAccount' ? route.abort() : route.continue(),
    );
    await openAs(page, member, '/profile');
    const acts = page.getByRole('table', { name: 'Actions by administrators' });
    const again = acts.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/graphql');
    await again.click();
    await expect(acts).toContainText('3 → 5');
  });

  test('the page that confirms an address says so', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/auth/confirmemail?token=some');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An Error Occured');
  });

  test('a form says so and keeps what was typed', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('An Error Occured, please try again later.');
    await expect(page.getByLabel('E-mail address')).toHaveValue('ann@example.com');
  });
});
