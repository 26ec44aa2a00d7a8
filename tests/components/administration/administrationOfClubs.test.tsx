import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { anAccount, anAdministrator, aPendingClub, openAdministration } from '../administrationSamples.ts';
import { answer, endingSession, holdBack, refusal, respond, sent } from '../gateway.ts';
import { pageOf } from '../pageOf.ts';
import { address, enterCredentials, reload } from '../site.tsx';

const dialog = page.getByRole('dialog');

test('a reason for declining an open club survives the end of the session', async () => {
  const club = { ...aPendingClub, title: 'Quick gains' };
  answer({ managedClub: club });
  await openAdministration('allClubs&club=7');
  const details = page.getByRole('dialog', { name: 'Quick gains' });
  const decline = details.getByRole('button', { name: 'Decline' });
  await decline.click();
  await details.getByLabelText('Reason').fill('It promises gains.');
  answer({ decideClub: endingSession });
  await decline.click();
  await expect.poll(address).toContain('/login?next=');
  await enterCredentials(anAdministrator);
  await expect.element(details.getByLabelText('Reason')).toHaveValue('It promises gains.');
  answer({ decideClub: { ...club, state: 'declined' } });
  await decline.click();
  await expect.element(page.getByText('“Quick gains” has been declined.')).toBeVisible();
  expect(sent('DecideClub').at(-1)).toMatchObject({
    input: { clubID: 7, state: 'declined', reason: 'It promises gains.' },
  });
});

