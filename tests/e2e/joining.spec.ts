import type { Page } from '@playwright/test';
import { stopTokenIn, tokenIn } from '#tests/fixtures/invitations.ts';
import { registration } from '#tests/fixtures/people.ts';
import { enterCredentials, expect, fill, holdBack, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';
import { shiftsOf } from '#tests/support/pageChecks.ts';

const membership = (page: Page) => page.getByRole('complementary', { name: 'Membership' });
const openInvitations = (page: Page) => page.getByRole('table', { name: 'Open invitations' });
const personIn = (page: Page, list: string, name: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });

test('a visitor logs in, asks to join a closed club, is approved by its owner, sees its members, and leaves', async ({
  page,
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Quiet Harbour', privacy: true });
  const ann = await aMember(site);
  await page.goto(`/clubs/${id}`);
  await expect(page).toHaveURL(`/clubs/${id}/quiet-harbour`);
  await expect(page).toHaveTitle('Quiet Harbour · FX Clubs');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^We /);
  await expect(page.getByRole('main')).toContainText('Olga Owens');
  await expect(page.getByRole('table')).toHaveCount(0);
  await membership(page).getByRole('link', { name: 'Log in to join' }).click();
  await expect(page).toHaveURL(`/login?next=%2Fclubs%2F${id}%2Fquiet-harbour`);
  await enterCredentials(page, ann);
  await expect(page).toHaveURL(`/clubs/${id}/quiet-harbour`);
  await membership(page).getByLabel('Message (optional)').fill('I sail, too.');
  await membership(page).getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText('Your request to join “Quiet Harbour” has been sent.')).toBeVisible();
  await expect(membership(page)).toContainText('Your message: I sail, too.');

  const { text = '' } = await site.mailbox.emailTo(owner.email);
  expect(text).toContain('Ann L. would like to join the club “Quiet Harbour”.');
  const link = new URL(/https?:\S+\/clubs\/\S+/.exec(text)?.[0] ?? '');
  const ownersPage = await browser.newPage({ baseURL: site.url });
  await openAs(ownersPage, owner, link.pathname);
  const request = personIn(ownersPage, 'Requests to join', 'Ann Lee');
  await expect(request).toContainText('I sail, too.');
  await request.getByRole('button', { name: 'Approve: Ann Lee' }).click();
  await expect(ownersPage.getByText('The decision on Ann Lee has been saved.')).toBeVisible();
  await expect(request).toHaveCount(0);
  await ownersPage.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(ownersPage.getByRole('row').filter({ hasText: 'Olga O. made Ann L. a member.' })).toBeVisible();
  await ownersPage.close();

  expect((await site.mailbox.emailTo(ann.email)).text).toContain('You are now a member of the club “Quiet Harbour”.');
  await page.reload();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(personIn(page, 'Members', 'Olga Owens')).toContainText('Owner');
  await expect(personIn(page, 'Members', 'Ann L.')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await expect(page.getByText('You have been a member since')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the club' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the club?' });
  await expect(question).toContainText('To come back, you will have to ask again.');
  await question.getByRole('button', { name: 'Leave the club' }).click();
  await expect(page.getByText('You are no longer in the club “Quiet Harbour”.')).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a stranger opens an invitation link, registers, logs in, verifies their address in another tab and joins', async ({
  page,
  site,
  browser,
  context,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Closed Circle', country: 'Portugal', privacy: true });
  const ownersPage = await browser.newPage({ baseURL: site.url });
  await openAs(ownersPage, owner, `/clubs/${id}/manage`);
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
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
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
  await tab.getByRole('link', { name: 'People', exact: true }).last().click();
  await expect(personIn(tab, 'Members', 'Rita R.')).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem('invitation'))).toBeNull();
  expect(requested.filter((request) => request.includes(tokenIn(link.hash)))).toEqual([]);

  await ownersPage.reload();
  const row = openInvitations(ownersPage).getByRole('row').filter({ hasText: '4 of 5' });
  await row.getByRole('button', { name: 'Revoke the invitation created by Olga O.' }).click();
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Revoke the invitation' }).click();
  await expect(ownersPage.getByText('There are no open invitations.')).toBeVisible();
  await ownersPage.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(ownersPage.getByText('Rita R. joined with an invitation from Olga O.')).toBeVisible();
  await expect(ownersPage.getByText('Olga O. revoked an invitation.')).toBeVisible();
  await ownersPage.close();
});

test('nothing moves while an invitation loads, and nothing that would move can be clicked', async ({ page, site }) => {
  const club = await aClubOf(site, { title: 'Still Water', country: 'Portugal', privacy: true });
  const { link } = await club.owner.rest('POST', `/club/${club.id}/invitations`, { uses: 1 });
  const answer = await holdBack(page, '**/graphql');
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await takenOver(page);
  const logIn = membership(page).getByText('Log in to join');
  await expect(logIn).toBeHidden();
  const before = await logIn.boundingBox();
  answer();
  await expect(membership(page)).toContainText('You are invited to this club');
  expect(await membership(page).getByRole('link', { name: 'Log in to join' }).boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test('an owner invites somebody by e-mail, and the recipient stops further invitations without logging in', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Open Email', country: 'Portugal', privacy: true });
  const { email } = registration();
  await openAs(page, owner, `/clubs/${id}/open-email/manage`);
  await page.getByRole('button', { name: 'Invite by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by e-mail' });
  await dialog.getByLabel('E-mail addresses').fill(`nobody; Eva Sol <${email}>`);
  await dialog.getByRole('button', { name: 'Send the invitations' }).click();
  await expect(dialog.getByText('nobody: Please enter a valid e-mail address.')).toBeVisible();
  // What was not sent stays in the form, and only that.
  await expect(dialog.getByLabel('E-mail addresses')).toHaveValue('nobody');
  await expect(page.getByText('1 invitation created.')).toBeVisible();
  const mask = `${email[0]}…${email[email.indexOf('@') - 1]}${email.slice(email.indexOf('@'))}`;
  await expect(openInvitations(page).getByRole('row').filter({ hasText: mask })).toContainText('1 of 1');
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
