import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, holdBack, network, refusal, respond } from './gateway.ts';
import { address, open } from './site.tsx';

const main = page.getByRole('main');
const banner = page.getByRole('banner');

test('the account page says whether the address is unverified, the country unknown, and whether the member owns a club', async () => {
  network.use(http.post('/api/v1/auth/logout', () => HttpResponse.json({})));
  await open('/profile?select=account', { as: { confirmedEmail: false, country: '', clubCount: 1 } });
  const unverified = page.getByText('Your Email Is Not Verified, refer to FAQ');
  await expect.element(unverified.first()).toBeVisible();
  expect(unverified.elements()).toHaveLength(2);
  for (const item of unverified.all())
    await expect.element(item.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq#categoryrow4');
  await expect.element(page.getByText('No Country')).toBeVisible();
  const roles = page.getByRole('term').filter({ hasText: 'Roles' });
  await expect.element(roles).toBeVisible();
  expect(roles.element().nextElementSibling).toHaveTextContent(/^Club Owner$/);
  const menu = banner.getByRole('button', { name: 'Ann Lee' });
  await menu.click();
  await expect.element(page.getByText('Welcome!')).toBeVisible();
  await page.getByRole('heading', { name: 'Settings' }).click();
  await expect.element(page.getByText('Welcome!')).not.toBeVisible();
  await menu.click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the profile says what it could not load', async () => {
  await open('/', { as: { country: '' } });
  await banner.getByRole('button', { name: 'Ann Lee' }).click();
  answer({ me: refusal('request.internal') });
  await page.getByRole('link', { name: 'Your Account' }).click();
  await expect.element(page.getByText("Couldn't find user info").first()).toBeVisible();
  await expect
    .element(
      page.getByText("Couldn't find user information. Please try again later. We apologize for the inconvenience."),
    )
    .toBeVisible();
  await main.getByRole('link', { name: 'Clubs', exact: true }).click();
  await expect.element(page.getByText("Couldn't load users")).toBeVisible();
});

test('the listing shows a placeholder row while it loads, marks deleted owners and missing states, and truncates the description', async () => {
  const description = `${'x'.repeat(99)}🌊 and more`;
  const club = { id: 7, title: 'Left behind', country: 'India', description, state: 'pending' as const, owner: null };
  answer({ clubs: [club] });
  const release = holdBack('ClubsPage');
  await open('/clubs?country=India&view=table');
  const table = page.getByRole('table');
  await expect.element(table.getByRole('status')).toHaveTextContent(/^Loading$/);
  release();
  const row = page.getByRole('row').filter({ hasText: 'Left behind' });
  await expect.element(row).toHaveTextContent('Deleted User');
  await expect.element(table.getByText('Loading')).not.toBeInTheDocument();
  const beginning = row.getByText(`${'x'.repeat(99)}🌊`, { exact: true });
  await expect.element(beginning).toBeVisible();
  expect(getComputedStyle(beginning.element(), '::after').content).toBe('"…"');
  for (const [column, hint] of [
    ['Privacy', 'Privacy varies between closed and open.'],
    ['Status', 'A verified club has provided the necessary submission.'],
  ] as const) {
    await page.getByRole('button', { name: `About: ${column}` }).click();
    await expect.element(page.getByText(hint)).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
  // A state that a working server does not answer.
  const known = { __typename: 'Club', slug: '', privacy: false, contacts: [], memberCount: 1, nextMeetingAt: null };
  const broken = { ...known, ...club, state: null };
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const clubs = { __typename: 'QueryClubsConnection', totalCount: 1, pageInfo, nodes: [broken] };
  respond('ClubsPage', () => HttpResponse.json({ data: { clubs } }));
  await open('/clubs?country=India');
  await expect.element(row).toHaveTextContent("Can't Fetch");
});

test('a marketing claim comes with a risk warning, and does not appear where it is banned', async () => {
  const claim = page.getByText('Portfolios currently earning 1% every week');
  const aim = page.getByText('targets an average return of 5% per month');
  await open('/portfolio');
  await expect.element(claim).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Marketing claim. Past performance is not a reliable indicator of future results. Your capital is at risk.',
      ),
    )
    .toBeVisible();
  await expect.element(aim).toHaveTextContent('This is a target, not a promise.');
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent('About 70% of private investors lose');
  await open('/portfolios', { as: { country: 'United Kingdom' } });
  await expect.element(page.getByText('you can lose everything you put in')).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
  await expect.element(aim).not.toBeInTheDocument();
});

test('neither the views of the club list nor an address with another country undo a visitor’s choice of the United Kingdom', async () => {
  const claim = page.getByRole('complementary', { name: 'Announcement' });
  await open('/clubs');
  await expect.element(claim).toBeVisible();
  await main.getByRole('link', { name: 'United Kingdom' }).click();
  await expect.element(claim).not.toBeInTheDocument();
  await open('/clubs');
  await main.getByRole('link', { name: 'Directory' }).click();
  await expect.poll(address).toBe('/clubs?view=directory');
  await expect.element(main.getByRole('link', { name: 'Australia' })).toHaveAttribute('aria-current', 'true');
  await expect.element(claim).not.toBeInTheDocument();
  await open('/clubs?country=Italy');
  const italy = main.getByRole('link', { name: 'Italy' });
  await expect.element(italy).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
  await italy.click();
  await expect.element(claim).toBeVisible();
});

test('an administrator who must first enable two-factor authentication is told so and taken there', async () => {
  answer({ clubsToReview: refusal('administration.twoFactorRequired') });
  await open('/profile?select=admin', { as: { admin: true } });
  await page.getByRole('link', { name: 'Enable it in my profile' }).click();
  await expect.poll(address).toBe('/profile?select=security');
});
