import type { Locator, Route } from '@playwright/test';
import { administration } from '#tests/support/administrationPage.ts';
import { enterCredentials, expect, holdBack, openAs, operationOf, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

/** Creates clubs directly in the database; pending ones await a decision. */
const clubsOf = (site: BuiltSite, ownerId: number, country: string, titles: string[], state: 'pending' | 'declined') =>
  site.database.club.createManyAndReturn({
    data: titles.map((title) => ({
      title,
      country,
      state,
      ownerId,
      description: 'We meet on Tuesdays.',
      privacy: false,
      awaitsReviewSince: state === 'pending' ? new Date() : null,
      updatedAt: new Date(),
    })),
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

test('a reason for declining an open club survives the end of the session', async ({ page, site }) => {
  const { id: clubID } = await aClubOf(site, { title: 'Quick gains' });
  const administrator = await administration(page, site);
  await page.goto(`/profile?select=admin&view=allClubs&club=${clubID}`);
  const dialog = page.getByRole('dialog', { name: 'Quick gains' });
  const decline = dialog.getByRole('button', { name: 'Decline' });
  await decline.click();
  await dialog.getByLabel('Reason').fill('It promises gains.');
  await administrator.rest('POST', '/auth/logout');
  await decline.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await enterCredentials(page, administrator);
  await expect(dialog.getByLabel('Reason')).toHaveValue('It promises gains.');
  await decline.click();
  await expect(page.getByText('“Quick gains” has been declined.')).toBeVisible();
});

test('a reason for several clubs, or for a report, survives the end of the session with its dialog', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  const [first, second] = await clubsOf(site, owner.uid, 'Portugal', ['Porto one', 'Porto two'], 'pending');
  const reporter = await aMember(site);
  await reporter.rest('POST', '/report', { clubID: second?.id, kind: 'returns', text: 'It promises 5% a week.' });
  const administrator = await administration(page, site, 'clubs');
  /** Sends the open form without a session, and logs in again. */
  const sendAndReturn = async (send: Locator) => {
    await site.database.session.deleteMany({ where: { userId: administrator.uid } });
    await send.click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await enterCredentials(page, administrator);
  };

  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByRole('checkbox', { name: 'Choose “Porto one”' }).check();
  await page.getByRole('checkbox', { name: 'Choose “Porto two”' }).check();
  await page.getByRole('button', { name: 'Decline 2 clubs' }).click();
  const several = page.getByRole('dialog', { name: 'Decline 2 clubs' });
  const reason = several.getByLabel('Reason');
  const decline = several.getByRole('button', { name: 'Decline 2 clubs' });
  await reason.fill('They promise gains.');
  await sendAndReturn(decline);
  await expect(reason).toHaveValue('They promise gains.');
  await expect(several).toContainText('Porto one, Porto two');
  // Nobody has seen this change.
  await site.database.club.update({ where: { id: first?.id ?? 0 }, data: { updatedAt: new Date() } });
  await decline.click();
  await expect(page.getByText('“Porto two” has been declined.')).toBeVisible();
  await expect(page.getByText('Porto one: This club has changed in the meantime.')).toBeVisible();

  await page.goto('/profile?select=admin&view=reports');
  await page.getByRole('button', { name: 'Decline the club: Porto two' }).click();
  const report = page.getByRole('dialog', { name: 'Decline the club' });
  await report.getByLabel('Reason').fill('No week is certain.');
  await sendAndReturn(report.getByRole('button', { name: 'Decline the club' }));
  await expect(report.getByLabel('Reason')).toHaveValue('No week is certain.');
  await report.getByRole('button', { name: 'Decline the club' }).click();
  await expect(page.getByText('Your decision has been saved.')).toBeVisible();
  // Closed, it stays closed.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expect(report).toBeHidden();
});

test('a request for more clubs is granted with one click', async ({ page, site }) => {
  const member = await aMember(site, { lastName: 'Moreno' });
  await member.graphql('mutation { requestAllowance(wanted: 5, reason: "Two more cities.") { __typename } }');
  await administration(page, site, 'allowance');
  await expect(page.getByText('Ann Moreno owns 0 of 3 allocated clubs and is asking for 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Grant: Ann Moreno' }).click();
  await expect(page.getByText('The request has been granted.')).toBeVisible();
  await expect(page.getByText('Ann Moreno owns')).toHaveCount(0);
  expect((await site.mailbox.emailTo(member.email)).subject).toBe('You can own more clubs');
});

test('a club declined by mistake can be found and restored, and the URL keeps the search and filters', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  await clubsOf(site, owner.uid, 'Slovenia', ['Northern desk', 'Northern quay'], 'declined');
  await administration(page, site, 'allClubs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('northern des');
  await page.getByLabel('Status').selectOption('Declined');
  const title = page.getByRole('button', { name: 'Northern desk' });
  await expect(page.getByText('1 club', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('northern des');
  await expect(page.getByLabel('Status')).toHaveValue('declined');
  await title.click();
  const dialog = page.getByRole('dialog', { name: 'Northern desk' });
  await expect(dialog).toContainText(owner.email);
  await dialog.getByRole('button', { name: 'Restore and verify' }).click();
  await expect(page.getByText('“Northern desk” has been verified.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Club verified');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('No clubs match.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Verified');
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No clubs match.')).toBeVisible();
});

test('several clubs are verified together after confirmation; a club decided by somebody else leaves the queue', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  const [club] = await clubsOf(site, owner.uid, 'Spain', ['Seville one', 'Seville two', 'Seville three'], 'pending');
  const administrator = await administration(page, site, 'clubs');
  await page.getByLabel('Country').selectOption('Spain');
  await expect(page.getByText('3 clubs', { exact: true })).toBeVisible();
  for (const name of ['Verify the chosen clubs', 'Decline the chosen clubs'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await administrator.graphql(`mutation { decideClub(input:
    { clubID: ${club?.id}, state: verified, seen: "${club?.updatedAt.toISOString()}" }) { __typename } }`);
  await page.getByRole('button', { name: 'Verify: Seville one' }).click();
  await expect(page.getByText('Another administrator has decided on this club in the meantime.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify: Seville one' })).toHaveCount(0);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Verify 2 clubs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify 2 clubs' });
  await expect(dialog).toContainText('Seville two, Seville three');
  await dialog.getByRole('button', { name: 'Verify 2 clubs' }).click();
  await expect(page.getByText('2 clubs have been verified.')).toBeVisible();
  await expect(page.getByText('No clubs in this country are waiting for a decision.')).toBeVisible();
});

test('a list’s search field keeps the focus while rows load, and a list that fails to load shows no stale rows', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  await clubsOf(site, owner.uid, 'Slovakia', ['Eastern desk'], 'declined');
  let held: Route | undefined;
  let answer = async (route: Route) => {
    held = route;
  };
  await page.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'ClubList' ? answer(route) : route.continue(),
  );
  await administration(page, site, 'allClubs');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await expect.poll(() => held).toBeDefined();
  answer = (route) => route.continue();
  await held?.continue();
  const title = page.getByRole('button', { name: 'Eastern desk' });
  await expect(title).toBeVisible();
  await expect(search).toBeFocused();
  answer = (route) => route.fulfill({ json: { errors: [{ message: 'Not now' }] } });
  await page.getByLabel('Status').selectOption('Verified');
  await expect(page.getByText('Couldn’t load the clubs')).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('deciding on the last club of the last page leads back to the first page', async ({ page, site }) => {
  const owner = await aMember(site);
  const titles = Array.from({ length: 26 }, (_, index) => `Desk ${index + 1}`);
  await clubsOf(site, owner.uid, 'Bangladesh', titles, 'pending');
  await administration(page, site, 'clubs');
  await page.getByLabel('Country').selectOption('Bangladesh');
  await expect(page.getByText('26 clubs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Verify: Desk 26' }).click();
  await expect(page.getByText('25 clubs', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify: Desk 1', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/after=/);
});

test('no entry of a queue can be decided on again until the queue has been reloaded', async ({ page, site }) => {
  const member = await aMember(site, { lastName: 'Duarte' });
  await member.graphql('mutation { requestAllowance(wanted: 5, reason: "Two more cities.") { __typename } }');
  await administration(page, site, 'allowance');
  const decline = page.getByRole('button', { name: 'Decline: Ann Duarte' });
  await expect(decline).toBeEnabled();
  let answer = await holdBack(page, '**/graphql*', 'AllowanceQueue');
  let reloading = page.waitForRequest((request) => operationOf(request) === 'AllowanceQueue');
  await page.getByRole('button', { name: 'Grant: Ann Duarte' }).click();
  await reloading;
  await expect(decline).toBeDisabled();
  answer();
  await expect(decline).toHaveCount(0);

  const { id: clubID } = await aClubOf(site, { title: 'Reported pier' }, { firstName: 'Olga', lastName: 'Duarte' });
  await member.rest('POST', '/report', { clubID, kind: 'other', text: 'A strange club.' });
  await page.goto('/profile?select=admin&view=reports&subject=club');
  const act = page.getByRole('button', { name: 'Decline the club: Reported pier' });
  await act.click();
  answer = await holdBack(page, '**/graphql*', 'OpenReports');
  reloading = page.waitForRequest((request) => operationOf(request) === 'OpenReports');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It is strange.');
  await dialog.getByRole('button', { name: 'Decline the club' }).click();
  await reloading;
  // Even if the dialog is closed before the queue is up to date.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(act).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Dismiss: Reported pier' })).toBeDisabled();
  answer();
  await expect(act).toHaveCount(0);
});
