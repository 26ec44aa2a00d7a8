import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub } from '../clubSamples.ts';
import { answer, holdBack, sent } from '../gateway.ts';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');
const titles = () =>
  main
    .getByRole('cell')
    .getByRole('strong')
    .elements()
    .map(({ textContent }) => textContent);

/** Puts the focus on an element. */
const focus = (element: Element) => (element as HTMLElement).focus();

/** The newest first. */
const clubs = [
  { ...aClub, id: 3, title: 'Bassoon Three', country: 'Slovenia', privacy: false, memberCount: 7 },
  { ...aClub, id: 2, title: 'Bassoon Two', country: 'Portugal', privacy: true, memberCount: 40 },
  {
    ...aClub,
    id: 1,
    title: 'Bassoon One',
    country: 'Portugal',
    privacy: false,
    memberCount: 2,
    state: 'verified' as const,
  },
];

type Filters = { country?: string; search?: string; privacy?: boolean; state?: string };

const matching = ({ country, search, privacy, state }: Filters) =>
  clubs.filter(
    (club) =>
      club.country === (country ?? club.country) &&
      club.title.toLowerCase().includes(search ?? '') &&
      club.privacy === (privacy ?? club.privacy) &&
      club.state === (state ?? club.state),
  );

beforeEach(() =>
  answer({
    clubCounts: (filters) =>
      ['Australia', 'Portugal', 'Slovenia'].map((country) => ({
        country,
        clubs: matching({ ...filters, country }).length,
      })),
    clubs: ({ order, ...filters }) =>
      matching(filters).toSorted((one, other) =>
        order === 'members' ? other.memberCount - one.memberCount : other.id - one.id,
      ),
  }),
);

test('the list can be searched, filtered and sorted by keyboard, and Back and Forward retrace the steps', async () => {
  await open('/clubs?country=Portugal');
  await expect.poll(titles).toEqual(['Bassoon Two', 'Bassoon One']);
  focus(page.getByRole('link', { name: /^All countries/ }).element());
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
  await expect.poll(address).toBe('/clubs?country=all');
  focus(main.getByLabelText('Search titles').element());
  await userEvent.keyboard('bassoon');
  await expect.element(main.getByRole('status')).toHaveTextContent('3 clubs');
  await expect.poll(address).toBe('/clubs?country=all&search=bassoon');
  focus(main.getByLabelText('Order').element());
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(titles).toEqual(['Bassoon Two', 'Bassoon Three', 'Bassoon One']);
  await main.getByLabelText('Privacy', { exact: true }).selectOptions('Open');
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon One']);
  await main.getByLabelText('Status', { exact: true }).selectOptions('Verified');
  await expect.poll(titles).toEqual(['Bassoon One']);
  await expect.element(main.getByRole('status')).toHaveTextContent('1 club');
  await expect.poll(address).toBe('/clubs?country=all&search=bassoon&order=members&privacy=open&state=verified');
  history.back();
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon One']);
  history.go(-2);
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
  history.forward();
  await expect.element(main.getByLabelText('Order')).toHaveValue('members');
  await expect.poll(titles).toEqual(['Bassoon Two', 'Bassoon Three', 'Bassoon One']);
});

test('the list applies filters from the URL on load, keeps them across countries, and clears them when nothing matches', async () => {
  await open('/clubs?country=all&search=bassoon&state=pending');
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon Two']);
  await expect.element(main.getByLabelText('Search titles')).toHaveValue('bassoon');
  await page.getByRole('link', { name: /^Slovenia/ }).click();
  await expect.poll(titles).toEqual(['Bassoon Three']);
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect.poll(address).toBe('/clubs?country=Slovenia&view=directory&search=bassoon&state=pending');
  await expect.poll(titles).toEqual(['Bassoon Three']);
  await page.getByRole('link', { name: /^France/ }).click();
  await expect.element(main).toHaveTextContent('No club matches. Try another word, or fewer filters.');
  const clear = main.getByRole('button', { name: 'Clear search and filters' });
  await clear.click();
  await expect.poll(address).toBe('/clubs?country=France&view=directory');
  await expect.element(main.getByLabelText('Search titles')).toHaveValue('');
  await open('/clubs?country=all&search=nothing+like+this&order=members');
  await clear.click();
  await expect.poll(address).toBe('/clubs?country=all&order=members');
  await expect.poll(titles).toContain('Bassoon One');
});

const countries = page.getByRole('navigation', { name: 'Countries' });
const current = () => countries.element().querySelector('[aria-current]')?.textContent;
const field = main.getByLabelText('Search titles');

test('a search looks in all countries until one is selected, and the listing returns to its country without it', async () => {
  await open('/clubs?view=directory');
  await expect.poll(current).toBe('Australia0');
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect.poll(address).toBe('/clubs');
  await field.fill('two');
  await expect.poll(titles).toEqual(['Bassoon Two']);
  await expect.poll(address).toBe('/clubs?search=two');
  await expect.poll(current).toBe('All countries1');
  await expect.element(countries.getByRole('link', { name: 'Portugal' })).toHaveTextContent('Portugal1');
  await expect.element(countries.getByRole('link', { name: 'Slovenia' })).toHaveTextContent('Slovenia0');
  await expect.element(main.getByText('1 club in all countries')).toBeVisible();
  await main.getByLabelText('Privacy', { exact: true }).selectOptions('Open');
  await expect.element(countries.getByRole('link', { name: 'Portugal' })).toHaveTextContent('Portugal0');
  await main.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.poll(current).toBe('Australia0');
  await expect.poll(address).toBe('/clubs');
  await expect.poll(() => sent('ClubsPage').at(-1)).toMatchObject({ country: 'Australia' });
});

