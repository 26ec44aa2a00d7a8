import { HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from './gateway.ts';
import { address, open } from './site.tsx';

test.each(['/', '/countries?select=Europe', '/contact', '/clubs', '/register'])(
  'Tab reaches every control of %s, each with a visible focus',
  async (path) => {
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => document.querySelector('main :is([class*=spinner], [class*=skeleton], fieldset:disabled)'))
      .toBeNull();
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter((control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }));
    const isMarked = (focused: Element) =>
      getComputedStyle(focused).outlineStyle !== 'none' ||
      getComputedStyle(focused).boxShadow !== 'none' ||
      getComputedStyle(focused, '::after').outlineStyle !== 'none';
    const reached = new Set<EventTarget | null>();
    const unmarked: string[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      reached.add(target);
      if (target instanceof Element && !isMarked(target)) unmarked.push(target.outerHTML.slice(0, 100));
    };
    document.addEventListener('focusin', onFocus);
    onTestFinished(() => document.removeEventListener('focusin', onFocus));
    await userEvent.keyboard('{Tab}'.repeat(controls.length));
    expect(unmarked).toEqual([]);
    expect(reached).toEqual(new Set(controls));
  },
);

test('the main menu has all its entries on the pages about clubs and on the others; arrow keys move through a menu, which closes when it loses the focus', async () => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  const resources = menu.getByRole('button', { name: 'Resources' });
  await open('/');
  for (const name of ['About Us', 'How This Works', 'Countries', 'Clubs', 'Bulletin'])
    await expect.element(link(name)).toBeVisible();
  resources.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  for (const [name, href] of [
    ['Education', '/school'],
    ['What Is Forex', '/what-is-forex'],
    ['School and tools', '/school'],
    ['Glossary', '/glossary'],
    ['Calculators', '/calculators'],
    ['News', '/bulletin'],
    ['Strategies', '/strategies'],
    ['Passive Income', '/passive-income'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', href);
  await expect.element(menu.getByRole('link', { name: 'Economic Calendar' })).toHaveAttribute('target', '_blank');
  await expect.element(link('Education')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('What Is Forex')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(link('Education')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(resources).toHaveFocus();
  await expect.element(link('News')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link('Passive Income')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(link('Countries')).toHaveFocus();
  await expect.element(link('Passive Income')).not.toBeInTheDocument();
  await menu.getByRole('button', { name: 'Members' }).click();
  await expect.element(link('Portfolios')).toHaveAttribute('href', '/portfolio');
  const partners = page.getByRole('banner').getByRole('link', { name: 'Partners Portal' });
  await expect.element(partners).toHaveAttribute('href', '/partners');

  await link('Clubs').click();
  await expect.element(link('Partners')).toBeVisible();
  await resources.click();
  await expect.element(menu.getByText('Learning materials')).toBeVisible();
  for (const name of ['Education', 'What Is Forex', 'School and tools', 'Glossary', 'Calculators'])
    await expect.element(link(name)).toBeVisible();
  await menu.getByRole('button', { name: 'Help' }).click();
  await expect.element(menu.getByText('including technical support')).toBeVisible();
  await expect.element(menu.getByRole('link', { name: /FAQ/ })).toHaveTextContent('Coming soon');
});

describe('on a phone', () => {
  test('the menu greets the member, leads administrators to their work, and closes on Escape and after logout', async () => {
    network.use(http.post('/api/v1/auth/logout', () => new HttpResponse(null, { status: 204 })));
    await page.viewport(320, 700);
    await open('/aboutus', { as: { admin: true } });
    const opener = page.getByRole('button', { name: 'Open the menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect.element(sheet.getByText('Ann Lee')).toBeVisible();
    await expect.element(sheet.getByText('Welcome!')).toBeVisible();
    await expect.element(sheet.getByRole('link', { name: 'Administration' })).toBeVisible();
    await sheet.getByText('Resources').click();
    const left = (name: string) => {
      const link = sheet.getByRole('link', { name, exact: true }).element();
      return link.getBoundingClientRect().x + parseFloat(getComputedStyle(link).paddingLeft);
    };
    expect(left('What Is Forex')).toBeGreaterThan(left('News'));
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await sheet.getByRole('button', { name: 'Logout' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    // Arriving at the home page would close the menu again.
    await expect.poll(address).toBe('/');
    await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('About us');
    await opener.click();
    await expect.element(sheet.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('a column’s tooltip opens on a tap and by keyboard, and every market price can be scrolled into view', async () => {
    await page.viewport(320, 700);
    await open('/clubs?view=table');
    await page.getByRole('button', { name: 'About: Privacy' }).click();
    const tip = page.getByText('Privacy varies between closed and open.');
    await expect.element(tip).toBeInViewport();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeVisible();
    page.getByRole('button', { name: 'About: Description' }).element().focus();
    await userEvent.keyboard('{Enter}');
    const written = page.getByText('The description is written by the owner.');
    await expect.element(written).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(written).not.toBeVisible();
    const prices = page.getByRole('complementary', { name: 'Market prices' });
    await prices.getByRole('button', { name: 'Live prices', exact: true }).click();
    for (const name of ['Gold', 'EUR to USD', 'GBP to USD', 'CAD to JPY', 'NZD to USD'])
      await expect.element(prices.getByText(name)).toBeInViewport({ ratio: 1 });
  });
});

test('without storage, a closed banner stays closed until the page is left', async () => {
  const blocked: PropertyDescriptor = {
    configurable: true,
    get() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  };
  const storages = ['localStorage', 'sessionStorage'] as const;
  const own = storages.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}] as const);
  await open('/');
  const close = page.getByRole('button', { name: 'Close the announcement' });
  await expect.element(close).toBeVisible();
  for (const name of storages) Object.defineProperty(window, name, blocked);
  try {
    await close.click();
    await expect.element(close).not.toBeInTheDocument();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    await expect.element(close).not.toBeInTheDocument();
  } finally {
    for (const [name, descriptor] of own) Object.defineProperty(window, name, descriptor);
  }
});
