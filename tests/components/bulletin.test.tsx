import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bundledPosts as posts } from '#schema/newsroom/bundledPosts.ts';
import { answer, refusal } from './gateway.ts';
import { address, open } from './site.tsx';

const main = page.getByRole('main');
const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading') });

test('the bulletin lists its posts, newest first, with the first twenty words of each', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await open('/bulletin?page=1');
  await expect.element(page.getByRole('heading', { name: 'News / Bulletin' })).toBeVisible();
  await expect.element(page.getByText('News: general market news and reports')).toBeVisible();
  await expect.element(page.getByText('Bulletin: events possibly impacting trading performance')).toBeVisible();
  await expect.element(cards.nth(0)).toHaveTextContent('Gold keeps a cautious bullish outlook');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(cards.nth(0)).toHaveTextContent('April 28, 2025');
  const teaser = cards.nth(1).getByText(/\.\.\.$/);
  await expect.element(teaser).toBeVisible();
  expect(teaser.element().textContent?.split(' ')).toHaveLength(20);
  await expect.element(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await cards.nth(1).getByText('Tariff announcements').click();
  const path = '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
  await expect.poll(address).toBe(path);
  await expect.element(page.getByRole('heading', { name: 'Our risk controls' })).toBeVisible();
  expect(document.querySelector('ol li strong')).toHaveTextContent('Volatility.');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Bulletin' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Share Link' }).click();
  await expect.element(page.getByText('Link copied.')).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(`${location.origin}${path}`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect.poll(address).toBe('/bulletin?page=1');
  answer({ bulletinPost: refusal('newsroom.unknown') });
  for (const slug of ['/no-such-post', '/', '']) {
    await open(`/bulletinPost${slug}`);
    await expect.poll(address).toBe('/bulletin');
  }
});

test('a post with missing parts says which parts are missing', async () => {
  const [, post] = posts;
  if (!post) throw new Error('There is no second post.');
  const complete = { ...post };
  onTestFinished(() => void Object.assign(post, complete));
  // No text has this id.
  Object.assign(post, { id: 0, timestamp: 0, tag: '', title: { en: '' } });
  const parts = ['No Title Found', 'No Date Found', 'No Tag Found', 'No Content Found'];
  await open('/bulletin');
  for (const missing of parts) await expect.element(cards.last().getByText(missing)).toBeVisible();
  await cards.last().getByText('No Title Found').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'No Title Found' })).toBeVisible();
  expect(address()).toMatch(/bulletinPost.tariff/);
  for (const missing of parts) await expect.element(main.getByText(missing)).toBeVisible();
});

test('the page of a post says how old it is, once it is a year old; the list does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 3, 20) });
  await open('/bulletin');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(main).not.toHaveTextContent('months old');
  await cards.nth(1).getByText('Tariff announcements').click();
  await expect.element(main.getByText('This post is 12 months old.')).toBeVisible();
  vi.setSystemTime(Date.UTC(2027, 4, 1));
  await open('/it/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading');
  await expect.element(main.getByText('Questo articolo risale a più di 2 anni fa.')).toBeVisible();
});
