import type { Page, Route } from '@playwright/test';
import { stopTokenIn, tokenIn } from '#tests/fixtures/invitations.ts';
import { shiftsOf } from '#tests/fixtures/pageVariants.ts';
import { registration } from '#tests/fixtures/people.ts';
import {
  enterCredentials,
  expect,
  fill,
  holdBack,
  logIn,
  openAs,
  operationOf,
  takenOver,
  test,
} from '#tests/support/browser.ts';
import { aMember, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

/** Creates an invitation link to a club and returns its path and fragment. */
async function aLink({ id, owner }: { id: number; owner: Caller }, uses = 1): Promise<string> {
  const { link } = await owner.rest('POST', `/club/${id}/invitations`, { uses });
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

const membership = (page: Page) => page.getByRole('complementary', { name: 'Membership' });
const openInvitations = (page: Page) => page.getByRole('table', { name: 'Open invitations' });

test('a stranger opens an invitation link, registers, logs in, verifies their address in another tab and joins', async ({
  page,
  site,
  browser,
  context,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Closed Circle', country: 'Portugal', privacy: true });
  const ownersPage = await browser.newPage({ baseURL: site.url });
  await openAs(ownersPage, owner, `/clubs/${id}`);
  await expect(ownersPage.getByText('There are no open invitations.')).toBeVisible();
  await ownersPage.getByRole('button', { name: 'Create a link' }).click();
  await ownersPage.getByLabel('How many people can use it').selectOption('5');
  await ownersPage.getByLabel('How long it works').selectOption('7');
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
  const dialog = ownersPage.getByRole('dialog', { name: 'Your invitation link' });
  const link = new URL((await dialog.getByRole('code').textContent()) ?? '');
  expect(link.pathname).toBe(`/clubs/${id}/closed-circle`);
  await ownersPage.keyboard.press('Escape');
  await expect(dialog.getByText('Please save the link first')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(openInvitations(ownersPage).getByRole('row').filter({ hasText: 'Olga O.' })).toContainText('5 of 5');

  // The token appears only in the address bar, and only briefly.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link.pathname + link.hash);
  await expect(membership(page)).toContainText('You are invited to this club: you become a member at once');
  await expect(page).toHaveURL(link.pathname);
  await membership(page).getByRole('link', { name: 'Register' }).click();
  const form = registration({ firstName: 'Rita', lastName: 'Reis' });
  await fill(page, { 'First name': form.firstName, 'Last name': form.lastName, 'E-mail address': form.email });
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: link.pathname })}`);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  // Back at the club, which asks for the address to be verified first.
  await expect(page).toHaveURL(link.pathname);
  await expect(membership(page)).toContainText('You are invited to this club');
  await expect(membership(page).getByRole('link', { name: 'Verify the address' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`/auth/confirmemail?token=${await site.mailbox.tokenFor(form.email)}`);
  await expect(tab.getByText('You are being taken to the club you were invited to.')).toBeVisible();
  await expect(tab).toHaveURL(link.pathname);
  await membership(tab).getByRole('button', { name: 'Join the club' }).click();
  await expect(tab.getByText('You are now a member of “Closed Circle”.')).toBeVisible();
  await expect(tab.getByRole('table', { name: 'Members' }).getByText('Rita R.')).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem('invitation'))).toBeNull();
  expect(requested.filter((request) => request.includes(tokenIn(link.hash)))).toEqual([]);

  await ownersPage.reload();
  const row = openInvitations(ownersPage).getByRole('row').filter({ hasText: '4 of 5' });
  await row.getByRole('button', { name: 'Revoke the invitation created by Olga O.' }).click();
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Revoke the invitation' }).click();
  await expect(ownersPage.getByText('There are no open invitations.')).toBeVisible();
  await ownersPage.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(ownersPage.getByText('Rita R. joined by an invitation from Olga O.')).toBeVisible();
  await expect(ownersPage.getByText('Olga O. revoked an invitation.')).toBeVisible();
  await ownersPage.close();
});

test('a logged-out member opens an invitation link, logs in and joins', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Second Tide', country: 'Portugal', privacy: true });
  const ann = await aMember(site);
  await page.goto(await aLink(club));
  await membership(page).getByRole('link', { name: 'Log in to join' }).click();
  await expect(page).toHaveURL(`/login?next=%2Fclubs%2F${club.id}%2Fsecond-tide`);
  await enterCredentials(page, ann);
  await membership(page).getByRole('button', { name: 'Join the club' }).click();
  await expect(membership(page)).toContainText('You have been a member since');
  await expect(membership(page).getByRole('heading')).toBeFocused();
});

test('nothing moves while an invitation loads, and nothing that would move can be clicked', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Still Water', country: 'Portugal', privacy: true });
  const answer = await holdBack(page, '**/graphql');
  await page.goto(await aLink(club));
  await takenOver(page);
  const logIn = membership(page).getByText('Log in to join');
  await expect(logIn).toBeHidden();
  const before = await logIn.boundingBox();
  answer();
  await expect(membership(page)).toContainText('You are invited to this club');
  expect(await membership(page).getByRole('link', { name: 'Log in to join' }).boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test('an invitation used up before the member joins says so and lets them ask to join instead', async ({
  page,
  site,
}) => {
  const club = await aClubOf(site, { title: 'Last Berth', country: 'Portugal', privacy: true });
  const link = await aLink(club);
  await openAs(page, await aMember(site), link);
  const join = membership(page).getByRole('button', { name: 'Join the club' });
  await expect(join).toBeVisible();
  const quicker = await aMember(site);
  await quicker.rest('POST', `/club/${club.id}/membership`, { invitation: tokenIn(link) });
  await join.click();
  await expect(membership(page)).toContainText('This invitation has already been used');
  await membership(page).getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText('Your request to join “Last Berth” has been sent.')).toBeVisible();
  // Opened again, it says so immediately.
  await page.goto('/');
  await openAs(page, await aMember(site), link);
  await expect(membership(page)).toContainText('This invitation has already been used');
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('an invitation that cannot be checked at first says so, and works once it can', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Patient Pier', country: 'Portugal', privacy: true });
  const tooMany = { __typename: 'TooManyRequests', reason: 'request.tooMany' };
  let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: { errors: [{ message: 'Broken' }] } });
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'OpenedInvitation' ? answer(route) : route.continue(),
  );
  await openAs(page, await aMember(site), await aLink(club));
  await expect(membership(page)).toContainText('Your invitation could not be checked.');
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
  answer = (route) => route.fulfill({ json: { data: { invitation: tooMany } } });
  await membership(page).getByRole('button', { name: 'Try again' }).click();
  await expect(membership(page)).toContainText('Too many attempts. Please try again later.');
  answer = (route) => route.continue();
  await page.reload();
  await membership(page).getByRole('button', { name: 'Join the club' }).click();
  await expect(membership(page)).toContainText('You have been a member since');
});

test('logging out discards an open invitation', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Shared Desk', country: 'Portugal', privacy: true });
  const link = await aLink(club);
  await openAs(page, await aMember(site, { confirmedEmail: false }), link);
  await expect(membership(page)).toContainText('You are invited to this club');
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page, await aMember(site));
  await expect(page).toHaveURL('/');
  await page.goto(`/clubs/${club.id}`);
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(membership(page)).not.toContainText('You are invited');
});

test('an owner invites somebody by e-mail, and the recipient stops further invitations without logging in', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Open Email', country: 'Portugal', privacy: true });
  const { email } = registration();
  await openAs(page, owner, `/clubs/${id}`);
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' });
  await dialog.getByLabel('E-mail address').fill('nobody');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('If this address accepts invitations, we have sent one.')).toBeVisible();
  await expect(openInvitations(page).getByRole('row').filter({ hasText: 'By e-mail' })).toContainText('1 of 1');
  const { text } = await site.mailbox.emailTo(email);
  await page.context().clearCookies();
  await page.goto(`/invitations/stop#token=${stopTokenIn(text)}`);
  // Opening the link, as mail scanners do, changes nothing.
  expect(await site.database.invitationRefusal.count()).toBe(0);
  await page.getByRole('button', { name: 'Never invite me again' }).click();
  await expect(page.getByText('Done: we will send no more invitations to your address.')).toBeVisible();
  expect(await site.database.invitationRefusal.count()).toBe(1);
  await page.goto('/invitations/stop#token=none');
  await page.getByRole('button', { name: 'Never invite me again' }).click();
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});

test('a malformed invitation in the browser’s storage is ignored', async ({ page, site }) => {
  const { id } = await aClubOf(site, { title: 'Loose Leaf', country: 'Portugal', privacy: true });
  await page.addInitScript(() => localStorage.setItem('invitation', '{'));
  await page.goto('/login');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await page.goto(`/clubs/${id}`);
  await expect(membership(page)).not.toContainText('You are invited');
});

test('only the owner and organisers see invitations', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Plain Sight', country: 'Portugal', privacy: true });
  const [member, organiser] = [await aMember(site), await aMember(site)];
  for (const [{ uid: userId }, role] of [
    [member, 'member'],
    [organiser, 'organiser'],
  ] as const)
    await site.database.membership.create({ data: { clubId: club.id, userId, role } });
  await openAs(page, member, `/clubs/${club.id}`);
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  await openAs(page, organiser, `/clubs/${club.id}`);
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
});
