import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub, clubPath, ownClub } from '../clubSamples.ts';
import { answer, holdBack, refusal, sent } from '../gateway.ts';
import { answerClub, closedClubPath, olga, type Person } from '../membershipSamples.ts';
import { pageOf } from '../pageOf.ts';
import { address, open } from '../site.tsx';

const part = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the club' }).getByRole('link', { name });
const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
const meeting = {
  id: 1,
  title: 'The week ahead',
  zone: 'UTC',
  start: '2031-01-14T17:00:00.000Z',
  end: '2031-01-14T19:00:00.000Z',
};
const memberOf = { ...aClub, membership: { role: 'member' as const } };

/** Returns to the tab. */
const comeBack = () => dispatchEvent(new Event('focus'));

test('the parts of a club are links, of which the current one is marked and takes the reader to its heading', async () => {
  answer({ club: memberOf });
  await open(clubPath, { as: {} });
  await expect.element(part('Overview')).toHaveAttribute('aria-current', 'page');
  await expect.element(part('Manage')).not.toBeInTheDocument();
  part('Meetings').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`${clubPath}/meetings`);
  await expect.element(heading('Meetings')).toHaveFocus();
  await expect.element(part('Meetings')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => document.title).toBe('Meetings · Harbour Traders · FX Clubs');
  history.back();
  await expect.poll(address).toBe(clubPath);
  await expect.element(part('Overview')).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => document.title).toBe('Harbour Traders · FX Clubs');
});

test('links from the time when a club was one page lead to the part that has what they name', async () => {
  answer({ club: { ...ownClub }, clubLog: {}, notice: refusal('notice.unknown'), meeting: refusal('meeting.unknown') });
  for (const [from, to] of [
    ['/it/clubs/7#notice-12', `/it${clubPath}/notices#notice-12`],
    [`${clubPath}?view=log`, `${clubPath}/manage?view=log`],
  ] as const) {
    await open(from, { as: {} });
    await expect.poll(address, { message: from }).toBe(to);
  }
});

test('a visitor who follows a link to what is for members is told so, and comes back to it after a login', async () => {
  answer({ club: aClub, notice: refusal('notice.unknown'), meeting: refusal('meeting.unknown') });
  for (const hash of ['notices#notice-12', 'meetings#meeting-5']) {
    await open(`${clubPath}/${hash}`);
    const logIn = page.getByRole('main').getByRole('link', { name: 'Log in', exact: true });
    await expect
      .element(logIn)
      .toHaveAttribute('href', `/login?${new URLSearchParams({ next: `${clubPath}/${hash}` })}`);
  }
});

test('a club’s head shows its members who else is there, its latest post and its next meeting; visitors only how many', async () => {
  const lastPostAt = new Date(Date.now() - 7_300_000).toISOString();
  answer({
    club: { ...memberOf, memberCount: 3, membership: { role: 'member', lastPostAt, nextMeeting: meeting } },
    clubMembers: [olga, { ...olga, userID: 101, name: 'Ben M.' }],
  });
  await open(clubPath, { as: {} });
  const head = page.getByRole('main');
  await expect.element(head.getByText('Last post 2 h')).toBeVisible();
  await expect
    .element(head.getByRole('link', { name: /^Tue,? 14 Jan/ }))
    .toHaveAttribute('href', `${clubPath}/meetings#meeting-1`);
  const faces = head.getByRole('link', { name: 'Who is in the club' });
  await expect.element(faces).toHaveTextContent('OOBM');
  answer({ club: { ...aClub, memberCount: 3 } });
  await open(clubPath);
  await expect.element(page.getByText('3 members')).toBeVisible();
  expect(sent('LifeOfClub')).toHaveLength(1);
});

test('a link without the club’s slug shows nothing of another part on its way, and a search opened meanwhile stays open, with what was typed', async () => {
  answer({ club: memberOf });
  const release = holdBack('ClubPage');
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main h2')) seen.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open('/clubs/7/meetings', { as: {} });
  await page.getByRole('button', { name: 'Search the site' }).click();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('textbox', { name: 'Search' });
  await field.fill('faq');
  release();
  await expect.poll(address).toBe(`${clubPath}/meetings`);
  await expect.poll(() => [...seen]).toEqual(['Meetings']);
  observer.disconnect();
  await expect.element(field).toHaveValue('faq');
  await expect.element(field).toHaveFocus();
});

