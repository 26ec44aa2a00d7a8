import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal, sent } from '../gateway.ts';
import { aMembership, answerClub, closedClub, closedClubPath, olga, type Person } from '../membershipSamples.ts';
import { pageOf } from '../pageOf.ts';
import { address, open } from '../site.tsx';

const membership = page.getByRole('complementary', { name: 'Membership' });
const dialog = page.getByRole('dialog');
const part = (name: string) => page.getByRole('navigation', { name: 'Parts of the club' }).getByRole('link', { name });
const rowsOf = (list: string) => page.getByRole('table', { name: list }).getByRole('row');
const rowIn = (list: string, name: string) => rowsOf(list).filter({ hasText: name });
const peopleIn = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
const personIn = (list: string, name: string) => peopleIn(list).filter({ hasText: name });
const peoplePath = `${closedClubPath}/people`;
const managePath = `${closedClubPath}/manage`;
/** Opens somebody's card, with what can be decided about them. */
const openCard = (name: string) => page.getByRole('list', { name: 'Members' }).getByRole('button', { name }).click();
const ben: Person = { userID: 2, name: 'Ben M.', role: 'member' };

test('an open club is joined directly, from its title in the listing, and appears among the member’s clubs', async () => {
  const club = { ...closedClub, privacy: false };
  const ann: Person = { userID: 1, name: 'Ann L.', role: 'member' };
  answer({
    club,
    clubs: [club],
    joinClub() {
      answerClub([olga, ann], 'member');
      answer({ memberships: [{ role: 'member', club }] });
      return aMembership;
    },
    leaveClub() {
      answer({ memberships: [] });
      return {};
    },
  });
  await open('/clubs?country=Greece', { as: {} });
  await page.getByRole('link', { name: 'Quiet Harbour' }).click();
  await expect.poll(address).toBe(closedClubPath);
  await membership.getByRole('button', { name: 'Join the club' }).click();
  await expect.element(page.getByText('You are now a member of “Quiet Harbour”.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Member', exact: true })).toBeVisible();
  // Keyboard users continue on the page.
  await expect.poll(() => document.querySelectorAll('main :focus').length).toBe(1);
  await part('People').click();
  await expect.poll(address).toBe(`${closedClubPath}/people`);
  await expect.element(personIn('Members', 'Ann L.')).toBeVisible();
  await open('/my');
  const own = page.getByRole('region', { name: 'All my clubs' }).getByRole('listitem');
  await expect.element(own).toHaveTextContent('Member');
  await own.getByRole('link', { name: 'Quiet Harbour', exact: true }).click();
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await page.getByRole('region', { name: 'Membership' }).getByRole('button', { name: 'Leave the club' }).click();
  await dialog.getByRole('button', { name: 'Leave the club' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('LeaveClub')).toEqual([{ clubID: 7 }]);
  await open('/my');
  await expect.element(page.getByText('You are not in a club yet.', { exact: false })).toBeVisible();
});

