import type { Page } from '@playwright/test';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** Creates a club with a notice by its owner, and a member. */
async function aClubWithNotice(site: BuiltSite, title: string) {
  const { id, owner } = await aClubOf(site, { title });
  const member = await aMember(site, { firstName: 'Rita', lastName: 'Quill' });
  await owner.rest('POST', `/club/${id}/notices`, {
    title: 'A safe thing',
    content: 'Bring your savings.',
    public: true,
  });
  await addToClub(site, id, member);
  return { id, owner, member };
}

const queueOf = (page: Page, administrator: Caller) =>
  openAs(page, administrator, '/profile?select=admin&view=reports&subject=notice');

test('a member reports a notice, an administrator hides it, and both its author and the member get an e-mail', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Report Harbour');
  await openAs(page, member, `/clubs/${id}/notices`);
  await notices(page).getByRole('button', { name: 'Report: A safe thing' }).click();
  await expect(dialog(page)).toContainText('Nobody in the club will be told that you sent it.');
  await dialog(page).getByLabel('Someone is promising returns').check();
  await dialog(page).getByLabel('What should the administrators know?').fill('It calls a trade safe.');
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. An administrator will look at your report.')).toBeVisible();

  const administrator = await aMember(site, { admin: true });
  await queueOf(page, administrator);
  const entry = page.getByRole('listitem').filter({ hasText: 'A safe thing' });
  await expect(entry).toContainText('Bring your savings.');
  await expect(entry).toContainText('It calls a trade safe.');
  await entry.getByRole('button', { name: 'A safe thing', exact: true }).click();
  await expect(dialog(page)).toContainText('Rita Quill, ');
  await expect(dialog(page).getByRole('link', { name: 'A safe thing' })).toHaveAttribute(
    'href',
    /\/notices#notice-\d+$/,
  );
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Hide the notice: A safe thing' }).click();
  await dialog(page).getByLabel('Reason').fill('No trade is safe.');
  await dialog(page).getByRole('button', { name: 'Hide the notice' }).click();
  await expect(page.getByText('Your decision has been saved.')).toBeVisible();
  await expect(entry).toHaveCount(0);

  const toOwner = await site.mailbox.emailTo(owner.email);
  expect(toOwner.subject).toMatch(/: the notice “.*” was hidden$/);
  expect(toOwner.text).toContain('No trade is safe.');
  expect(toOwner.text).not.toContain('Rita');
  const toMember = await site.mailbox.emailTo(member.email);
  expect(toMember.text).toContain('has taken action');
  expect(toMember.text).not.toContain('Olga');

  await openAs(page, member, `/clubs/${id}/notices`);
  await expect(notices(page)).toContainText('There are no notices yet.');
  await openAs(page, owner, `/clubs/${id}/notices`);
  await expect(notices(page)).toContainText('An administrator has hidden this notice.');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Newest notices' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report: Report Harbour' })).toHaveCount(0);
});

test('a visitor reports a public notice, verifies the address in the e-mail, and is told what was decided', async ({
  page,
  site,
}) => {
  const { id } = await aClubWithNotice(site, 'Visitor Harbour');
  const email = `vera.${id}@example.com`;
  await page.goto(`/clubs/${id}/notices`);
  await notices(page).getByRole('button', { name: 'Report: A safe thing' }).click();
  await dialog(page).getByLabel('Someone is promising returns').check();
  await fill(dialog(page), {
    'What should the administrators know?': 'It calls a trade safe.',
    'Your e-mail address': email,
  });
  await dialog(page).getByLabel('I believe in good faith').check();
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  const thanks = dialog(page).getByText('The reference number of your report is');
  await expect(thanks).toBeVisible();
  const [reference = ''] = /[\dA-F]{4}-[\dA-F]{4}/.exec((await thanks.textContent()) ?? '') ?? [];

  const received = await site.mailbox.emailTo(email);
  expect(received.text).toContain(`The reference number is ${reference}.`);
  expect(received.text).not.toContain('safe');
  const [link = ''] = /http\S+\/reports\/confirm\S+/.exec(received.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my e-mail address' }).click();
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible();

  await queueOf(page, await aMember(site, { admin: true }));
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toContainText(`Visitor: ${email} (address verified)`);
  await entry.getByRole('button', { name: 'Hide the notice: A safe thing' }).click();
  await dialog(page).getByLabel('Reason').fill('No trade is safe.');
  await dialog(page).getByRole('button', { name: 'Hide the notice' }).click();
  await expect(page.getByText('Your decision has been saved.')).toBeVisible();
  expect((await site.mailbox.emailTo(email, 2)).text).toContain('has taken action');
});

test('a notice that promises returns says why it is held, and is published once an administrator approves it', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Third Harbour');
  await openAs(page, owner, `/clubs/${id}/notices`);
  await notices(page).getByRole('button', { name: 'Write a notice' }).click();
  await fill(dialog(page), { Title: 'An offer', Text: 'You make 5% a week.' });
  await dialog(page).getByRole('button', { name: 'Publish the notice' }).click();
  await expect(page.getByText('The notice “An offer” has been saved. An administrator will review it')).toBeVisible();
  const held = notices(page).getByRole('article').filter({ hasText: 'An offer' });
  await expect(held).toContainText('This notice is waiting for an administrator’s review.');
  await expect(held).toContainText('sounds like a promise of returns: “make 5% a week”');
  await held.getByRole('button', { name: 'Edit: An offer' }).click();
  await dialog(page).getByLabel('Text').fill('Guaranteed returns for all of us.');
  await dialog(page).getByRole('button', { name: 'Save the notice' }).click();
  await expect(held).toContainText('“guaranteed returns”');

  const administrator = await aMember(site, { admin: true });
  await queueOf(page, administrator);
  const entry = page.getByRole('listitem').filter({ hasText: 'An offer' });
  await expect(entry).toContainText('Found by the site');
  await entry.getByRole('button', { name: 'Publish the notice: An offer' }).click();
  await expect(dialog(page)).toContainText('An offer: the text will be published');
  await dialog(page).getByRole('button', { name: 'Publish the notice' }).click();
  await expect(page.getByText('The notice has been published.')).toBeVisible();
  expect((await site.mailbox.emailTo(owner.email)).text).toContain('approved it.');
  expect((await site.mailbox.emailTo(member.email)).text).toContain('Guaranteed returns for all of us.');
  await openAs(page, member, `/clubs/${id}/notices`);
  await expect(notices(page)).toContainText('An offer');
});