test('a reason for several clubs, or for a report, survives the end of the session with its dialog', async () => {
  const [first, second] = [
    { ...aPendingClub, id: 1, title: 'Porto one' },
    { ...aPendingClub, id: 2, title: 'Porto two' },
  ];
  answer({ clubsToReview: [first, second], openReports: [{ id: 5, subject: 'club', club: second }] });
  await openAdministration('clubs');
  await page.getByRole('checkbox', { name: 'Choose “Porto one”' }).click();
  await page.getByRole('checkbox', { name: 'Choose “Porto two”' }).click();
  await page.getByRole('button', { name: 'Decline 2 clubs' }).click();
  const several = page.getByRole('dialog', { name: 'Decline 2 clubs' });
  const reason = several.getByLabelText('Reason');
  const decline = several.getByRole('button', { name: 'Decline 2 clubs' });
  await reason.fill('They promise gains.');
  answer({ decideClubs: endingSession });
  await decline.click();
  await expect.poll(address).toContain('/login?next=');
  await enterCredentials(anAdministrator);
  await expect.element(reason).toHaveValue('They promise gains.');
  await expect.element(several).toHaveTextContent('Porto one, Porto two');
  answer({
    // Nobody has seen the change of the first.
    decideClubs: { decided: [2], undecided: [{ clubID: 1, reason: 'club.changed' }] },
  });
  await decline.click();
  await expect.element(page.getByText('“Porto two” has been declined.')).toBeVisible();
  await expect.element(page.getByText('Porto one: This club has changed in the meantime.')).toBeVisible();

  await page.getByRole('link', { name: 'Reports (1)' }).click();
  await page.getByRole('button', { name: 'Decline the club: Porto two' }).click();
  const report = page.getByRole('dialog', { name: 'Decline the club' });
  await report.getByLabelText('Reason').fill('No week is certain.');
  answer({ decideReport: endingSession });
  await report.getByRole('button', { name: 'Decline the club' }).click();
  await expect.poll(address).toContain('/login?next=');
  await enterCredentials(anAdministrator);
  await expect.element(report.getByLabelText('Reason')).toHaveValue('No week is certain.');
  answer({ decideReport: { id: 5, decision: 'clubDeclined' }, openReports: [] });
  await report.getByRole('button', { name: 'Decline the club' }).click();
  await expect.element(page.getByText('Your decision has been saved.')).toBeVisible();
  expect(sent('DecideReport').at(-1)).toMatchObject({ input: { caseID: 5, reason: 'No week is certain.' } });
  // Closed, it stays closed.
  await reload();
  await expect.element(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
});

test('a request for more clubs is granted with one click', async () => {
  const user = { ...anAccount, lastName: 'Moreno' };
  let requests = [{ id: 4, wanted: 5, reason: 'Two more cities.', user }];
  answer({
    allowanceRequests: () => requests,
    decideAllowance: () => {
      requests = [];
      return { id: 4, state: 'granted' };
    },
  });
  await openAdministration('allowance');
  await expect.element(page.getByText('Ann Moreno owns 0 of 3 allocated clubs and is asking for 5.')).toBeVisible();
  await page.getByRole('button', { name: 'Grant: Ann Moreno' }).click();
  await expect.element(page.getByText('The request has been granted.')).toBeVisible();
  await expect.element(page.getByText('Ann Moreno owns')).not.toBeInTheDocument();
  expect(sent('DecideAllowance')).toEqual([{ id: 4, granted: true }]);
});

test('a club declined by mistake can be found and restored, and the URL keeps the search and filters', async () => {
  const declined = { ...aPendingClub, state: 'declined' as const, awaitsReview: false };
  let club: typeof aPendingClub = { ...declined, id: 1, title: 'Northern desk' };
  const other = { ...declined, id: 2, title: 'Northern quay' };
  const acts = [{ id: '3', kind: 'clubVerified' as const, clubID: 1, clubTitle: 'Northern desk' }];
  answer({
    allClubs: ({ search, state }) =>
      [club, other].filter(
        (each) => each.title.toLowerCase().includes(search ?? '') && each.state === (state ?? each.state),
      ),
    managedClub: () => ({ ...club, administrativeActs: club.state === 'verified' ? acts : [] }),
    decideClub: ({ state }) => {
      club = { ...club, state };
      return club;
    },
  });
  await openAdministration('allClubs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('northern des');
  const status = page.getByLabelText('Status');
  await status.selectOptions('Declined');
  const title = page.getByRole('button', { name: 'Northern desk' });
  await expect.element(page.getByText('1 club', { exact: true })).toBeVisible();
  await reload();
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('northern des');
  await expect.element(status).toHaveValue('declined');
  await title.click();
  const details = page.getByRole('dialog', { name: 'Northern desk' });
  await expect.element(details).toHaveTextContent('olga@example.com');
  await details.getByRole('button', { name: 'Restore and verify' }).click();
  await expect.element(page.getByText('“Northern desk” has been verified.')).toBeVisible();
  await expect.element(details.getByRole('listitem')).toHaveTextContent('Club verified');
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByText('No clubs match.')).toBeVisible();
  await status.selectOptions('Verified');
  await expect.element(title).toBeVisible();
  history.back();
  await expect.element(page.getByText('No clubs match.')).toBeVisible();
});

test('an administrator sees who deleted a club, when, and until when it can be restored, and restores it with a reason', async () => {
  const deletedClub = {
    id: 8,
    title: 'Gone for now',
    country: 'Italy',
    memberCount: 12,
    deletedAt: '2026-04-02T18:30:00Z',
    restorableUntil: '2026-04-09T18:30:00Z',
    ownerAccount: { id: 42, firstName: 'Olga', lastName: 'Lind' },
  };
  let deleted = [deletedClub];
  answer({
    allClubs: [aPendingClub],
    deletedClubs: () => deleted,
    restoreClubForOwner: refusal('administration.ownerAllowanceUsed'),
  });
  await openAdministration('allClubs');
  await page.getByLabelText('Status').selectOptions('Deleted');
  const row = page.getByRole('row', { name: /Gone for now/ });
  await expect
    .element(row.getByRole('link', { name: 'Olga Lind' }))
    .toHaveAttribute('href', expect.stringContaining('42'));
  await expect.element(row).toHaveTextContent(/2 Apr.*9 Apr/);
  await row.getByRole('button', { name: 'Restore: Gone for now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore the club' });
  await expect.element(dialog).toHaveTextContent(/“Gone for now”.*Olga Lind will get the reason/);
  const submit = dialog.getByRole('button', { name: 'Restore the club' });
  await submit.click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Deleted by mistake.');
  await submit.click();
  await expect.element(dialog.getByText('The club’s owner may not own another club.')).toBeVisible();
  answer({
    restoreClubForOwner() {
      deleted = [];
      return { id: 8, title: deletedClub.title };
    },
  });
  await submit.click();
  await expect.element(page.getByText('“Gone for now” has been restored.')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  expect(sent('RestoreClubForOwner').at(-1)).toEqual({ clubID: 8, reason: 'Deleted by mistake.' });
  await page.getByLabelText('Status').selectOptions('Pending');
  await expect.element(page.getByRole('button', { name: aPendingClub.title })).toBeVisible();
});

test('several clubs are verified together after confirmation, in one request; a club decided by somebody else leaves the queue', async () => {
  let clubs = ['Seville one', 'Seville two', 'Seville three'].map((title, index) => ({
    ...aPendingClub,
    id: index + 1,
    title,
    country: 'Spain',
  }));
  answer({
    clubsToReview: () => clubs,
    decideClub: ({ clubID }) => {
      clubs = clubs.filter(({ id }) => id !== clubID);
      return refusal('club.decided');
    },
    decideClubs: () => {
      clubs = [];
      return { decided: [2, 3] };
    },
  });
  await openAdministration('clubs&country=Spain');
  await expect.element(page.getByText('3 clubs', { exact: true })).toBeVisible();
  for (const name of ['Verify the chosen clubs', 'Decline the chosen clubs'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled();
  const verifyFirst = page.getByRole('button', { name: 'Verify: Seville one' });
  await verifyFirst.click();
  await expect.element(page.getByText('Another administrator has decided on this club in the meantime.')).toBeVisible();
  await expect.element(verifyFirst).not.toBeInTheDocument();
  await page.getByLabelText('Choose all on this page').click();
  await page.getByRole('button', { name: 'Verify 2 clubs' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Verify 2 clubs' });
  await expect.element(confirmation).toHaveTextContent('Seville two, Seville three');
  await confirmation.getByRole('button', { name: 'Verify 2 clubs' }).click();
  await expect.element(page.getByText('2 clubs have been verified.')).toBeVisible();
  const seen = aPendingClub.updatedAt;
  expect(sent('DecideClubs')).toEqual([
    { input: { clubs: [2, 3].map((clubID) => ({ clubID, seen })), state: 'verified' } },
  ]);
  await expect.element(page.getByText('No clubs in this country are waiting for a decision.')).toBeVisible();
});

test('a list’s search field keeps the focus while rows load, and a list that fails to load shows no stale rows', async () => {
  answer({ allClubs: [{ ...aPendingClub, title: 'Eastern desk', state: 'declined' }] });
  const release = holdBack('ClubList');
  await openAdministration('allClubs');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.click();
  release();
  const title = page.getByRole('button', { name: 'Eastern desk' });
  await expect.element(title).toBeVisible();
  await expect.element(search).toHaveFocus();
  respond('ClubList', () => HttpResponse.json({ errors: [{ message: 'Not now' }] }));
  await page.getByLabelText('Status').selectOptions('Verified');
  await expect.element(page.getByText('Couldn’t load the clubs')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test('deciding on the last club of the last page leads back to the first page', async () => {
  let clubs = Array.from({ length: 26 }, (_, index) => ({
    ...aPendingClub,
    id: index + 1,
    title: `Desk ${index + 1}`,
  }));
  answer({
    clubsToReview: (args) => pageOf(clubs, args),
    decideClub: ({ clubID }) => {
      clubs = clubs.filter(({ id }) => id !== clubID);
      return { ...aPendingClub, id: clubID, state: 'verified' as const };
    },
  });
  await openAdministration('clubs');
  await expect.element(page.getByText('26 clubs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Verify: Desk 26' }).click();
  await expect.element(page.getByText('25 clubs', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verify: Desk 1', exact: true })).toBeVisible();
  expect(address()).not.toContain('after=');
});

test('no entry of a queue can be decided on again until the queue has been reloaded', async () => {
  /** Performs a step after which a queue is reloaded, and checks that these buttons are disabled until it has been. */
  const untilReloaded = async (queue: string, buttons: Locator[], step: () => Promise<void>) => {
    const release = holdBack(queue);
    const reloading = vi.fn();
    respond(queue, reloading);
    await step();
    await expect.poll(() => reloading).toHaveBeenCalled();
    for (const button of buttons) await expect.element(button).toBeDisabled();
    release();
    for (const button of buttons) await expect.element(button).not.toBeInTheDocument();
  };
  let requests = [{ id: 4, wanted: 5, reason: 'Two more cities.', user: { ...anAccount, lastName: 'Duarte' } }];
  let cases = [{ id: 5, subject: 'club' as const, club: { ...aPendingClub, title: 'Reported pier' } }];
  answer({
    allowanceRequests: () => requests,
    decideAllowance: () => {
      requests = [];
      return { id: 4, state: 'granted' };
    },
    openReports: () => cases,
    decideReport: () => {
      cases = [];
      return { id: 5, decision: 'clubDeclined' };
    },
  });
  await openAdministration('allowance');
  const decline = page.getByRole('button', { name: 'Decline: Ann Duarte' });
  await expect.element(decline).toBeEnabled();
  await untilReloaded('AllowanceQueue', [decline], () =>
    page.getByRole('button', { name: 'Grant: Ann Duarte' }).click(),
  );

  await page.getByRole('link', { name: 'Reports (1)' }).click();
  const act = page.getByRole('button', { name: 'Decline the club: Reported pier' });
  await act.click();
  await untilReloaded('OpenReports', [act, page.getByRole('button', { name: 'Dismiss: Reported pier' })], async () => {
    await dialog.getByLabelText('Reason').fill('It is strange.');
    await dialog.getByRole('button', { name: 'Decline the club' }).click();
    // Even if the dialog is closed before the queue is up to date.
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('with the focus in the queue, keys move, open, choose and decide; while typing and elsewhere, they do nothing', async () => {
  let clubs = ['First', 'Second'].map((title, index) => ({ ...aPendingClub, id: index + 1, title }));
  answer({
    clubsToReview: () => clubs,
    managedClub: ({ id }) => ({ ...aPendingClub, id, title: 'Second' }),
    decideClub: ({ clubID }) => {
      clubs = clubs.filter(({ id }) => id !== clubID);
      return { ...aPendingClub, id: clubID, title: 'Second', state: 'verified' as const };
    },
  });
  await openAdministration('clubs');
  const second = page.getByRole('checkbox', { name: 'Choose “Second”' });
  await expect.element(second).toBeVisible();
  await userEvent.keyboard('v');
  await page.getByRole('checkbox', { name: 'Choose “First”' }).click();
  await userEvent.keyboard('jx');
  await expect.element(second).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Verify 2 clubs' })).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  const details = page.getByRole('dialog', { name: 'Second' });
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('v{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await userEvent.keyboard('d');
  await page.getByRole('dialog', { name: 'Decline the club' }).getByLabelText('Reason').fill('dvx');
  await userEvent.keyboard('v');
  expect(sent('DecideClub')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await userEvent.keyboard('v');
  await expect.element(page.getByText('“Second” has been verified.')).toBeVisible();
  expect(sent('DecideClub')).toMatchObject([{ input: { clubID: 2, state: 'verified' } }]);
});