test('a removed member reads the reason on the club’s page', async () => {
  answerClub([olga, { ...ben }]);
  await open(`${managePath}?view=removed`, { as: {} });
  await expect.element(page.getByText('Nobody.')).toBeVisible();
  await part('People').click();
  await openCard('Ben M.');
  await page.getByRole('button', { name: 'Remove: Ben M.' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove: Ben M.' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect.element(removing.getByText('Please give a reason.')).toBeVisible();
  await removing.getByLabelText('Reason').fill('Sold signals to other members.');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(personIn('Members', 'Ben M.')).not.toBeInTheDocument();
  // Keyboard users continue from the list.
  await expect.poll(() => document.querySelectorAll('main :focus').length).toBe(1);
  const reason = 'Sold signals to other members.';
  expect(sent('ChangeMembership')).toEqual([{ clubID: 7, userID: 2, role: 'removed', reason }]);

  answer({ club: { ...closedClub, membership: { ...aMembership, role: 'removed', reasonGiven: reason } } });
  await open(closedClubPath, { as: { id: 2 } });
  await expect.element(membership).toHaveTextContent(`The reason given: ${reason}`);
  await expect.element(membership.getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('a declined applicant sees when they may ask again, and a banned one sees the ban', async () => {
  answerClub([olga, { userID: 3, name: 'Cleo D.', role: 'applicant', message: 'Hello.' }]);
  await open('/profile?select=clubs', { as: { clubs: [{ ...closedClub, applicantCount: 1 }] } });
  await rowIn('Clubs that you own', 'Quiet Harbour').getByRole('link', { name: '1 request' }).click();
  await page.getByRole('button', { name: 'Decline: Cleo D.' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('The decision on Cleo D. has been saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'People and log' }).getByRole('link', { name: 'Declined' }).click();
  await page.getByRole('button', { name: 'Ban: Cleo D.' }).click();
  await dialog.getByLabelText('Reason').fill('Three accounts.');
  await dialog.getByRole('button', { name: 'Ban' }).click();
  await page.getByRole('navigation', { name: 'People and log' }).getByRole('link', { name: 'Banned' }).click();
  await expect.element(page.getByRole('button', { name: 'Lift the ban: Cleo D.' })).toBeVisible();
  expect(sent('ChangeMembership')).toMatchObject([
    { userID: 3, role: 'declined' },
    { userID: 3, role: 'banned', reason: 'Three accounts.' },
  ]);

  const mayAskFrom = new Date(Date.now() + 24 * 3_600_000).toISOString();
  answer({ club: { ...closedClub, membership: { ...aMembership, role: 'declined', mayAskFrom } } });
  await open(closedClubPath, { as: { id: 3 } });
  await expect.element(membership).toHaveTextContent('Your request to join was declined');
  await expect.element(membership).toHaveTextContent('You can ask again from');
  expect(membership.getByRole('button').elements()).toEqual([]);
  answer({ club: { ...closedClub, membership: { ...aMembership, role: 'banned' } } });
  await open(closedClubPath);
  await expect.element(membership).toHaveTextContent('You are banned from this club.');
});

test('the owner appoints an organiser, who can manage members but not other organisers', async () => {
  const people: Person[] = [
    olga,
    { userID: 4, name: 'Dora E.', role: 'member' },
    { userID: 5, name: 'Emil F.', role: 'member' },
    { userID: 6, name: 'Fay G.', role: 'organiser' },
  ];
  answerClub(people);
  await open(peoplePath, { as: {} });
  await openCard('Dora E.');
  await page.getByRole('button', { name: 'Appoint as organiser: Dora E.' }).click();
  await expect.element(personIn('Members', 'Dora E.')).toHaveTextContent('Organiser');
  await expect.element(dialog).not.toBeInTheDocument();
  answerClub(people, 'organiser');
  await open(`${peoplePath}?person=5`, { as: { id: 4 } });
  await expect.element(page.getByRole('button', { name: 'Remove: Emil F.' })).toBeVisible();
  expect(page.getByRole('button', { name: /Appoint/ }).elements()).toEqual([]);
  for (const [id, name] of [
    [6, 'Fay G.'],
    [olga.userID, olga.name],
  ] as const) {
    await open(`${peoplePath}?person=${id}`);
    await expect.element(dialog.getByRole('button', { name: `Report: ${name}` })).toBeVisible();
    expect(dialog.getByRole('button', { name: /(?<!Report): / }).elements()).toEqual([]);
  }
});

test('a member with an unverified address is told to verify it before joining', async () => {
  answer({ club: closedClub });
  await open(closedClubPath, { as: { confirmedEmail: false } });
  const verify = membership.getByRole('link', { name: 'Verify the address' });
  await expect.element(verify).toHaveAttribute('href', '/profile?select=account');
});

test('everything on a club’s page fits the screen of a phone', async () => {
  await page.viewport(390, 800);
  answerClub([
    olga,
    { userID: 2, name: `${'Maximiliane'.repeat(4)} L.`, role: 'member' },
    { userID: 3, name: 'Ann L.', role: 'applicant', message: 'x'.repeat(300) },
  ]);
  const title = 'Wellenbrecherfreundinnenundfreunde'.repeat(2);
  answer({
    club: {
      ...closedClub,
      title,
      membership: { ...aMembership, role: 'owner', waiting: { requests: 1, posts: 0, reports: 0 } },
    },
  });
  await open(closedClubPath, { as: {} });
  for (const [name, shown] of [
    ['Overview', page.getByRole('heading', { level: 1, name: title })],
    ['Meetings', page.getByRole('heading', { level: 2, name: 'Meetings', exact: true })],
    ['Notices', page.getByRole('heading', { level: 2, name: 'Notices', exact: true })],
    ['People', page.getByText(/^Maximiliane/)],
    ['Manage', page.getByRole('button', { name: 'Approve: Ann L.' })],
  ] as const) {
    await part(name).click();
    await expect.element(shown).toBeVisible();
    expect.soft(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(390);
  }
});

test('a member of many clubs can show all of them', async () => {
  const own = Array.from({ length: 20 }, (_, index) => ({
    role: 'owner' as const,
    club: { id: 100 + index, title: `Own ${index + 1}` },
  }));
  answer({ memberships: (args) => pageOf([...own, { role: 'member' as const, club: closedClub }], args) });
  await open('/my', { as: {} });
  const all = page.getByRole('region', { name: 'All my clubs' });
  await all.getByRole('button', { name: 'Show more clubs' }).click();
  await expect.element(all.getByRole('link', { name: 'Quiet Harbour', exact: true })).toBeVisible();
});

const guests = (count: number, role: Person['role']): Person[] =>
  Array.from({ length: count }, (_, index) => ({ userID: 200 + index, name: `Guest${index + 1} L.`, role }));

test('a member sees the full name of whoever chose to show it, and is told when more people cannot be loaded since they were removed', async () => {
  answerClub([olga, { userID: 1, name: 'Ann Lee', role: 'member' }, ...guests(51, 'member')], 'member');
  await open(peoplePath, { as: { id: 100 } });
  const rows = peopleIn('Members');
  await expect.poll(() => rows.elements().length).toBe(30);
  await expect.element(personIn('Members', 'Ann Lee')).toBeVisible();
  answer({ clubMembers: refusal('membership.membersOnly') });
  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect.element(page.getByText('The list could not be loaded.')).toBeVisible();
  expect(rows.elements()).toHaveLength(30);
});

test('a decision about somebody on a further page drops nothing that "Show more" has added, nor does the way back to notices', async () => {
  answerClub([olga, ...guests(53, 'applicant')]);
  const listed = Array.from({ length: 32 }, (_, index) => ({ id: index + 1, title: `Notice ${index + 1}` }));
  answer({ clubNotices: (args) => pageOf(listed, args) });
  await open(managePath, { as: {} });
  const rows = peopleIn('Requests to join');
  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect.poll(() => rows.elements().length).toBe(53);
  await page.getByRole('button', { name: 'Approve: Guest53 L.' }).click();
  await expect.poll(() => rows.elements().length).toBe(52);

  await part('Notices').click();
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('article');
  await page.getByRole('button', { name: 'Show more notices' }).click();
  await expect.poll(() => notices.elements().length).toBe(20);
  await part('People').click();
  await expect.element(personIn('Members', 'Guest53 L.')).toBeVisible();
  history.back();
  await expect.poll(() => notices.elements().length).toBe(20);
  await page.getByRole('button', { name: 'Show more notices' }).click();
  await expect.poll(() => notices.elements().length).toBe(30);
});

test('a new member is welcomed: a greeting to send, when the club meets, and how much to hear of it; until they close it', async () => {
  const club = {
    ...closedClub,
    privacy: false,
    membership: { ...aMembership, since: new Date(Date.now() - 3_600_000).toISOString() },
  };
  answer({ club, clubMeetings: [{ id: 3, title: 'First Tuesday', cancelledAt: null }], clubTopics: [] });
  await open(closedClubPath, { as: { firstName: 'Ann', country: 'Italy' } });
  const welcome = page.getByRole('region', { name: 'Welcome to “Quiet Harbour”' });
  await expect.element(welcome).toBeVisible();
  await expect.element(welcome.getByLabelText('How much you hear')).toBeVisible();
  await expect.element(welcome.getByRole('link', { name: 'First Tuesday' })).toBeVisible();
  await page.getByRole('button', { name: 'Say hello' }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Hello from Ann');
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Hello, I’m Ann, from Italy. ');

  await open(closedClubPath);
  await page.getByRole('button', { name: 'Don’t show again' }).click();
  await expect.element(welcome).not.toBeInTheDocument();
});

test('who is in no club is shown clubs to join, in their country first', async () => {
  const near = { ...closedClub, id: 11, title: 'Lago', country: 'Italy', memberCount: 9 };
  const far = { ...closedClub, id: 12, title: 'Coast', country: 'Greece', memberCount: 4 };
  answer({ memberships: [], clubs: ({ country }) => (country ? [near] : [far, near]) });
  await open('/my', { as: { country: 'Italy' } });
  const suggested = page.getByRole('region', { name: 'Clubs you can join' });
  await expect.element(suggested.getByRole('link')).toHaveTextContent('LagoItaly · 9 members');
  await expect.element(suggested.getByRole('link')).toHaveAttribute('href', '/clubs/11/quiet-harbour');
});
