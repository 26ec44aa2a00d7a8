import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer } from '../gateway.ts';
import { meetingsPath } from '../meetingSamples.ts';
import { pageOf } from '../pageOf.ts';
import { open } from '../site.tsx';

const main = page.getByRole('main');

test('a club’s description is Markdown on its page, with tables that scroll by themselves, and plain text in lists', async () => {
  const columns = Array.from({ length: 12 }, (_, index) => `Column${index}`);
  const description = `We trade **gold**.\n\n|${columns.join('|')}|\n${'|-'.repeat(12)}|\n|1|2|`;
  answer({ club: { ...aClub, description }, clubs: [{ ...aClub, description }] });
  await page.viewport(390, 844);
  await open(clubPath);
  await expect.element(main.getByText('gold')).toHaveProperty('tagName', 'STRONG');
  await expect.element(main.getByRole('columnheader', { name: 'Column11' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(390);
  await open('/clubs');
  await expect.element(main.getByText(/^We trade gold\./)).toBeVisible();
});

test('the pinned notice stands in a section of its own, and not among the newest', async () => {
  const notices = [0, 1, 2, 3, 4].map((id) => ({
    id,
    title: `Notice ${id}`,
    content: 'Be **early**.',
    pinned: id < 2,
  }));
  answer({ club: aClub, clubNotices: (args) => pageOf(notices, args) });
  await open(clubPath);
  const pinned = main.getByRole('region', { name: 'Pinned notice' });
  await expect.element(pinned.getByRole('link', { name: 'Notice 0' })).toBeVisible();
  await expect.element(pinned).toHaveTextContent('Be early.');
  const links = main.getByRole('link', { name: /^Notice \d/ });
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual([0, 1, 2, 3].map((id) => `Notice ${id}`));
  await expect.element(main.getByRole('link', { name: 'Read all notices' })).toBeVisible();
});

test('a meeting is added to Google Calendar and Outlook.com by links, with its series unless it was moved', async () => {
  const meeting = {
    id: 3,
    title: 'Gold & oil',
    start: '2030-01-08T19:00:00.000Z',
    end: '2030-01-08T20:00:00.000Z',
    zone: 'Europe/Rome',
    place: 'Café Adria',
    series: {
      id: 1,
      rule: 'FREQ=WEEKLY;UNTIL=20300319T190000Z',
      start: '2030-01-01T19:00:00.000Z',
      zone: 'Europe/Rome',
    },
  };
  const moved = { ...meeting, id: 4, title: 'Moved', start: '2030-01-16T19:30:00.000Z' };
  answer({ club: aClub, clubMeetings: [meeting, moved] });
  await open(meetingsPath);
  const linksOf = async (title: string) => {
    const card = main.getByRole('article').filter({ hasText: title });
    await card.getByText('Details', { exact: true }).click();
    await card.getByText('Add to calendar', { exact: true }).click();
    const read = async (name: string) => {
      const link = card.getByRole('link', { name, exact: true });
      await expect.element(link).toBeVisible();
      return Object.fromEntries(new URL(link.element().getAttribute('href') ?? '').searchParams);
    };
    return { google: await read('Google Calendar'), outlook: await read('Outlook') };
  };
  const page3 = `${location.origin}${meetingsPath}#meeting-3`;
  expect((await linksOf('Gold & oil')).google).toEqual({
    action: 'TEMPLATE',
    text: 'Gold & oil',
    dates: '20300108T190000Z/20300108T200000Z',
    details: page3,
    location: 'Café Adria',
    recur: 'RRULE:FREQ=WEEKLY;UNTIL=20300319T190000Z',
    ctz: 'Europe/Rome',
  });
  const { google, outlook } = await linksOf('Moved');
  expect(google).not.toHaveProperty('recur');
  expect(outlook).toMatchObject({
    subject: 'Moved',
    startdt: moved.start,
    enddt: moved.end,
  });
});
