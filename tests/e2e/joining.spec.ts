import type { Page } from '@playwright/test';
import { createMembers } from '#tests/fixtures/members.ts';
import { enterCredentials, expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const membership = (page: Page) => page.getByRole('complementary', { name: 'Membership' });
const personIn = (page: Page, list: string, name: string) =>
  page.getByRole('table', { name: list }).getByRole('row').filter({ hasText: name });

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
  const link = new URL(/https?:\S+\/clubs\/\d+/.exec(text)?.[0] ?? '');
  const ownersPage = await browser.newPage({ baseURL: site.url });
  await openAs(ownersPage, owner, link.pathname);
  const request = personIn(ownersPage, 'Requests to join', 'Ann L.');
  await expect(request).toContainText('I sail, too.');
  await request.getByRole('button', { name: 'Approve: Ann L.' }).click();
  await expect(ownersPage.getByText('The decision on Ann L. has been saved.')).toBeVisible();
  await expect(ownersPage.getByRole('table', { name: 'Requests to join' })).toHaveCount(0);
  await expect(personIn(ownersPage, 'Members', 'Ann L.')).toBeVisible();
  await ownersPage.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(ownersPage.getByRole('row').filter({ hasText: 'Olga O. made Ann L. a member.' })).toBeVisible();
  await ownersPage.close();

  expect((await site.mailbox.emailTo(ann.email)).text).toContain('You are now a member of the club “Quiet Harbour”.');
  await page.reload();
  await expect(membership(page)).toContainText('You have been a member since');
  await expect(personIn(page, 'Members', 'Olga Owens')).toContainText('Owner');
  await expect(personIn(page, 'Members', 'Ann L.')).toBeVisible();
  await membership(page).getByRole('button', { name: 'Leave the club' }).click();
  const question = page.getByRole('dialog', { name: 'Leave the club?' });
  await expect(question).toContainText('To come back, you will have to ask again.');
  await question.getByRole('button', { name: 'Leave the club' }).click();
  await expect(page.getByText('You are no longer in the club “Quiet Harbour”.')).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an open club is joined directly, from its title in the listing, and appears in the profile', async ({
  page,
  site,
}) => {
  const { id } = await aClubOf(site, { title: 'Open Water' });
  await openAs(page, await aMember(site), '/clubs?country=Greece');
  await page.getByRole('link', { name: 'Open Water' }).click();
  await expect(page).toHaveURL(`/clubs/${id}/open-water`);
  await membership(page).getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByText('You are now a member of “Open Water”.')).toBeVisible();
  await expect(membership(page).getByRole('heading')).toBeFocused();
  await expect(personIn(page, 'Members', 'Ann L.')).toBeVisible();
  await page.goto('/profile?select=clubs');
  const own = personIn(page, 'Other clubs you are in', 'Open Water');
  await expect(own).toContainText('Member');
  await own.getByRole('button', { name: 'Leave the club' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the club' }).click();
  await expect(page.getByText('You are not in any other club.')).toBeVisible();
});

