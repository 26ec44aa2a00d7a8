import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { retention } from '#schema/figures/retention.ts';
import { address, open, reload } from './site.tsx';

const main = page.getByRole('main');
const question = (number: number) => document.getElementById(`categoryrow${number}`);
const summary = (number: number) =>
  expect.poll(() => question(number)?.querySelector('summary'), { message: `question ${number}` });

async function searchFor(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill(text);
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const region = (name: string) =>
  page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name, exact: true });

test('the countries are listed by region, and a row opens its link', async () => {
  await open('/countries');
  const names = () => [...document.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  const expected = {
    'Asia-Pacific': ['Australia', 'New Zealand'],
    Asia: ['Bangladesh', 'India', 'Singapore', 'Thailand', 'Indonesia'],
    Europe: ['France', 'Greece', 'Ireland', 'Italy', 'Portugal', 'Slovenia', 'Spain', 'Switzerland', 'United Kingdom'],
    Americas: ['Canada', 'Mexico'],
    'Middle East': ['United Arab Emirates'],
    Africa: ['South Africa'],
  };
  for (const [name, countries] of Object.entries(expected)) {
    await region(name).click();
    await expect.poll(names).toEqual(countries);
    expect(address()).toContain(`select=${name.replace(/[ -]/g, '')}`);
  }
  await expect.element(row('South Africa')).toHaveTextContent('Available');
  await expect.element(row('South Africa')).toHaveTextContent('Contact Admin');
  await region('Middle East').click();
  await expect.element(row('United Arab Emirates')).toHaveTextContent('Licensed');
  await region('Asia-Pacific').click();
  const australia = page.getByRole('link', { name: 'Australia', exact: true });
  await expect.element(australia).toHaveAttribute('href', 'https://au.fxclubs.example');
  await region('Europe').click();
  // The name's link covers the row.
  await row('Slovenia').getByText('Available').click({ force: true });
  await expect.poll(address).toBe('/contact?subject=Question+about+Slovenia');
  await reload();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Question about Slovenia');
  await open('/countries?select=Atlantis');
  await expect.element(page.getByText('Nothing is selected')).toBeVisible();
  await expect.element(page.getByText('There is no country “Atlantis” here.')).toBeVisible();
  await page.getByRole('link', { name: 'Show Asia-Pacific' }).click();
  await expect.poll(names).toEqual(expected['Asia-Pacific']);
});

test('the countries say what is missing: accounts, what is restricted, and who is licensed', async () => {
  await open('/countries?select=Asia');
  for (const name of ['India', 'Bangladesh'])
    await expect.element(row(name)).toHaveTextContent('Trading with foreign brokers is restricted here');
  await expect.element(row('Singapore')).not.toHaveTextContent('restricted');
  await region('Africa').click();
  await expect.element(row('South Africa')).toHaveTextContent('No accounts on this site yet');
  await region('Middle East').click();
  await expect.element(row('United Arab Emirates')).toHaveTextContent('No accounts on this site yet');
  await expect.element(row('United Arab Emirates')).toHaveTextContent('number are not stated yet. Ask before you pay.');
});

test('who looks for Germany among the countries of the registration reads that it is not there yet', async () => {
  await open('/ge/register');
  await expect.element(page.getByText('Deutschland, Österreich und die USA sind nicht darunter.')).toBeVisible();
});

test('the portfolios are called high-risk products with leverage, and show their risk, an illustration of a year, and a contact button', async () => {
  await open('/portfolio');
  await expect.element(page.getByText('targets an average return of 5% per month')).toBeVisible();
  await expect.element(page.getByText('All trade with leverage: each is a high-risk product')).toBeVisible();
  const source = page.getByText('An illustration computed by us: neither a result nor a forecast');
  await expect.element(source).toBeVisible();
  for (const name of ['Low Risk', 'Medium Risk', 'High Risk']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect
      .element(card.getByRole('img', { name: new RegExp(`${name}.*end below the start.*falls by`) }))
      .toBeVisible();
    await expect.element(card.getByText('Illustration: 200 imagined years of chance and costs')).toBeVisible();
    const contact = card.getByRole('link', { name: 'Contact' });
    const subject = new URLSearchParams({ subject: `Question about the ${name} portfolio` });
    await expect.element(contact).toHaveAttribute('href', `/contact?${subject}`);
  }
  for (const part of ['img', 'link'] as const) {
    const parts = main.getByRole('listitem').getByRole(part).elements();
    expect(new Set(parts.map((line) => Math.round(line.getBoundingClientRect().y))).size, part).toBe(1);
  }
  await open('/partners');
  await expect.element(page.getByRole('heading', { name: 'Partners Section' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('an anchor opens its question and scrolls to it; the tutorial’s pictures can be enlarged', async () => {
  await open('/faq#categoryrow5');
  await expect.poll(() => question(5)).toHaveAttribute('open');
  await summary(5).toBeInViewport();
  expect(
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['General', 'Account', 'Clubs', 'Tutorials']);
  // As from a link on the page.
  for (const number of [1, 2, 3, 4, 6, 7, 8]) {
    location.hash = `categoryrow${number}`;
    await expect.poll(() => question(number)).toHaveAttribute('open');
    await summary(number).toBeInViewport();
  }
  // Following it again opens the question again.
  question(8)?.querySelector('summary')?.click();
  await expect.poll(() => question(8)).not.toHaveAttribute('open');
  scrollTo(0, 0);
  await searchFor('home screen');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => question(8)).toHaveAttribute('open');
  await summary(8).toBeInViewport();
  await page.getByRole('button', { name: /Enlarge: 2/ }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Add to Home Screen');
  await userEvent.keyboard('{Escape}');
  for (const text of ['US residents cannot register or create a club.', 'for friends and family'])
    expect(main.element().textContent).toContain(text);
});

test('answers link to other pages, and the search finds words within an answer', async () => {
  await open('/faq#categoryrow6');
  await expect
    .element(main.getByRole('link', { name: 'your account' }))
    .toHaveAttribute('href', '/profile?select=account');
  question(6)?.querySelector('summary')?.click();
  await searchFor('six-digit');
  await page.getByRole('link', { name: 'I have lost the phone with my authenticator app. What now?' }).click();
  await expect.poll(() => question(16)).toHaveAttribute('open');
  await main.getByRole('link', { name: 'write to us' }).first().click();
  await expect.poll(address).toBe('/contact');
  await open('/it/faq#categoryrow5');
  await expect
    .element(main.getByRole('link', { name: 'tuoi club' }))
    .toHaveAttribute('href', '/it/profile?select=clubs');
});

test('the leverage example shows what a price move does to the stake, by keyboard too', async () => {
  await open('/what-is-forex');
  const result = main.getByRole('status');
  await expect.element(result).toHaveTextContent('you lose €600, 60% of your stake, and have €400 left');
  await expect.element(result).toHaveTextContent('margin call');
  const move = page.getByRole('slider', { name: 'Price move' });
  move.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(move).toHaveAttribute('aria-valuetext', '−5.0%');
  await expect.element(result).toHaveTextContent('you may even owe your broker €500');
  page.getByRole('slider', { name: 'Leverage' }).element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(result).toHaveTextContent('you lose €50, 5% of your stake, and have €950 left');
  await expect.element(result).not.toHaveTextContent('margin call');
  const onward = page.getByRole('navigation', { name: 'Read on' });
  await expect.element(onward.getByRole('link', { name: 'School and tools' })).toHaveAttribute('href', '/school');
  await onward.getByRole('link', { name: 'First lesson' }).click();
  await expect.poll(address).toBe('/school/pairs');
  await open('/help');
  await expect.element(main.getByRole('link', { name: 'Go to the school' })).toHaveAttribute('href', '/school');
});

test('the privacy policy names the charting provider, a contact, and everything stored in the browser', async () => {
  await open('/clubs');
  await main.getByRole('link', { name: 'Italy' }).click();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Dark Mode' }).click();
  await footer.getByRole('button', { name: 'English' }).click();
  const prices = page.getByRole('complementary', { name: 'Market prices' });
  await prices.getByRole('button', { name: 'Live prices', exact: true }).click();
  await prices.getByRole('button', { name: 'Load live prices' }).click();
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect.element(main.getByText('receive your IP address and your browser’s identification')).toBeVisible();
  const contact = main.getByRole('link', { name: 'support@fxclubs.example' });
  await expect.element(contact).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  const stored = [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ];
  expect(stored).toEqual(expect.arrayContaining(['theme', 'ticker', 'country', 'bannerClosed', 'i18next']));
  for (const name of stored)
    await expect.element(main.getByRole('row').filter({ hasText: name }).first(), { message: name }).toBeVisible();
});

test('the privacy policy states how long the server keeps data, with the periods that the server applies', async () => {
  await open('/privacy');
  const table = page.getByRole('table', { name: 'What the server keeps, and for how long' });
  for (const [what, until] of [
    ['never verified', `${retention.unverifiedAccount} days from registration`],
    [
      'Sessions',
      `${retention.sessionIdle} days after the last use and ${retention.sessionLongest} days after the login`,
    ],
    ['Device and IP address', `${retention.activityOrigin} days;`],
    ['Two-factor authentication', `${24 * retention.unfinishedTwoFactor} hours if you never turned it on`],
    ['Links in our e-mails', `${retention.confirmationLink} days; to recover an account, 60 minutes`],
    ['a club is offered', `for ${retention.clubOffer} days at most`],
    ['The text of an e-mail', `for ${retention.unsentEmail} days at most`],
    ['That an e-mail was sent', `${retention.emailRecord} days`],
    ['What administrators did', `${retention.administrativeAct / 365} years`],
  ] as const)
    await expect.element(table.getByRole('row').filter({ hasText: what })).toHaveTextContent(until);
});