test('a search within a country counts the matches in the others, and one press extends it until it is cleared', async () => {
  await open('/clubs?country=Slovenia&search=bassoon');
  await expect.poll(titles).toEqual(['Bassoon Three']);
  await expect.element(main.getByText('2 matches in other countries')).toBeVisible();
  await field.fill('one');
  await expect.element(main).toHaveTextContent('No club matches.');
  await expect.element(main.getByText('1 match in other countries')).toBeVisible();
  await main.getByRole('button', { name: 'Search all countries' }).click();
  await expect.poll(titles).toEqual(['Bassoon One']);
  await expect.poll(address).toBe('/clubs?country=Slovenia&search=one&scope=all');
  await expect.element(main.getByRole('button', { name: 'Search all countries' })).not.toBeInTheDocument();
  history.back();
  await expect.element(main).toHaveTextContent('No club matches.');
  history.forward();
  await expect.poll(titles).toEqual(['Bassoon One']);
  await field.fill('');
  await expect.poll(address).toBe('/clubs?country=Slovenia');
  await expect.poll(titles).toEqual(['Bassoon Three']);
});

test('a row says where a club is, how many people are in it and when it meets next, and leads to its page', async () => {
  const nextMeetingAt = '2030-12-04T18:00:00.000Z';
  const club = { ...aClub, id: 3, title: 'Bassoon Three', country: 'Slovenia', memberCount: 7, nextMeetingAt };
  answer({ club, clubs: [club] });
  await open('/clubs?country=Slovenia');
  const row = main.getByRole('row').filter({ hasText: 'Bassoon Three' });
  for (const fact of ['Slovenia', '7 members', 'Next meeting: Wed 4 Dec'])
    await expect.element(row).toHaveTextContent(fact);
  await row.getByRole('link', { name: 'Bassoon Three' }).click();
  await expect.poll(address).toBe('/clubs/3/harbour-traders');
});

test('a search without a match is corrected on request', async () => {
  answer({ clubSearchSuggestion: ({ search }) => (search === 'basoon' ? 'bassoon' : null) });
  await open('/clubs?search=basoon');
  await main.getByRole('button', { name: 'Did you mean “bassoon”?' }).click();
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
  await expect.poll(address).toBe('/clubs?search=bassoon');
  await expect.element(field).toHaveValue('bassoon');
});

test('counts that are not exact say so', async () => {
  answer({
    clubCounts: [
      { country: 'Portugal', clubs: 100, isLowerBound: true },
      { country: 'Slovenia', clubs: 7, isLowerBound: true },
      { country: 'Italy', clubs: 0, isLowerBound: true },
    ],
  });
  await open('/clubs?country=Slovenia&search=bassoon');
  await expect.element(countries.getByRole('link', { name: 'Portugal' })).toHaveTextContent('Portugal100+');
  await expect.element(countries.getByRole('link', { name: 'Italy' })).toHaveTextContent(/^Italy$/);
  await expect.element(countries.getByRole('link', { name: 'All countries' })).toHaveTextContent('107+');
  await expect.element(main.getByText('At least 100 matches in other countries')).toBeVisible();
});

test('an unknown country is named, in neither view replaced by another, and the listings that there are linked', async () => {
  for (const path of ['/clubs?country=Atlantis', '/clubs?country=Atlantis&view=directory&search=bassoon']) {
    await open(path);
    await expect.element(main.getByText('There is no country “Atlantis” here.')).toBeVisible();
    expect(titles()).toEqual([]);
    await expect.poll(current).toBe(undefined);
  }
  await expect.element(main.getByRole('link', { name: 'Clubs in Australia' })).toBeVisible();
  await main.getByRole('link', { name: 'Clubs in all countries' }).click();
  await expect.poll(titles).toEqual(['Bassoon Three', 'Bassoon Two', 'Bassoon One']);
});

test('on a phone, the row of countries stays where the reader has swiped it while the page loads', async () => {
  await page.viewport(390, 844);
  answer({ clubCounts: [{ country: 'Australia', clubs: 5 }] });
  const release = holdBack('ClubCounts');
  await open('/clubs');
  const row = page.getByRole('navigation', { name: 'Countries' });
  const australia = row.getByRole('link', { name: 'Australia' });
  await expect.element(australia).toBeVisible();
  const nav = row.element();
  // It begins at the country shown.
  await expect.poll(() => nav.scrollLeft).toBeGreaterThan(0);
  nav.scrollTo({ left: 900, behavior: 'instant' });
  const before = Math.round(nav.scrollLeft);
  expect(before).toBeGreaterThan(400);
  release();
  await expect.element(australia).toHaveTextContent(/\d/);
  expect(Math.round(nav.scrollLeft)).toBe(before);
});

test('a country with few clubs also shows those of others below its cards; the table is a view of its own', async () => {
  await open('/clubs?country=Slovenia');
  await expect.poll(titles).toEqual(['Bassoon Three']);
  const others = main.getByRole('region', { name: 'Clubs in other countries' });
  await expect.element(others.getByRole('listitem')).toHaveTextContent('Bassoon One');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect.poll(address).toBe('/clubs?country=Slovenia&view=table');
  for (const name of ['Owner', 'Flag', 'Description', 'Privacy', 'Status'])
    await expect.element(main.getByRole('columnheader', { name })).toBeVisible();
  await expect.element(others).not.toBeInTheDocument();
});
