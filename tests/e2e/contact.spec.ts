import { limits } from '#schema/figures/limits.ts';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
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

test('on a busy network, the built page solves a proof of work in a worker, which its own policy allows', async ({
  page,
  site,
}) => {
  const message = { email: 'ann@example.com', subject: 'A question', message: 'How do I begin?' };
  for (let sent = 0; sent < limits.contactNetworks.proofAfter; sent++) {
    const { status } = await site.rest('POST', '/contact', message, { from: `203.2.113.${1 + (sent % 2)}` });
    expect(status).toBe(202);
  }
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.2.113.9' });
  await page.goto('/contact');
  await fill(page, { 'Your e-mail address': 'vera@example.com', Subject: 'A question', Message: 'How do I begin?' });
  expect(scripts.filter((url) => /proof/i.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message has been sent.')).toBeVisible();
  expect(scripts.some((url) => /proof/i.test(url))).toBe(true);
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
