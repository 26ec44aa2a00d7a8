import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from './gateway.ts';
import { open, withMotion } from './site.tsx';

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const logo = page.getByRole('banner').getByRole('link', { name: /FX Clubs/ });
const boxOf = (element: Element | Range | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** The box of the text in a node. */
function boxOfText(node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  return boxOf(range);
}

test.each([
  ['/', '[aria-labelledby="newestClubs"] ul'],
  ['/portfolio', 'main ul'],
  ['/how-this-works', 'main ol'],
  ['/help', 'main ul'],
  ['/clubs', 'main fieldset'],
])('the last row of %s is as full as the others at every width', async (path, list) => {
  answer({ clubs: ['Oboe One', 'Oboe Two', 'Oboe Three'].map((title, id) => ({ id, title, country: 'Greece' })) });
  await open(path);
  await expect.poll(() => document.querySelector(list)).not.toBeNull();
  for (const width of [390, 480, 600, 768, 1024, 1280, 1440]) {
    await page.viewport(width, 800);
    const gap = () => {
      const element = document.querySelector(list);
      return Math.abs(boxOf(element).right - boxOf(itemsOf(element).at(-1)).right);
    };
    await expect.poll(gap, { message: `at ${width} px` }).toBeLessThan(1);
  }
});

test('every page to read begins at the same edge, with its title below the logo and its headings to the right of a long one', async () => {
  await page.viewport(1440, 900);
  const edges = new Map<string, number[]>();
  for (const path of ['/aboutus', '/partners', '/help', '/what-is-forex', '/faq', '/terms', '/privacy', '/costs']) {
    await open(path);
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    edges.set(
      path,
      ['main h1', 'main h1 ~ p', 'main section, main ol, main ul']
        .map((each) => boxOf(document.querySelector(each)).left)
        .filter((left) => left > 0),
    );
    expect.soft(boxOf(logo.element()).left, path).toBe(boxOf(document.querySelector('main h1')).left);
  }
  expect(new Set([...edges.values()].flat())).toEqual(new Set(edges.get('/aboutus')?.slice(0, 1)));
});

test('the headings of a long page stay in sight, and mark the section being read', async () => {
  await page.viewport(1440, 900);
  await open('/terms');
  const headings = page.getByRole('navigation', { name: 'On this page' });
  await expect.element(headings.getByRole('link', { name: 'Who we are' })).toBeVisible();
  expect(headings.element().querySelector('[aria-current]')).toBeNull();
  document.getElementById('section8')?.scrollIntoView({ behavior: 'instant' });
  const current = () => headings.element().querySelector('[aria-current=location]')?.getAttribute('href');
  await expect.poll(current).toMatch(/#section8$/);
  await expect.element(headings).toBeInViewport();
  await headings.getByRole('link', { name: 'Your account' }).click();
  await expect.poll(current).toMatch(/#section3$/);
  await page.viewport(390, 844);
  await expect.element(headings).not.toBeInTheDocument();
});

/** The boxes in a row of an element: those of a child that has none itself are in the same row. */
const itemsOf = (element: Element | null): Element[] =>
  [...(element?.children ?? [])]
    .flatMap((child) => (getComputedStyle(child).display === 'contents' ? [...child.children] : child))
    .filter((child) => child.checkVisibility());

test('on a phone, at most 15% of the window is above the page, even with live prices, and the first club is in it', async () => {
  await withMotion();
  answer({ clubs: ['Oboe One', 'Oboe Two'].map((title, id) => ({ id, title, country: 'Australia' })) });
  await page.viewport(390, 844);
  for (const path of ['/en/clubs', '/ge/clubs']) {
    await open(path);
    const club = page.getByText('Oboe One');
    await expect.element(club).toBeVisible();
    expect(boxOf(document.querySelector('main')).top).toBeLessThanOrEqual(0.15 * 844);
    expect(boxOf(club.element()).bottom).toBeLessThan(844);
  }
});

test('on a phone, the filters of the club list are behind a button that counts those in use', async () => {
  answer({ clubs: [] });
  await page.viewport(390, 844);
  await open('/clubs?privacy=open');
  const status = page.getByLabelText('Status', { exact: true });
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  await expect.element(filters).toBeVisible();
  await expect.element(status).not.toBeVisible();
  await filters.click();
  await status.selectOptions('Verified');
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await page.viewport(768, 844);
  await expect.element(status).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
});

test('on a phone, the footer is at most 510 pixels high in every language, and one press shows every risk in full', async () => {
  await page.viewport(390, 844);
  await open('/en/help');
  const footer = page.getByRole('contentinfo');
  for (const [language, tag] of [
    ['English', 'en'],
    ['Italiano', 'it'],
    ['Deutsch', 'de'],
  ] as const) {
    await footer.getByRole('button', { name: language }).click();
    await expect.poll(() => document.documentElement.lang).toBe(tag);
    await expect.poll(() => boxOf(footer.element()).height, { message: language }).toBeLessThanOrEqual(510);
    const risks = all('footer section p');
    expect(risks[0]?.checkVisibility()).toBe(true);
    const toggle = footer.getByText(/^(Read all|Leggi tutto|Alles lesen)$/);
    await toggle.click();
    expect
      .soft(
        risks.filter((risk) => risk.checkVisibility()),
        language,
      )
      .toHaveLength(6);
    await toggle.click();
  }
});

test('the risk below the announcement’s link is centred like it on a tablet', async () => {
  await page.viewport(768, 800);
  await open('/it');
  const announcement = page.getByRole('complementary', { name: 'Annuncio' });
  await expect.element(announcement).toBeVisible();
  const [link, risk] = all('aside :is(a, small)').map(boxOfText);
  const middleOf = (box = new DOMRect()) => (box.left + box.right) / 2;
  expect(risk?.top).toBeGreaterThan(link?.top ?? 0);
  expect(Math.abs(middleOf(risk) - middleOf(link))).toBeLessThan(2);
});

test('names and numbers of the club list’s countries are aligned, even the longest name’s', async () => {
  answer({ clubCounts: [{ country: 'Italy', clubs: 12 }] });
  await open('/ge/clubs');
  const links = page.getByRole('navigation', { name: 'Länder' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBe(19);
  const nameOf = (link: Element) => [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? link;
  const [lefts, rights] = [
    links.elements().map((link) => Math.round(boxOfText(nameOf(link)).left)),
    links.elements().map(({ lastElementChild }) => Math.round(boxOf(lastElementChild).right)),
  ];
  expect(new Set(lefts).size).toBe(1);
  expect(new Set(rights).size).toBe(1);
  // By their German names, below the link to all.
  const names = links
    .elements()
    .slice(1)
    .map((link) => nameOf(link).textContent ?? '');
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  // The header is as wide as the content.
  const title = page.getByRole('main').getByRole('heading', { name: 'Clubübersicht' });
  expect(boxOf(logo.element()).left).toBe(boxOf(title.element()).left);
});

test.each(['/bulletin', '/profile?select=account', '/profile?select=admin&view=log'])(
  'the title of %s is below the logo',
  async (path) => {
    await page.viewport(1440, 900);
    await open(path, { as: { admin: true } });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    expect(boxOf(logo.element()).left).toBe(boxOf(title.element()).left);
  },
);

test('on a phone, a club is a card: flag and title on one line, badges without headings, and actions in a row', async () => {
  await page.viewport(390, 844);
  await open('/profile?select=clubs', { as: { clubs: [{ id: 7, title: 'Harbour', country: 'Italy' }] } });
  const row = page.getByRole('table', { name: 'Clubs that you own' }).getByRole('row').last();
  await expect.element(row).toHaveTextContent('Harbour');
  const [flag, title, badge] = ['flag', 'title', 'badge'].map((part) =>
    row.element().querySelector(`[data-card=${part}]`),
  );
  expect(boxOf(flag).right).toBeLessThanOrEqual(boxOf(title).left);
  expect(boxOf(flag).top).toBeLessThan(boxOf(title).bottom);
  expect(boxOf(badge).top).toBeGreaterThanOrEqual(boxOf(title).bottom);
  expect(getComputedStyle(badge as Element, '::before').content).toBe('none');
  const actions = [...row.element().querySelectorAll('[data-card=actions] button')].map(boxOf);
  expect(new Set(actions.map(({ top }) => top)).size).toBe(1);
});

describe('with the fallback fonts, which are wider,', () => {
  const removed: { sheet: CSSStyleSheet; rule: string }[] = [];

  beforeEach(() => {
    for (const sheet of document.styleSheets)
      for (const [index, { cssText: rule }] of [...[...sheet.cssRules].entries()].reverse())
        if (/^@font-face.*woff2/s.test(rule)) {
          sheet.deleteRule(index);
          removed.push({ sheet, rule });
        }
    expect(removed.length).toBeGreaterThan(0);
  });

  afterEach(() => {
    for (const { sheet, rule } of removed.splice(0).reverse()) sheet.insertRule(rule);
  });

  test.each(['/ge/countries?select=Europe', '/ge/clubs?country=all'])(
    'the columns of %s fit, and do not move while rows load',
    async (path) => {
      const owner = { firstName: 'Maximiliane', lastName: 'x'.repeat(60) };
      const club = {
        title: 'Harbour Traders',
        slug: 'harbour-traders',
        description: 'We meet on Tuesdays.',
        country: 'Italy',
        owner,
      };
      answer({ clubs: [true, false].map((privacy, id) => ({ ...club, id, privacy })) });
      await open(path);
      await expect.poll(() => document.querySelector('main tbody a')).not.toBeNull();
      const table = document.querySelector('main table');
      const columns = () => all('main th').map((cell) => boxOf(cell).left);
      const hide = (hidden: boolean) => {
        for (const row of all('main tbody tr')) row.hidden = hidden;
      };
      for (const width of [1280, 768, 704, 640]) {
        await page.viewport(width, 800);
        const overflow = () => (table?.scrollWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0);
        await expect.poll(overflow, { message: `at ${width} px` }).toBeLessThan(1);
        const before = columns();
        expect(before.length).toBeGreaterThan(0);
        hide(true);
        const without = columns();
        hide(false);
        expect(without, `at ${width} px`).toEqual(before);
      }
    },
  );
});

test('with text twice as large, pages fit on a phone, and everything in the header can be pressed', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    for (const path of ['/ge/profile?select=account', '/ge/faq']) {
      await page.viewport(390, 844);
      await open(path, { as: {} });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      const right = () =>
        Math.max(document.documentElement.scrollWidth, ...all('header button').map((button) => boxOf(button).right));
      await expect.poll(right, { message: path }).toBeLessThanOrEqual(390);
      await page.viewport(320, 700);
      await expect.poll(right, { message: path }).toBeLessThanOrEqual(320);
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
