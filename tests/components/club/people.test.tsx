import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal, sent } from '../gateway.ts';
import { aMembership, answerClub, closedClub, closedClubPath, olga, type Person } from '../membershipSamples.ts';
import { address, open } from '../site.tsx';

const dialog = page.getByRole('dialog');
const peoplePath = `${closedClubPath}/people`;
const managePath = `${closedClubPath}/manage`;
const people = page.getByRole('list', { name: 'Members' });
const requests = page.getByRole('list', { name: 'Requests to join' });
const ben: Person = { userID: 2, name: 'Ben M.', role: 'member' };
const asking = (count: number): Person[] =>
  Array.from({ length: count }, (_, nth) => ({
    userID: 10 + nth,
    name: `Guest${nth + 1} L.`,
    role: 'applicant',
    message: `I am number ${nth + 1}.`,
  }));

test('people are found by name, and pressing one opens what they chose to show, both at addresses of their own', async () => {
  answerClub([olga, ben], 'member');
  answer({
    clubMembers: ({ search }) => [olga, ben].filter(({ name }) => !search || name.startsWith(search)),
    clubMember: {
      userID: 2,
      name: 'Ben M.',
      role: 'member',
      since: '2026-04-02T18:30:00.000Z',
      description: 'I trade in the evening.',
      spokenLanguages: ['it', 'de'],
    },
  });
  await open(peoplePath, { as: {} });
  await expect.element(people.getByText('Olga Owens')).toBeVisible();
  await page.getByLabelText('Search by name').fill('Ben');
  await expect.element(people.getByText('Olga Owens')).not.toBeInTheDocument();
  await expect.element(people.getByText('Ben M.')).toBeVisible();
  await expect.poll(address).toBe(`${peoplePath}?search=Ben`);
  await page.getByLabelText('Search by name').fill('Nobody');
  await expect.element(page.getByText('Nobody with this name.')).toBeVisible();
  await page.getByLabelText('Search by name').fill('');
  await expect.poll(address).toBe(peoplePath);

  await people.getByRole('button', { name: 'Ben M.' }).click();
  await expect.poll(address).toBe(`${peoplePath}?person=2`);
  for (const text of ['I trade in the evening.', 'Speaks Italian, German', 'Member since 2 April 2026'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Report: Ben M.' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe(peoplePath);
  answer({ clubMember: refusal('membership.unknown') });
  await open(`${peoplePath}?person=99`, { as: {} });
  await expect.element(dialog.getByText('This person is not in the club.')).toBeVisible();
});

test('several requests are approved together, or declined with one reason; those withdrawn meanwhile are reported', async () => {
  const everybody = asking(3);
  answerClub([olga, ...everybody]);
  answer({
    decideRequests: ({ userIDs, role }) => {
      const withdrawn = role === 'member' ? userIDs.slice(0, 1) : [];
      const decided = userIDs.slice(withdrawn.length);
      for (const person of everybody) if (decided.includes(person.userID)) person.role = role ?? 'applicant';
      return { decided, undecided: withdrawn };
    },
  });
  await open(managePath, { as: { id: olga.userID } });
  await expect.element(requests.getByText('I am number 2.')).toBeVisible();
  await page.getByLabelText('Select all 3').click();
  await page.getByLabelText('Select the request from Guest3 L.').click();
  await page.getByRole('button', { name: 'Approve (2)' }).click();
  await expect.element(page.getByText('1 request has been decided.')).toBeVisible();
  await expect.element(page.getByText(/1 request was withdrawn/)).toBeVisible();
  await expect.element(requests.getByText('Guest2 L.')).not.toBeInTheDocument();

  await page.getByLabelText('Select all 2').click();
  await page.getByRole('button', { name: 'Decline (2)' }).click();
  await dialog.getByLabelText('Reason (optional)').fill('We are full.');
  await dialog.getByRole('button', { name: 'Decline (2)' }).click();
  await expect.element(page.getByText('2 requests have been decided.')).toBeVisible();
  expect(sent('DecideRequests')).toEqual([
    { clubID: 7, userIDs: [10, 11], role: 'member' },
    { clubID: 7, userIDs: [10, 12], role: 'declined', reason: 'We are full.' },
  ]);
});

test('an organiser who leaves is told how many of their invitations end', async () => {
  answer({ club: { ...closedClub, membership: { ...aMembership, role: 'organiser', openInvitations: 2 } } });
  await open(peoplePath, { as: {} });
  await page.getByRole('button', { name: 'Organiser', exact: true }).click();
  await page.getByRole('button', { name: 'Leave the club' }).click();
  await expect.element(dialog.getByText(/Your 2 open invitations to the club will then end/)).toBeVisible();
});
