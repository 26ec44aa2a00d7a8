import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAccount, aPendingClub, openAdministration } from '../administrationSamples.ts';
import { answer, sent } from '../gateway.ts';

const chooseAll = page.getByLabelText('Choose all on this page');
const dialog = page.getByRole('dialog');

test('requests for more clubs are chosen with keys and granted together after confirmation; one decided meanwhile is named', async () => {
  let requests = ['Moreno', 'Duarte', 'Lind'].map((lastName, index) => ({
    id: index + 1,
    wanted: 5,
    reason: 'Two more cities.',
    user: { ...anAccount, id: 20 + index, lastName },
  }));
  answer({
    allowanceRequests: () => requests,
    decideAllowances: () => {
      requests = requests.slice(0, 1);
      return { decided: [2], undecided: [{ id: 3, reason: 'allowance.unknown' }] };
    },
  });
  await openAdministration('allowance');
  await expect.element(page.getByRole('button', { name: 'Grant the chosen requests' })).toBeDisabled();
  await page.getByLabelText('Choose “Ann Duarte”').click();
  await userEvent.keyboard('jx');
  await page.getByRole('button', { name: 'Grant 2 requests' }).click();
  await expect.element(dialog).toHaveTextContent('Ann Duarte, Ann Lind');
  await dialog.getByRole('button', { name: 'Grant 2 requests' }).click();
  await expect.element(page.getByText('The request has been granted.')).toBeVisible();
  await expect.element(page.getByText(/^Ann Lind: /)).toBeVisible();
  await expect.element(page.getByText('1 request', { exact: true })).toBeVisible();
  expect(sent('DecideAllowances')).toEqual([{ ids: [2, 3], granted: true }]);
});

test('reports are acted on together with one reason, each as fits what was reported, or dismissed together', async () => {
  const seen = '2026-11-02T09:00:00.000Z';
  let cases = [
    { id: 1, subject: 'club' as const, updatedAt: seen, club: { ...aPendingClub, title: 'Reported pier' } },
    { id: 2, subject: 'member' as const, updatedAt: seen, member: { ...anAccount, lastName: 'Moreno' } },
  ];
  answer({
    openReports: () => cases,
    decideReports: () => {
      cases = [];
      return { decided: [1, 2], undecided: [] };
    },
  });
  await openAdministration('reports');
  await chooseAll.click();
  await page.getByRole('button', { name: 'Dismiss 2 cases' }).click();
  await expect.element(dialog).toHaveTextContent('Reported pier, Ann Moreno');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Act on 2 cases' }).click();
  await dialog.getByRole('button', { name: 'Act on 2 cases' }).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('They promise returns.');
  await dialog.getByRole('button', { name: 'Act on 2 cases' }).click();
  await expect.element(page.getByText('2 decisions have been saved.')).toBeVisible();
  await expect.element(page.getByText('Nothing is waiting for a decision.')).toBeVisible();
  await expect.element(chooseAll).not.toBeInTheDocument();
  expect(sent('DecideReports')).toEqual([
    {
      input: {
        cases: [
          { caseID: 1, seen, decision: 'clubDeclined' },
          { caseID: 2, seen, decision: 'memberSuspended' },
        ],
        reason: 'They promise returns.',
      },
    },
  ]);
});
