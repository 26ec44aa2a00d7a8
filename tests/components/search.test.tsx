import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, network, respond } from './gateway.ts';
import { address, open } from './site.tsx';

const opener = page.getByRole('button', { name: 'Search the site' });
const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('textbox', { name: 'Search' });
const links = dialog.getByRole('link');

test('the search finds menu entries, posts, questions, countries and clubs', async () => {
  const club = { id: 7, title: 'Quokka circle', slug: 'quokka-circle' };
  answer({ club, searchClubs: ({ search }) => (search === 'quok' ? [club] : []) });
  await open('/', { as: {} });
  await opener.click();
  await expect.element(field).toHaveFocus();
  await field.fill('EDUC');
  await expect.element(dialog.getByRole('link', { name: 'Education' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'What Is Forex' })).toBeVisible();
  await field.fill('gold');
  await expect.element(dialog.getByRole('link', { name: /Gold keeps a cautious/ })).toBeVisible();
  await field.fill('slov');
  await expect.element(dialog.getByRole('link', { name: 'Slovenia' })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^1 result$/);
  await field.fill('clubs');
  await expect.element(dialog.getByRole('link', { name: /clubs/i }).nth(1)).toBeVisible();
  // The last leads to the topics.
  await expect
    .poll(() => dialog.getByRole('status').element().textContent)
    .toBe(`${links.elements().length - 1} results`);
  await field.fill('zzzz');
  await expect.element(dialog.getByText('No Matches')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(dialog.getByText('No Matches')).not.toBeInTheDocument();
  // A member searches topics where they are searched.
  await field.fill('stops');
  await expect
    .element(dialog.getByRole('link', { name: 'Search the topics of your clubs for “stops”' }))
    .toHaveAttribute('href', '/my?search=stops');
  await field.fill('quok');
  await dialog.getByRole('link', { name: 'Quokka circle' }).click();
  await expect.poll(address).toBe('/clubs/7/quokka-circle');
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await field.fill('friends');
  await field.fill('What do I need');
  await dialog.getByRole('link', { name: 'What do I need for a club?' }).click();
  await expect.poll(() => document.getElementById('categoryrow6')).toHaveAttribute('open');
});

test('a reader finds a page, then a post, by keyboard alone', async () => {
  await open('/terms');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  scrollTo(0, 300);
  opener.element().focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  // The page behind does not scroll.
  await userEvent.wheel(document.body, { delta: { y: 400 } });
  const header = [...document.querySelectorAll('header :is(nav a, button)')].map(({ textContent }) => textContent);
  const footer = [...document.querySelectorAll('footer a[href]')].map(({ textContent }) => textContent);
  for (const name of new Set([...header, 'Login', 'Register', ...footer])) {
    if (!name) continue;
    await field.fill(name.replace('Coming soon', '').toUpperCase());
    await expect.element(links.first(), { message: name }).toBeVisible();
  }
  expect(scrollY).toBe(300);
  await field.fill('faq');
  await expect.element(dialog.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('what');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links.first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links.nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await field.fill('gold');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/bulletinPost.gold/);
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(scrollY).toBe(0);
});

test('the search finds what a reader means by other words, in other languages and with typing faults', async () => {
  await open('/');
  await opener.click();
  // In such an order that no result is still there from the search before.
  for (const [search, name] of [
    ['two factor', /two-factor/],
    ['contct', 'Contact'],
    ['2fa', /two-factor/],
    ['portfolois', 'Portfolios'],
    ['otp', /two-factor/],
    ['forx', 'What Is Forex'],
    ['registr', 'Register'],
    ['rtfoli', 'Portfolios'],
    ['password vergessen', /forgotten my password/],
    ['Suisse', 'Switzerland'],
    ['delete my account', /delete my account/],
    ['fraud', 'Scam check'],
    ['journal', 'Trading journal'],
    ['truffa', 'Scam check'],
    ['diario', 'Trading journal'],
    ['Betrug', 'Scam check'],
    ['Tagebuch', 'Trading journal'],
  ] as const) {
    await field.fill(search);
    await expect.element(dialog.getByRole('link', { name }).first(), { message: search }).toBeVisible();
  }
  await dialog.getByRole('link', { name: 'Trading journal' }).first().click();
  await expect.poll(address).toBe('/journal');
  await opener.click();
  await field.fill('Hebel');
  await dialog.getByRole('link', { name: 'Leverage' }).click();
  await expect.poll(address).toBe('/glossary#leverage');
  await expect.poll(() => document.activeElement?.id).toBe('leverage');
});

test('typing faults are forgiven only where nothing else is found, and nothing found leads to popular pages', async () => {
  const club = { id: 7, title: 'Contct', slug: 'contct' };
  answer({ club, searchClubs: ({ search }) => (search === 'contct' ? [club] : []) });
  await open('/');
  await opener.click();
  await field.fill('contct');
  await expect.element(dialog.getByRole('link', { name: 'Contct' })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^1 result$/);
  await field.fill('contcat');
  await expect.element(dialog.getByRole('link', { name: 'Contact' })).toBeVisible();
  // Enter opens what was meant, but none of the popular pages.
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/contact');
  await opener.click();
  await field.fill('zzzz');
  await expect.element(dialog.getByText('No Matches')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/contact');
  const popular = dialog.getByRole('navigation', { name: 'Popular pages' });
  await expect.element(popular.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(popular.getByRole('link').first()).toHaveFocus();
  await popular.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(address).toBe('/faq');
});

test('/, Ctrl K and Cmd K open the search, but not while the reader is typing or a dialog is open', async () => {
  await open('/contact');
  await expect.element(opener).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  await expect.element(opener).toHaveAttribute('title', 'Search the site: / or Ctrl K');
  for (const keys of ['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('/');
    await expect.element(field).toHaveValue('/');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
  const subject = page.getByLabelText('Subject');
  await subject.click();
  await userEvent.keyboard('and/or');
  await expect.element(subject).toHaveValue('and/or');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a page that does not exist offers the search and leads on', async () => {
  await open('/no-such-page');
  await expect.element(page.getByRole('link', { name: 'GO BACK' })).toHaveAttribute('href', '/');
  const popular = page.getByRole('main').getByRole('navigation', { name: 'Popular pages' });
  await expect.poll(() => popular.getByRole('link').elements().length).toBe(4);
  await page.getByRole('main').getByRole('button', { name: 'Search the site' }).click();
  await field.fill('faq');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/faq');
});

test('the search finds questions without the accents and with any apostrophe', async () => {
  await open('/it');
  await page.getByRole('button', { name: 'Cerca nel sito' }).click();
  const text = page.getByRole('dialog').getByRole('textbox');
  for (const search of ['cos’è fx', "cos'è fx", "COS'E FX"]) {
    await text.fill(search);
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Che cos’è FX Clubs?' })).toBeVisible();
    await text.fill('');
  }
});

describe('when the server is unreachable', () => {
  test('the search says that clubs could not be searched and offers a retry', async () => {
    await open('/');
    respond('SearchClubs', () => HttpResponse.error());
    await opener.click();
    await field.fill('zzzz');
    await expect.element(dialog.getByText('Clubs could not be searched.')).toBeVisible();
    await expect.element(dialog.getByText('No Matches')).not.toBeInTheDocument();
    network.resetHandlers();
    await dialog.getByRole('button', { name: 'Search again' }).click();
    await expect.element(dialog.getByText('No Matches')).toBeVisible();
  });
});