test('what is refused because it has changed elsewhere is shown as it is now', async () => {
  answer({ club: memberOf, clubMeetings: ({ past }) => (past ? [] : [meeting]) });
  await open(`${clubPath}/meetings`, { as: {} });
  const yes = page.getByRole('group', { name: 'Will you come?' }).getByRole('button', { name: 'Yes' });
  await expect.element(yes).toBeVisible();
  answer({
    replyToMeeting: refusal('meeting.cancelled'),
    clubMeetings: ({ past }) => (past ? [] : [{ ...meeting, cancelledAt: '2026-11-02T09:00:00.000Z' }]),
  });
  await yes.click();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(yes).not.toBeInTheDocument();
});

test('whoever returns to a club’s tab sees it as it is now, but loses nothing that is being typed', async () => {
  answer({ club: ownClub });
  await open(`${clubPath}/notices`, { as: {} });
  await page.getByRole('button', { name: 'Write a notice' }).click();
  const title = page.getByRole('dialog').getByLabelText('Title');
  await title.fill('Next Tuesday');
  answer({ club: { ...memberOf, memberCount: 5 } });
  // Some time later.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  comeBack();
  vi.restoreAllMocks();
  await expect.element(title).toHaveValue('Next Tuesday');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByText('5 members')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Write a notice' })).not.toBeInTheDocument();

  answer({ club: { __typename: 'Cancelled', reason: 'club.unknown' } as never });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  comeBack();
  vi.restoreAllMocks();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Club not found');
});

test('a long notice is cut, and read in full at the press of a button or by following a link to it', async () => {
  await page.viewport(390, 844);
  const content = 'We go through the calendar of the week. '.repeat(60);
  answer({
    club: memberOf,
    clubNotices: [
      { id: 1, title: 'Long', content },
      { id: 2, title: 'Short', content: 'Hi.' },
    ],
  });
  await open(`${clubPath}/notices`, { as: {} });
  const height = () => document.getElementById('notice-1')?.clientHeight ?? 0;
  const readAll = page.getByRole('button', { name: 'Read all: Long' });
  await expect.element(readAll).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Read all: Short' })).not.toBeInTheDocument();
  expect(height()).toBeLessThan(550);
  await readAll.click();
  await expect.poll(height).toBeGreaterThan(1_000);
  await open(`${clubPath}/notices#notice-1`);
  await expect.poll(height).toBeGreaterThan(1_000);
});

function numbered<Item>(count: number, item: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

/** Answers a club with 308 members, 20 applicants, 200 notices and 150 meetings, as its owner sees it. */
function answerThrivingClub(): void {
  const people = numbered(307, (index): Person => {
    const role = index < 5 ? 'organiser' : 'member';
    return { userID: 200 + index, name: `Maximiliane${index} L.`, role };
  });
  const message = 'I trade in the mornings, and would like to read journals with you.';
  const asking = numbered(20, (index): Person => {
    return { userID: 900 + index, name: `Guest${index} L.`, role: 'applicant', message };
  });
  answerClub([olga, ...people, ...asking]);
  const notices = numbered(200, (index) => ({
    id: index + 1,
    title: `Notice number ${index + 1}, and what it is about`,
    content: 'We go through the calendar of the week. '.repeat(60),
    pinned: index === 0,
  }));
  const meetings = numbered(150, (index) => ({
    ...meeting,
    id: index + 1,
    title: `Meeting number ${index + 1}`,
    place: 'https://meet.example.com/a/rather/long/path/to/where/we/meet',
    description: 'We go through the calendar of the week. '.repeat(20),
  }));
  answer({ clubNotices: (args) => pageOf(notices, args), clubMeetings: (args) => pageOf(meetings, args) });
}

test('no part of a thriving club is taller than eight phone screens, and beside “Manage” stands how many wait for a decision', async () => {
  await page.viewport(390, 844);
  answerThrivingClub();
  await open(closedClubPath, { as: {} });
  for (const [name, shown] of [
    ['Overview', 'Newest notices'],
    ['Meetings', 'Meeting number 1'],
    ['Notices', 'Notice number 10, and what it is about'],
    ['People', 'Maximiliane6 L.'],
    // Beside it stands how many wait for a decision.
    [/^Manage.*20 wait/, 'Guest9 L.'],
  ] as const) {
    await part(name).click();
    await expect.element(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
    // Long texts are folded once they have been measured.
    await expect
      .poll(() => document.documentElement.scrollHeight, { message: String(name) })
      .toBeLessThanOrEqual(8 * 844);
  }
});
