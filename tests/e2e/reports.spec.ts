import type { Page } from '@playwright/test';
import { enterCredentials, expect, fill, openAs, test } from '#tests/support/browser.ts';
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

async function sendReport(page: Page, text: string): Promise<void> {
  await dialog(page).getByLabel('Somebody is promising returns').check();
  await dialog(page).getByLabel('What should the administrators know?').fill(text);
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
}

const queueOf = (page: Page, administrator: Caller, filter = '') =>
  openAs(page, administrator, `/profile?select=admin&view=reports${filter}`);

test('a member reports a notice, an administrator hides it, and both its author and the member get an e-mail', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Report Harbour');
  await openAs(page, member, `/clubs/${id}`);
  await notices(page).getByRole('button', { name: 'Report: A safe thing' }).click();
  await expect(dialog(page)).toContainText('Nobody in the club will be told that you sent it.');
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog(page)).toContainText('Please choose what is wrong.');
  await expect(dialog(page)).toContainText('Please describe what is wrong.');
  await sendReport(page, 'It calls a trade safe.');
  await expect(page.getByText('Thank you. An administrator will look at your report.')).toBeVisible();
  await notices(page).getByRole('button', { name: 'Report: A safe thing' }).click();
  await sendReport(page, 'Once more.');
  await expect(dialog(page)).toContainText('You have already reported this.');

  const administrator = await aMember(site, { admin: true });
  await queueOf(page, administrator);
  await page.getByLabel('Reported', { exact: true }).selectOption('Notices');
  await expect(page).toHaveURL(/subject=notice/);
  // Other tests on this site file reports, too.
  const open = await site.database.reportCase.findMany({ where: { decidedAt: null } });
  const notes = open.filter(({ subject }) => subject === 'notice').length;
  await expect(page.getByText(notes === 1 ? '1 case' : `${notes} cases`, { exact: true })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'A safe thing' });
  await expect(entry).toContainText('Bring your savings.');
  await expect(entry).toContainText('It calls a trade safe.');
  // The time in the format of the log, with its zone.
  await expect(entry).toContainText(/Rita Quill, [A-Z][a-z]{2}\s\d{1,2},\s\d{4}, [1-9]\d?:\d{2}\s[AP]M\s\S/);
  await expect(page.getByRole('link', { name: `Reports (${open.length})` })).toBeVisible();
  await entry.getByRole('button', { name: 'Hide the notice: A safe thing' }).click();
  await dialog(page).getByLabel('Reason').fill('No trade is safe.');
  await dialog(page).getByRole('button', { name: 'Hide the notice' }).click();
  await expect(page.getByText('Your decision has been saved.')).toBeVisible();
  await expect(entry).toHaveCount(0);

  const toOwner = await site.mailbox.emailTo(owner.email);
  expect(toOwner.subject).toBe('A notice has been hidden');
  expect(toOwner.text).toContain('No trade is safe.');
  expect(toOwner.text).not.toContain('Rita');
  const toMember = await site.mailbox.emailTo(member.email);
  expect(toMember.text).toContain('has taken action');
  expect(toMember.text).not.toContain('Olga');

  await openAs(page, member, `/clubs/${id}`);
  await expect(notices(page)).toContainText('There are no notices yet.');
  await openAs(page, owner, `/clubs/${id}`);
  await expect(notices(page)).toContainText('An administrator has hidden this notice.');
  await expect(page.getByRole('button', { name: 'Report: Report Harbour' })).toHaveCount(0);
  await openAs(page, administrator, `/clubs/${id}`);
  await notices(page).getByRole('button', { name: 'Show it again: A safe thing' }).click();
  await expect(page.getByText('The notice is now visible again.')).toBeVisible();
  await expect(notices(page)).not.toContainText('An administrator has hidden this notice.');
});

