import { expect, stopTime, takenOver, test } from '#tests/support/browser.ts';

test('a message goes from the form to support, and the home page follows', async ({ page, site }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please fill in the required fields')).toHaveCount(3);
  await page.getByLabel('Your e-mail address').fill('eva@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How do I begin?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message has been sent.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const letter = await site.mailbox.letterTo('support@fxclubs.example');
  expect(letter.replyTo?.[0]?.address).toBe('eva@example.com');
});

test('a bot that fills in the hidden field is detected', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.locator('input[name=csrf]').fill('a machine', { force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Detected')).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the form says so, keeps what was typed, and stops after three attempts', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Your e-mail address').fill('eva@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message').fill('How do I begin?');
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('An Error Occured', { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You have exceeded the number of requests')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('How do I begin?');
  });
});

test('pressing the support address copies it, and says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await takenOver(page);
  await stopTime(page);
  await page.getByRole('button', { name: 'support@fxclubs.example' }).click();
  await expect(page.getByText('Copied Email Address To Clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('support@fxclubs.example');
  await page.clock.runFor(1999);
  await expect(page.getByText('Copied Email Address To Clipboard!')).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('Copied Email Address To Clipboard!')).toHaveCount(0);
});
