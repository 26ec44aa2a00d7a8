import { expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('pages send the hash of a GraphQL document, which the gateway knows, instead of its text', async ({ page }) => {
  const requests: { operationName: string; query?: string; extensions: { persistedQuery: object } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push(request.postDataJSON());
  });
  await page.goto('/clubs');
  await expect(page.getByText('There are no clubs at this time.')).toBeVisible();
  expect(requests.map(({ operationName }) => operationName)).toContain('ClubsPage');
  for (const { query, extensions } of requests) {
    expect(query).toBeUndefined();
    expect(extensions.persistedQuery).toMatchObject({ sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  }
});

test('opening /graphql in a browser shows GraphiQL, which works under our content security policy', async ({
  page,
  site,
}) => {
  const response = await page.goto('/graphql');
  expect(response?.headers()['content-security-policy']).toMatch(/default-src 'self'/);
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(blob|data):/.test(request.url())) strangers.push(request.url());
  });
  await expect(page.locator('.graphiql-query-editor').getByText('totalCount')).toBeVisible();
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.locator('.result-window')).toContainText('"totalCount"');
  expect(strangers).toEqual([]);
});

test('a member creates an access token, sees when it was last used, and revokes it', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await aMember(site);
  await openAs(page, member, '/profile?select=api');
  const tokens = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Access tokens' }) });
  await expect(tokens.getByText('You have no access tokens.')).toBeVisible();
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Spreadsheet');
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Create the token' }).click();
  await dialog.getByRole('button', { name: 'Copy the token' }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^fxc_/);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  const row = tokens.getByRole('row').filter({ hasText: 'Spreadsheet' });
  await expect(row).toContainText('Never');
  const ask = () => fetch(`${site.url}/api/v1/protected`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(203);
  await page.reload();
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click();
  await expect(tokens.getByText('You have no access tokens.')).toBeVisible();
  expect((await ask()).status).toBe(401);
});

test.describe(() => {
  test.use({ troublesExpected: /503/ });

  test('the API reference shows each operation in REST and GraphQL, and copies the example', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click();
    await expect(page).toHaveURL('/api/v1/docs');
    await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
    const filter = page.getByRole('searchbox', { name: 'Filter the operations' });
    await filter.fill('post nothing');
    await expect(page.getByText('No operation matches.')).toBeVisible();
    await filter.fill('post user/club');
    await expect(page.getByRole('link', { name: 'Deletes a club', exact: false })).toBeHidden();
    await page.getByRole('link', { name: 'Creates a club owned by the viewer' }).click();
    await expect(page.getByRole('heading', { name: 'POST /user/club' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('mutation CreateClub($input: CreateClubInput!)');
    await expect(main).toContainText('Authentication: an access token or a session.');
    await expect(
      main.getByText('You have reached the maximum amount of clubs to create.', { exact: true }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Copy' }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl "http.*\/api\/v1\/user\/club"/);
    // Not every response is JSON: a 304 has no body, and a calendar is plain text.
    await page.goto('/api/v1/docs/clubs');
    await expect(main.getByRole('heading', { name: '304: Nothing has changed' })).toBeVisible();
    await page.goto('/api/v1/docs/clubCalendar');
    await expect(main).toContainText('BEGIN:VCALENDAR');
    await page.goto('/api/v1/docs/nothing');
    await expect(page.getByText('There is no such operation.')).toBeVisible();
    await page.route('**/openapi.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/api/v1/docs');
    await expect(page.getByText('The reference is unavailable at the moment.')).toBeVisible();
    await page.goto('/api/v1/docs/clubs');
    await expect(page.getByText('The reference is unavailable at the moment.')).toBeVisible();
    await page.unroute('**/openapi.json');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'GET /user/club/all' })).toBeVisible();
  });
});