test('clubs and people can be reported; a case that another administrator decides first leaves the queue', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Second Harbour');
  await openAs(page, member, `/clubs/${id}`);
  await page.getByRole('button', { name: 'Report: Second Harbour' }).click();
  await sendReport(page, 'The club promises a lot.');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Report: Olga Owens' }).click();
  await sendReport(page, 'She promises a lot.');
  await expect(dialog(page)).toHaveCount(0);

  const administrator = await aMember(site, { admin: true });
  await queueOf(page, administrator, '&subject=member');
  const person = page.getByRole('listitem').filter({ hasText: 'She promises a lot.' });
  await expect(person.getByRole('link', { name: 'Olga Owens' })).toBeVisible();
  const other = await aMember(site, { admin: true });
  const { id: caseID, updatedAt } = await site.database.reportCase.findFirstOrThrow({ where: { userId: owner.uid } });
  await other.graphql(`mutation { decideReport(input:
    { caseID: ${caseID}, decision: dismissed, seen: "${updatedAt.toISOString()}" }) { __typename } }`);
  await person.getByRole('button', { name: 'Dismiss: Olga Owens' }).click();
  await expect(page.getByText('Somebody else has already decided on this.')).toBeVisible();
  await expect(person).toHaveCount(0);
  await page.getByLabel('Reported', { exact: true }).selectOption('Clubs');
  const club = page.getByRole('listitem').filter({ hasText: 'The club promises a lot.' });
  await expect(club.getByRole('link', { name: 'Second Harbour' })).toHaveAttribute(
    'href',
    `/clubs/${id}/second-harbour`,
  );
  await expect(club.getByText('Second Harbour')).toHaveCount(1);
  await page.getByRole('button', { name: 'Dismiss: Second Harbour' }).click();
  await expect(page.getByText('The report has been dismissed.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/clubs/${id}`);
  await expect(notices(page)).toContainText('A safe thing');
  await expect(page.getByRole('button', { name: /^Report/ })).toHaveCount(0);
});

test('a notice that promises returns says why it is held, and is published once an administrator approves it', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Third Harbour');
  await openAs(page, owner, `/clubs/${id}`);
  await notices(page).getByRole('button', { name: 'Write a notice' }).click();
  await fill(dialog(page), { Title: 'An offer', Text: 'You make 5% a week.' });
  await dialog(page).getByRole('button', { name: 'Publish the notice' }).click();
  await expect(page.getByText('The notice “An offer” has been saved. An administrator will review it')).toBeVisible();
  const held = notices(page).getByRole('article').filter({ hasText: 'An offer' });
  await expect(held).toContainText('This notice is waiting for an administrator’s review.');
  await expect(held).toContainText('sounds like a promise of returns: “5% a week”');
  await held.getByRole('button', { name: 'Edit: An offer' }).click();
  await dialog(page).getByLabel('Text').fill('Guaranteed: we meet at seven.');
  await dialog(page).getByRole('button', { name: 'Save the notice' }).click();
  await expect(held).toContainText('“guaranteed”');

  const administrator = await aMember(site, { admin: true });
  await queueOf(page, administrator, '&subject=notice');
  const entry = page.getByRole('listitem').filter({ hasText: 'An offer' });
  await expect(entry).toContainText('Found by the site');
  await entry.getByRole('button', { name: 'Publish the notice: An offer' }).click();
  await expect(page.getByText('The notice has been published.')).toBeVisible();
  expect((await site.mailbox.emailTo(owner.email)).text).toContain('approved it.');
  expect((await site.mailbox.emailTo(member.email)).text).toContain('Guaranteed: we meet at seven.');
  await openAs(page, member, `/clubs/${id}`);
  await expect(notices(page)).toContainText('An offer');
});

test('a held notice is published, and its review closed, once its author removes the promise', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithNotice(site, 'Fourth Harbour');
  await owner.rest('POST', `/club/${id}/notices`, { title: 'Another offer', content: 'You make 5% a week.' });
  await openAs(page, member, `/clubs/${id}`);
  await expect(notices(page)).toContainText('A safe thing');
  await expect(notices(page)).not.toContainText('Another offer');

  await openAs(page, owner, `/clubs/${id}`);
  const notice = notices(page).getByRole('article').filter({ hasText: 'Another offer' });
  await expect(notice).toContainText('Once you have changed that, the notice will be published.');
  await notice.getByRole('button', { name: 'Edit: Another offer' }).click();
  await dialog(page).getByLabel('Text').fill('We meet at eight.');
  await dialog(page).getByRole('button', { name: 'Save the notice' }).click();
  await expect(notice).toContainText('We meet at eight.');
  await expect(notice).not.toContainText('waiting for an administrator’s review');

  expect((await site.mailbox.emailTo(member.email)).text).toContain('We meet at eight.');
  await openAs(page, member, `/clubs/${id}`);
  await expect(notices(page)).toContainText('We meet at eight.');
  await queueOf(page, await aMember(site, { admin: true }), '&subject=notice');
  await expect(page.getByText(/^\d+ cases?$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Another offer' })).toHaveCount(0);
});

test('a member whose session ends while they write a report finds it open, with its text, after the next login', async ({
  page,
  site,
}) => {
  const { id, member } = await aClubWithNotice(site, 'Fifth Harbour');
  await openAs(page, member, `/clubs/${id}`);
  await notices(page).getByRole('button', { name: 'Report: A safe thing' }).click();
  await member.rest('POST', '/auth/logout');
  await sendReport(page, 'It calls a trade safe.');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('main').getByText('What you typed is kept')).toBeVisible();
  await enterCredentials(page, member);
  await expect(dialog(page).getByLabel('Somebody is promising returns')).toBeChecked();
  await expect(dialog(page).getByLabel('What should the administrators know?')).toHaveValue('It calls a trade safe.');
  await dialog(page).getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. An administrator will look at your report.')).toBeVisible();
});
