import { expect, fill, logIn, openAs, stopTime, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('the contact form sends its message to support and returns to the home page', async ({ page, site }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please fill in the required fields')).toHaveCount(3);
  await fill(page, { 'Your e-mail address': 'eva@example.com', Subject: 'A question', Message: 'How do I begin?' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message has been sent.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const email = await site.mailbox.emailTo('support@fxclubs.example');
  expect(email.replyTo?.[0]?.address).toBe('eva@example.com');
});

test('a message being written survives a reload, navigation and a change of language until it is sent', async ({
  page,
  site,
}) => {
  const subject = page.getByLabel('Subject');
  const message = page.getByLabel('Message');
  const member = await aMember(site);
  await openAs(page, member, '/contact');
  // The page now knows the member to whom the draft belongs.
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(member.email);
  await subject.fill('A question');
  await message.fill('How do I begin?');
  await page.reload();
  await expect(message).toHaveValue('How do I begin?');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/help/);
  await page.goBack();
  await expect(subject).toHaveValue('A question');
  await page.goto('/ge/contact');
  await expect(page.getByLabel('Nachricht', { exact: true })).toHaveValue('How do I begin?');
  await expect(page.getByRole('region', { name: 'Statusmeldungen' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');
  await expect(message).toHaveValue('How do I begin?');
  // A link with a subject starts a new message about it.
  await page.goto('/contact?subject=Slovenia');
  await takenOver(page);
  await expect(subject).toHaveValue('Slovenia');
  await expect(message).toHaveValue('');
  await page.goto('/contact');
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/contact');
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(member.email);
  await expect(message).toHaveValue('');
});

test('a visitor’s draft is not shown to any member, and a member’s draft is shown to nobody else', async ({
  page,
  site,
}) => {
  const [ann, ben] = [await aMember(site), await aMember(site)];
  const email = page.getByLabel('Your e-mail address');
  const message = page.getByLabel('Message');
  await page.goto('/contact');
  await message.fill('A visitor asks.');
  // By cookies alone, as if the member had logged in from another tab.
  await openAs(page, ann, '/contact');
  await expect(email).toHaveValue(ann.email);
  await expect(message).toHaveValue('');
  await message.fill('Ann asks.');
  // No open page may notice that another member replaces Ann, because it would forget the visitor's draft too.
  await page.goto('about:blank');
  await openAs(page, ben, '/contact');
  await expect(email).toHaveValue(ben.email);
  await expect(message).toHaveValue('');
  await page.context().clearCookies();
  await page.goto('/contact');
  await expect(message).toHaveValue('A visitor asks.');
  await logIn(page, ann);
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('newMessage')));
  // Only hers: the visitor's draft has been removed.
  await expect.poll(drafts).toHaveLength(1);
  await page.goto('/contact');
  await expect(message).toHaveValue('Ann asks.');
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(drafts).toEqual([]);
});

test('a message that was not sent is forgotten when another member replaces its author in a different tab', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, await aMember(site), '/contact');
  const message = page.getByLabel('Message');
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('newMessage')));
  await message.fill('Between us.');
  await expect.poll(drafts).toHaveLength(1);
  await openAs(await context.newPage(), await aMember(site));
  await expect(message).toHaveValue('');
  await expect.poll(drafts).toEqual([]);
});

test('a bot that fills in the hidden field is detected', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.locator('input[name=csrf]').fill('a machine', { force: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Detected')).toBeVisible();
});

test.describe('when the server is unreachable', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the contact form says so, keeps what was typed, and stops after three attempts', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/contact');
    await fill(page, { 'Your e-mail address': 'eva@example.com', Subject: 'A question', Message: 'How do I begin?' });
    for (let attempt = 0; attempt < 3; attempt++) {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('An Error Occured', { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You have exceeded the number of requests')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('How do I begin?');
  });
});

test('clicking the support address copies it and says so for two seconds', async ({ page, context }) => {
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
