import { expect, test } from '#tests/support/browser.ts';

test('the pages ask GraphQL by the hash of their documents, which the gateway knows', async ({ page }) => {
  const asked: { operationName: string; query?: string; extensions: { persistedQuery: object } }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON());
  });
  await page.goto('/clubs');
  await expect(page.getByText('There are no clubs at this time.')).toBeVisible();
  expect(asked.map(({ operationName }) => operationName)).toContain('ClubsPage');
  for (const { query, extensions } of asked) {
    expect(query).toBeUndefined();
    expect(extensions.persistedQuery).toMatchObject({ sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  }
});

test('a browser that opens /graphql finds GraphiQL, which runs under our policy', async ({ page, site }) => {
  const response = await page.goto('/graphql');
  expect(response?.headers()['content-security-policy']).toMatch(/default-src 'self'/);
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(blob|data):/.test(request.url())) strangers.push(request.url());
  });
  await expect(page.locator('.graphiql-query-editor').getByText('totalCount')).toBeVisible();
  await page.getByRole('button', { name: /Execute query/ }).click();
  await expect(page.locator('.result-window')).toContainText('hasNextPage');
  expect(strangers).toEqual([]);
});
