import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal, respond, sent } from './gateway.ts';
import { aMembership, closedClub, closedClubPath } from './membershipSamples.ts';
import { address, enterCredentials, open } from './site.tsx';

const membership = page.getByRole('complementary', { name: 'Membership' });
const join = membership.getByRole('button', { name: 'Join the club' });
const ask = membership.getByRole('button', { name: 'Ask to join' });
const member = page.getByRole('button', { name: 'Member', exact: true });
const link = `${closedClubPath}#invitation=a-token`;
const invitation = { club: { id: closedClub.id } };

/** Answers that the viewer has joined with the invitation. */
function acceptInvitation() {
  answer({ club: { ...closedClub, membership: aMembership } });
  return aMembership;
}

test('a logged-out member opens an invitation link, logs in and joins', async () => {
  answer({ club: closedClub, invitation, joinClub: acceptInvitation });
  await open(link);
  await membership.getByRole('link', { name: 'Log in to join' }).click();
  await expect.poll(address).toBe('/login?next=%2Fclubs%2F7%2Fquiet-harbour');
  await enterCredentials();
  await join.click();
  await expect.element(member).toBeVisible();
  // Keyboard users continue on the page.
  await expect.poll(() => document.querySelectorAll('main :focus').length).toBe(1);
  expect(sent('JoinClub')).toEqual([{ clubID: 7, invitation: 'a-token' }]);
  expect(localStorage.getItem('invitation')).toBeNull();
});

test('an invitation used up before the member joins says so and lets them ask to join instead', async () => {
  answer({ club: closedClub, invitation, joinClub: refusal('invitation.usedUp') });
  await open(link, { as: {} });
  await join.click();
  await expect.element(membership).toHaveTextContent('This invitation has already been used');
  answer({ joinClub: { role: 'applicant' } });
  await ask.click();
  await expect.element(page.getByText('Your request to join “Quiet Harbour” has been sent.')).toBeVisible();
  expect(sent('JoinClub').at(-1)).not.toHaveProperty('invitation');
  // Opened again, it says so immediately.
  answer({ invitation: refusal('invitation.usedUp') });
  await open(link);
  await expect.element(membership).toHaveTextContent('This invitation has already been used');
  await expect.element(ask).toBeVisible();
});

test('an invitation that cannot be checked at first says so, and works once it can', async () => {
  answer({ club: closedClub, invitation, joinClub: acceptInvitation });
  let response: Response | undefined = HttpResponse.json({ errors: [{ message: 'Broken' }] });
  respond('OpenedInvitation', () => response?.clone());
  await open(link, { as: {} });
  await expect.element(membership).toHaveTextContent('Your invitation could not be checked.');
  await expect.element(ask).toBeVisible();
  response = undefined;
  answer({ invitation: { __typename: 'TooManyRequests', reason: 'request.tooMany' } });
  await membership.getByRole('button', { name: 'Try again' }).click();
  await expect.element(membership).toHaveTextContent('Too many attempts. Please try again later.');
  answer({ invitation });
  await open(closedClubPath);
  await join.click();
  await expect.element(member).toBeVisible();
});

test('a malformed invitation in the browser’s storage is ignored', async () => {
  localStorage.setItem('invitation', '{');
  await open('/login');
  await expect.element(page.getByLabelText('E-mail address')).toBeVisible();
  answer({ club: closedClub, invitation });
  await open(closedClubPath);
  await expect.element(membership).toHaveTextContent('Log in to join');
  expect(membership.element().textContent).not.toContain('You are invited');
  expect(sent('OpenedInvitation')).toEqual([]);
});

test('only the owner and organisers see invitations', async () => {
  const invitations = page.getByRole('heading', { name: 'Invitations' });
  const seesInvitations = { member: false, organiser: true, owner: true } as const;
  for (const role of ['member', 'organiser', 'owner'] as const) {
    answer({ club: { ...closedClub, membership: { ...aMembership, role } } });
    await open(`${closedClubPath}/manage`, { as: {} });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Quiet Harbour' })).toBeVisible();
    await expect
      .poll(() => page.getByRole('main').element().textContent)
      .toContain(seesInvitations[role] ? 'Requests to join' : 'Only the owner and the organisers see this.');
    expect(invitations.elements(), role).toHaveLength(seesInvitations[role] ? 1 : 0);
  }
});
