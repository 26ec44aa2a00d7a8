import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from './gateway.ts';
import { aMembership, closedClub, closedClubPath } from './membershipSamples.ts';
import { pageOf } from './pageOf.ts';
import { address, open } from './site.tsx';

const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const latest = page.getByRole('banner').getByRole('list');
const says = 'There is a new notice in “Quiet Harbour”.';
const club = { ...closedClub, membership: aMembership };

/** The notices on the page, listed or not. */
const notices = () => [...document.querySelectorAll('[id^=notice-]')];

/** Expects the linked notice or meeting to be on the page exactly once, in view and focused. */
async function expectArrivalAt(id: string, title: string): Promise<void> {
  await expect.poll(() => document.activeElement?.id).toBe(id);
  expect(document.activeElement?.textContent).toContain(title);
  const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
  expect(top).toBeLessThan(innerHeight);
  expect(bottom).toBeGreaterThan(0);
  expect(document.querySelectorAll(`#${id}`)).toHaveLength(1);
}

test('a notification leads to its notice, even if newer notices have pushed it off the first page', async () => {
  const first = { id: 1, title: 'The first', content: 'At seven.' };
  const newer = Array.from({ length: 12 }, (_, index) => ({ id: index + 2, title: `Later ${index}` }));
  answer({
    club,
    markNotificationsRead: { unread: 0 },
    notifications: [
      { id: '5', kind: 'noticeWritten', title: 'Quiet Harbour', path: `${closedClubPath}/notices#notice-1` },
    ],
    clubNotices: [first],
  });
  await open('/aboutus', { as: { unreadNotifications: 1 } });
  await bell.click();
  await latest.getByRole('link', { name: says }).click();
  await expect.poll(address).toBe(`${closedClubPath}/notices#notice-1`);
  await expectArrivalAt('notice-1', 'The first');

  answer({ clubNotices: (args) => pageOf([...newer, first], args), notice: first });
  await open('/notifications');
  await page.getByRole('main').getByRole('link', { name: says }).click();
  await expectArrivalAt('notice-1', 'The first');
  expect(notices()).toHaveLength(11);
  // Once the list reaches the notice, it appears there instead of twice.
  await page.getByRole('button', { name: 'Show more notices' }).click();
  await expect.poll(() => notices().length).toBe(13);

  answer({ clubNotices: (args) => pageOf(newer, args), notice: refusal('notice.unknown') });
  await open(`${closedClubPath}#notice-1`);
  await expect.element(page.getByText('The notice that you are looking for is not here')).toBeVisible();
  expect(notices()).toHaveLength(10);
});

test('a link to a meeting of another club says that it is not here', async () => {
  const meeting = { id: 3, title: 'The week ahead', club: { id: 8 } };
  answer({ club, meeting });
  await open(`${closedClubPath}#meeting-3`, { as: {} });
  await expect.element(page.getByText('The meeting that you are looking for is not here')).toBeVisible();
  expect(document.getElementById('meeting-3')).toBeNull();
});

test('a link to a meeting that is over leads to it, and it is among the past ones, too', async () => {
  const meeting = {
    id: 3,
    title: 'The week ahead',
    start: '2026-01-05T18:00:00.000Z',
    end: '2026-01-05T19:00:00.000Z',
    zone: 'Europe/Rome',
  };
  answer({ club, meeting: { ...meeting, club: { id: 7 } }, clubMeetings: ({ past }) => (past ? [meeting] : []) });
  await open(`${closedClubPath}#meeting-3`, { as: {} });
  await expectArrivalAt('meeting-3', 'The week ahead');
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await expect.poll(() => page.getByRole('article').filter({ hasText: 'The week ahead' }).elements().length).toBe(2);
});
