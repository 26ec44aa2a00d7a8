import type { Page } from '@playwright/test';
import { expect, fill, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aClubOf } from '#tests/support/clubs.ts';

// Chrome and Edge translate a page by putting each text into elements of its own: around it, or in its place.
const ways = ['around', 'instead of'] as const;

/** Does to the texts of a page what the browser's translation does. */
const translate = (page: Page, way: (typeof ways)[number]) =>
  page.evaluate((isAround) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ parentElement, data }) => data.trim() && !parentElement?.closest('script, style, font'),
    )) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      if (isAround) inner.append(text);
      else inner.textContent = text.data;
    }
  }, way === 'around');

for (const way of ways)
  test(`every form works on a page that the browser has translated, with elements ${way} its texts`, async ({
    page,
    site,
  }) => {
    const main = page.getByRole('main');
    const open = async (path: string) => {
      await page.goto(path);
      await takenOver(page);
      await translate(page, way);
    };
    await open('/en/login');
    await fill(page, { 'E-mail address': 'nobody@example.com', Password: 'not the password' });
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect(main.getByText(/^(?!$).*(?:password|e-mail)/i).first()).toBeVisible();
    await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@example.com');

    await open('/en/register');
    await page.getByLabel('First name').fill('Rita');
    await main.getByRole('button', { name: 'Register' }).click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Rita');

    await open('/en/contact');
    await main.getByLabel('Message').fill('Only this.');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(main.getByLabel('Message')).toHaveValue('Only this.');

    const { id, owner } = await aClubOf(site, { title: 'Translated Harbour' });
    const topic = { title: 'Which journal?', content: 'I keep a paper one.' };
    const { topic: begun } = await owner.rest('POST', `/club/${id}/topics`, topic);
    await openAs(page, owner);
    await open(`/en/clubs/${id}/translated-harbour/topics/${begun.topicID}/which-journal`);
    await main.getByLabel('Text', { exact: true }).fill('And a pencil.');
    await main.getByRole('button', { name: 'Publish the post' }).click();
    await expect(page.getByRole('article').nth(1)).toContainText('And a pencil.');
  });
