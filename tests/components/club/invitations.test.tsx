import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal, respond, sent } from '../gateway.ts';
import { aMembership, closedClub, closedClubPath } from '../membershipSamples.ts';
import { address, aViewer, enterCredentials, open } from '../site.tsx';

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

test('who was invited by e-mail registers in the club’s country, is logged in by that, and joins', async () => {
  const token = 'a'.repeat(86);
  const me = { ...aViewer, firstName: 'Eva' };
  const logIn = { __typename: 'SignedIn' as const, atoken: 'a-session', user: { id: me.id, confirmedEmail: true } };
  answer({ club: closedClub, invitation, signUp: {}, logIn, me, joinClub: acceptInvitation });
  await open(`${closedClubPath}#invitation=${token}`);
  await membership.getByRole('link', { name: 'Register' }).click();
  await page.getByLabelText('First name').fill('Eva');
  await page.getByLabelText('Last name').fill('Sol');
  await page.getByLabelText('E-mail address').fill('eva@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect.poll(address).toBe(closedClubPath);
  await join.click();
  await expect.element(member).toBeVisible();
  expect(sent('SignUp')).toMatchObject([{ input: { invitation: token, country: 'Greece' } }]);
});

test('a member who opens an invitation to their own club keeps nothing of it, neither in the address nor in the storage', async () => {
  answer({ club: { ...closedClub, membership: aMembership } });
  localStorage.setItem('invitation', JSON.stringify({ club: closedClub.id, token: 'a-token' }));
  await open(link, { as: {} });
  await expect.element(member).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
  await expect.poll(() => localStorage.getItem('invitation')).toBeNull();
  expect(sent('OpenedInvitation')).toEqual([]);
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

test('an invitation that cannot be checked at first says so, and works once it can; a malformed one in the storage is ignored', async () => {
  answer({ club: closedClub, invitation, joinClub: acceptInvitation });
  localStorage.setItem('invitation', '{');
  await open(closedClubPath, { as: {} });
  await expect.element(ask).toBeVisible();
  expect(membership.element().textContent).not.toContain('You are invited');
  expect(sent('OpenedInvitation')).toEqual([]);

  let response: Response | undefined = HttpResponse.json({ errors: [{ message: 'Broken' }] });
  respond('OpenedInvitation', () => response?.clone());
  await open(link);
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

const joinToken = `${closedClub.id}-${'a'.repeat(43)}`;
const manage = `${closedClubPath}/manage`;
const dialog = page.getByRole('dialog');

/** What the page copies, and shares where the browser can. */
function watchSharing() {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const share = vi.fn(async (_data: ShareData) => {});
  Object.assign(navigator, { share });
  onTestFinished(() => {
    copied.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });
  return { copied, share };
}

test('a permanent link lets a member join, and says so without an end', async () => {
  answer({ club: closedClub, joinLink: { club: { id: closedClub.id } }, joinClub: acceptInvitation });
  await open(`${closedClubPath}#invitation=${joinToken}`, { as: {} });
  await expect.element(membership).toHaveTextContent('you become a member at once, without a request.');
  // What keeps room for the end of an invitation is invisible, and goes.
  await expect.poll(() => membership.element().textContent).not.toContain('works until');
  await join.click();
  await expect.poll(() => sent('JoinClub')).toEqual([{ clubID: 7, invitation: joinToken }]);
  expect(sent('OpenedInvitation')).toEqual([]);
});

test('an owner copies, shares and shows the join link as a code, replaces it, turns it off, and makes another', async () => {
  let count = 1;
  const none = { link: null, createdAt: null };
  const made = () => ({
    link: `https://fxclubs.example/clubs/7#invitation=${count++}`,
    createdAt: '2026-04-02T18:30:00Z',
  });
  const answerLink = (clubJoinLink: ReturnType<typeof made> | typeof none) => {
    answer({ clubJoinLink });
    return clubJoinLink;
  };
  const link = answerLink(made()).link ?? '';
  answer({
    club: { ...closedClub, membership: { ...aMembership, role: 'owner' } },
    resetJoinLink: () => answerLink(made()),
    endJoinLink: () => answerLink(none),
  });
  const { copied, share } = watchSharing();
  await open(manage, { as: {} });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  expect(copied).toHaveBeenCalledWith(link);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(share).toHaveBeenCalledWith({ title: closedClub.title, url: link });
  await page.getByRole('button', { name: 'QR code' }).click();
  const code = { name: 'QR code with the join link of “Quiet Harbour”' };
  await expect.element(dialog.getByRole('img', code)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  for (const [name, press, shown] of [
    ['Replace the link', 'Keep the link', 'invitation=1'],
    ['Turn the link off', 'Keep the link', 'invitation=1'],
    ['Replace the link', 'Replace the link', 'invitation=2'],
    ['Turn the link off', 'Turn the link off', 'Create the join link'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    if (name.startsWith('Replace')) await expect.element(dialog).toHaveTextContent('the old one stops working at once');
    await dialog.getByRole('button', { name: press }).click();
    await expect.element(page.getByText(shown)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create the join link' }).click();
  await expect.element(page.getByText('invitation=3')).toBeVisible();
  expect([sent('ResetJoinLink').length, sent('EndJoinLink').length]).toEqual([2, 1]);
});

test('addresses that were refused stay in the form with the reasons, and all others are sent', async () => {
  answer({
    club: { ...closedClub, country: 'Italy', membership: { ...aMembership, role: 'owner' } },
    inviteManyToClub: ({ emails }) =>
      emails.length > 1
        ? { invited: 1, refused: [{ email: 'eva@', reason: 'account.emailInvalid' }] }
        : { invited: 1, refused: [] },
  });
  await open(manage, { as: {} });
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const addresses = dialog.getByLabelText('E-mail addresses');
  const send = dialog.getByRole('button', { name: 'Send the invitations' });
  await send.click();
  await expect.element(dialog).toHaveTextContent('Please give at least one e-mail address.');
  await addresses.fill('Ben <ben@example.com>, eva@, BEN@example.com');
  await send.click();
  await expect.element(dialog).toHaveTextContent('eva@: Please enter a valid e-mail address.');
  await expect.element(addresses).toHaveValue('eva@');
  await addresses.fill('eva@example.com');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('InviteManyToClub')).toEqual([
    { clubID: 7, emails: ['ben@example.com', 'eva@'], language: 'it' },
    { clubID: 7, emails: ['eva@example.com'], language: 'it' },
  ]);
});