test('a removed member reads the reason in an e-mail and on the club’s page', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Firm Ground' });
  const ben = await aMember(site, { firstName: 'Ben', lastName: 'Moor' });
  await addToClub(site, id, ben, 'member');
  await openAs(page, owner, `/clubs/${id}/any-other-slug?view=removed`);
  await expect(page).toHaveURL(`/clubs/${id}/firm-ground?view=removed`);
  await expect(page.getByText('Nobody.')).toBeVisible();
  await page.getByRole('navigation', { name: 'People and log' }).getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Remove: Ben M.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove: Ben M.' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Sold signals to other members.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(personIn(page, 'Members', 'Ben M.')).toHaveCount(0);
  // Keyboard users continue from the list.
  await expect(page.locator('main :focus')).toHaveCount(1);
  expect((await site.mailbox.emailTo(ben.email)).text).toContain('Sold signals to other members.');

  await openAs(page, ben, `/clubs/${id}`);
  await expect(membership(page)).toContainText('The reason given: Sold signals to other members.');
  await expect(membership(page).getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('a declined applicant sees when they may ask again, and a banned one sees the ban', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Narrow Strait', privacy: true });
  const cleo = await aMember(site, { firstName: 'Cleo', lastName: 'Dunn' });
  await addToClub(site, id, cleo, 'applicant', 'Hello.');
  await openAs(page, owner, '/profile?select=clubs');
  await personIn(page, 'Clubs that you own', 'Narrow Strait').getByRole('link', { name: '1 request' }).click();
  await page.getByRole('button', { name: 'Decline: Cleo D.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The decision on Cleo D. has been saved.')).toBeVisible();

  await openAs(page, cleo, `/clubs/${id}`);
  await expect(membership(page)).toContainText('Your request to join was declined');
  await expect(membership(page)).toContainText('You can ask again from');
  await expect(membership(page).getByRole('button')).toHaveCount(0);

  await openAs(page, owner, `/clubs/${id}?view=declined`);
  await page.getByRole('button', { name: 'Ban: Cleo D.' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Three accounts.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ban' }).click();
  await page.getByRole('navigation', { name: 'People and log' }).getByRole('link', { name: 'Banned' }).click();
  await expect(page.getByRole('button', { name: 'Lift the ban: Cleo D.' })).toBeVisible();
  await openAs(page, cleo, `/clubs/${id}`);
  await expect(membership(page)).toContainText('You are banned from this club.');
});

test('the owner appoints an organiser, who can manage members but not other organisers', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Two Helms' });
  const dora = await aMember(site, { firstName: 'Dora', lastName: 'East' });
  await addToClub(site, id, dora, 'member');
  await addToClub(site, id, await aMember(site, { firstName: 'Emil', lastName: 'Frost' }), 'member');
  await openAs(page, owner, `/clubs/${id}`);
  await page.getByRole('button', { name: 'Appoint as organiser: Dora E.' }).click();
  await expect(personIn(page, 'Members', 'Dora E.')).toContainText('Organiser');
  await openAs(page, dora, `/clubs/${id}`);
  await expect(page.getByRole('button', { name: 'Remove: Emil F.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Appoint|(?<!Report): (Dora E\.|Olga)/ })).toHaveCount(0);
});

test('members see the full name of a member who chose to show it', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Plain Names' });
  const ann = await aMember(site);
  await addToClub(site, id, ann, 'member');
  await openAs(page, ann, '/profile?select=account');
  await page.getByRole('switch', { name: 'Show my full name to members of my clubs' }).click();
  await expect(page.getByText('Your profile has been updated')).toBeVisible();
  await openAs(page, owner, `/clubs/${id}`);
  await expect(personIn(page, 'Members', 'Ann Lee')).toBeVisible();
});

test('a member with an unverified address is told to verify it before joining', async ({ page, site }) => {
  const { id } = await aClubOf(site, { title: 'Clear View' });
  await openAs(page, await aMember(site, { confirmedEmail: false }), `/clubs/${id}`);
  await expect(membership(page).getByRole('link', { name: 'Verify the address' })).toHaveAttribute(
    'href',
    '/profile?select=account',
  );
});

test('everything on a club’s page fits the screen of a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { id, owner } = await aClubOf(site, { title: 'Wellenbrecherfreundinnenundfreunde'.repeat(2) });
  await addToClub(site, id, await aMember(site, { firstName: 'Maximiliane'.repeat(4) }), 'member');
  await addToClub(site, id, await aMember(site), 'applicant', 'x'.repeat(300));
  await openAs(page, owner, `/clubs/${id}`);
  await expect(page.getByRole('button', { name: 'Approve: Ann L.' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a member whose own clubs fill the first page is not told that they belong to no other', async ({
  page,
  site,
}) => {
  const { id } = await aClubOf(site, { title: 'Older Harbour' });
  const member = await aMember(site);
  await addToClub(site, id, member, 'member');
  const texts = { country: 'Greece', description: 'We meet on Tuesdays.', privacy: false };
  await site.database.club.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({ title: `Own ${index + 1}`, ownerId: member.uid, ...texts })),
  });
  await openAs(page, member, '/profile?select=clubs');
  const more = page.getByRole('button', { name: 'Show more clubs' });
  await expect(more).toBeVisible();
  await expect(page.getByText('You are not in any other club.')).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('link', { name: 'Older Harbour' })).toBeVisible();
});

test('a member who is removed while reading the list of members is told that no more can be loaded', async ({
  page,
  site,
}) => {
  const { id } = await aClubOf(site, { title: 'Crowded Harbour' });
  const people = await createMembers(
    site.database,
    Array.from({ length: 51 }, () => ({})),
  );
  await site.database.membership.createMany({
    data: people.map(({ uid: userId }) => ({ clubId: id, userId, role: 'member' as const, since: new Date() })),
  });
  const member = await aMember(site);
  await addToClub(site, id, member, 'member');
  await openAs(page, member, `/clubs/${id}`);
  const rows = page.getByRole('table', { name: 'Members' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(50);
  await site.database.membership.deleteMany({ where: { clubId: id, userId: member.uid } });
  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expect(rows).toHaveCount(50);
});

test('a decision about somebody on a further page of a club’s lists drops nothing that "Show more" has added', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Busy Harbour' });
  const people = await createMembers(
    site.database,
    Array.from({ length: 53 }, (_, index) => ({ firstName: `Guest${index + 1}` })),
  );
  const hour = (index: number) => new Date(Date.now() - (100 - index) * 3_600_000);
  await site.database.membership.createMany({
    data: people.map(({ uid: userId }, index) => ({
      clubId: id,
      userId,
      role: 'applicant' as const,
      since: hour(index),
    })),
  });
  await site.database.notice.createMany({
    data: Array.from({ length: 12 }, (_, index) => ({
      clubId: id,
      authorId: owner.uid,
      title: `Notice ${index + 1}`,
      content: 'Read this.',
      createdAt: hour(index),
    })),
  });
  await openAs(page, owner, `/clubs/${id}`);
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('article');
  await page.getByRole('button', { name: 'Show more notices' }).click();
  await expect(notices).toHaveCount(12);
  const rows = page.getByRole('table', { name: 'Requests to join' }).locator('tbody').getByRole('row');
  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect(rows).toHaveCount(53);
  await page.getByRole('button', { name: 'Approve: Guest53 L.' }).click();
  await expect(personIn(page, 'Members', 'Guest53 L.')).toBeVisible();
  await expect(rows).toHaveCount(52);
  await expect(notices).toHaveCount(12);
});
