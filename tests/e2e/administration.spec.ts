import { administration } from '#tests/support/administrationPage.ts';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('an administrator finds and edits an account, and its owner sees the change', async ({ page, site }) => {
  const member = await aMember(site);
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog).toContainText(member.email);
  await fill(dialog, { 'First name': 'Eva', 'Max clubs': '7', 'Reason (shown to the user)': 'You asked.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Eva Lee' })).toContainText('0 / 7');

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: `(${member.uid})` });
  await expect(entry).toContainText('You asked.');
  await expect(entry).toContainText('Max clubs: 3 → 7');

  await openAs(page, member, '/profile?select=privacy');
  await expect(page.getByRole('heading', { name: 'Actions by administrators' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'You asked.' })).toContainText('Max clubs: 3 → 7');
});

test('a club is declined with a reason, its owner appeals, and it is verified', async ({ page, site }) => {
  const { owner } = await aClubOf(site, { title: 'Sure winners' });
  await administration(page, site, 'clubs');
  await page.getByRole('button', { name: 'Decline: Sure winners' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the club' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It promises results.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('“Sure winners” has been declined.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline: Sure winners' })).toHaveCount(0);
  expect((await site.mailbox.emailTo(owner.email)).text).toContain('It promises results.');

  const other = await page.context().browser()?.newContext({ baseURL: site.url });
  const owners = await other?.newPage();
  if (!owners) throw new Error('no second window');
  await openAs(owners, owner, '/profile?select=clubs');
  await expect(owners.getByText('Declined: It promises results.')).toBeVisible();
  await owners.getByRole('button', { name: 'Appeal' }).click();
  await owners.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(owners.getByText('Please say why the decision should change.')).toBeVisible();
  await owners.getByLabel('Your appeal').fill('It promises nothing now.');
  await owners.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(owners.getByText('Your appeal is being considered.')).toBeVisible();
  await expect(owners.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('Appeal: It promises nothing now.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify: Sure winners' }).click();
  await expect(page.getByText('“Sure winners” has been verified.')).toBeVisible();
  await page.goto('/clubs?country=Greece');
  await expect(page.getByRole('row').filter({ hasText: 'Sure winners' })).toContainText('Verified');
  await other?.close();
});
