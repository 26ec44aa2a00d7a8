import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub } from './clubSamples.ts';
import { answer, holdBack } from './gateway.ts';
import { address, open } from './site.tsx';

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

beforeEach(() =>
  answer({
    clubs: ({ country, search, privacy, state, order }) =>
      clubs
        .filter(
          (club) =>
            club.country === (country ?? club.country) &&
            club.title.toLowerCase().includes(search ?? '') &&
            club.privacy === (privacy ?? club.privacy) &&
            club.state === (state ?? club.state),
        )
        .toSorted((one, other) => (order === 'members' ? other.memberCount - one.memberCount : other.id - one.id)),
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
