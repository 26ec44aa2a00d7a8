import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReportCase } from '#web/graphql/types.generated.ts';
import { anAccount, anAdministrator, openAdministration } from '../administrationSamples.ts';
import { answer, endingSession, type Fields, invalid, refusal, sent } from '../gateway.ts';
import { address, enterCredentials, open } from '../site.tsx';

const dialog = page.getByRole('dialog');
const notices = page.getByRole('region', { name: 'Notices' });
const club = { id: 7, slug: 'second-harbour', title: 'Second Harbour', country: 'Greece' };
const clubPath = '/clubs/7/second-harbour';
const notice = {
  id: 4,
  title: 'A safe thing',
  content: 'Bring your savings.',
  author: { userID: 3, name: 'Olga Owens' },
};
const olga = { userID: 3, name: 'Olga Owens', role: 'owner' } as const;

async function sendReport(text: string): Promise<void> {
  await dialog.getByLabelText('Someone is promising returns').click();
  await dialog.getByLabelText('What should the administrators know?').fill(text);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
}

test('clubs and people can be reported; a case that another administrator decides first leaves the queue', async () => {
  answer({
    club: { ...club, membership: { role: 'member' } },
    clubNotices: [notice],
    clubMembers: [olga],
    clubMember: { ...olga, since: '2026-04-02T18:30:00.000Z', description: '', spokenLanguages: [] },
    report: {},
  });
  await open(clubPath, { as: {} });
  await page.getByRole('button', { name: 'Report: Second Harbour' }).click();
  await sendReport('The club promises a lot.');
  await expect.element(dialog).not.toBeInTheDocument();
  await open(`${clubPath}/people`, { as: {} });
  await page.getByRole('button', { name: 'Olga Owens' }).click();
  await page.getByRole('button', { name: 'Report: Olga Owens' }).click();
  await sendReport('She promises a lot.');
  await expect.element(page.getByRole('button', { name: 'Send the report' })).not.toBeInTheDocument();
  expect(sent('Report')).toEqual([
    { clubID: 7, kind: 'returns', text: 'The club promises a lot.' },
    { clubID: 7, userID: 3, kind: 'returns', text: 'She promises a lot.' },
  ]);

  const owner = { ...anAccount, id: 3, firstName: 'Olga', lastName: 'Owens' };
  const reporter = { ...anAccount, firstName: 'Rita', lastName: 'Quill' };
  let cases: (Fields<ReportCase> & { id: number })[] = [
    { id: 1, subject: 'club', club, reports: [{ id: 1, text: 'The club promises a lot.' }] },
    { id: 2, subject: 'member', club, member: owner, reports: [{ id: 2, text: 'She promises a lot.', reporter }] },
  ];
  answer({
    openReports: ({ subject }) => cases.filter((each) => !subject || each.subject === subject),
    decideReport({ caseID }) {
      cases = cases.filter(({ id }) => id !== caseID);
      return caseID === 2 ? refusal('report.decided') : { id: caseID, decision: 'dismissed' as const };
    },
  });
  await openAdministration('reports&subject=member');
  const person = page.getByRole('listitem').filter({ hasText: 'She promises a lot.' });
  await person.getByRole('button', { name: 'Olga Owens', exact: true }).click();
  await expect.element(dialog.getByRole('link', { name: 'Olga Owens' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The time in the format of the log, with its zone.
  await expect.element(person).toHaveTextContent(/Rita Quill, \d{1,2}\s[A-Z][a-z]{2,3}\s\d{4}, \d{2}:\d{2}\s\S/);
  await expect.element(page.getByText('1 case', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Reports (2)' })).toBeVisible();
  const dismiss = person.getByRole('button', { name: 'Dismiss: Olga Owens' });
  await dismiss.click();
  await expect.element(dialog).toHaveTextContent('Olga Owens: nothing will change, and the case will be closed.');
  await expect.element(dialog).toHaveTextContent('The people who reported it will be told so.');
  await userEvent.keyboard('{Escape}');
  await expect.element(dismiss).toHaveFocus();
  expect(sent('DecideReport')).toEqual([]);
  await dismiss.click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Someone else has already decided on this.')).toBeVisible();
  await expect.element(person).not.toBeInTheDocument();
  await page.getByLabelText('Reported', { exact: true }).selectOptions('Clubs');
  await expect.poll(address).toContain('subject=club');
  const reported = page.getByRole('listitem').filter({ hasText: 'The club promises a lot.' });
  await reported.getByRole('button', { name: 'Second Harbour', exact: true }).click();
  await expect.element(dialog.getByRole('link', { name: 'Second Harbour' })).toHaveAttribute('href', clubPath);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Dismiss: Second Harbour' }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('The report has been dismissed.')).toBeVisible();
});

test('a visitor’s report needs an address and a statement of good faith, keeps what was typed, and has a number', async () => {
  answer({ club, clubNotices: [{ ...notice, author: null }] });
  await open(clubPath);
  await expect.element(page.getByRole('button', { name: 'Report: Second Harbour' })).toBeVisible();
  await open(`${clubPath}/notices`);
  await notices.getByRole('button', { name: 'Report: A safe thing' }).click();
  await expect.element(dialog).toHaveTextContent('Nobody in the club will be told that you sent it.');
  await sendReport('It calls a trade safe.');
  await expect.element(dialog).toHaveTextContent('Please fill in the required fields');
  await expect.element(dialog).toHaveTextContent('Please confirm that you believe the report to be accurate');
  const email = dialog.getByLabelText('Your e-mail address');
  await email.fill('vera@example.com');
  await dialog.getByLabelText('I believe in good faith').click();
  expect(sent('ReportAsVisitor')).toEqual([]);
  answer({ report: invalid({ email: 'account.emailInvalid' }) });
  const send = dialog.getByRole('button', { name: 'Send the report' });
  await send.click();
  await expect.element(dialog).toHaveTextContent('Please enter a valid e-mail address.');
  answer({ report: refusal('request.tooMany') });
  await send.click();
  await expect.element(dialog).not.toHaveTextContent('Please enter a valid e-mail address.');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect
    .element(dialog.getByLabelText('What should the administrators know?'))
    .toHaveValue('It calls a trade safe.');
  await expect.element(email).toHaveValue('vera@example.com');
  await expect.element(dialog.getByLabelText('I believe in good faith')).toBeChecked();
  answer({ report: { reference: '3F9A-27C1' } });
  await send.click();
  await expect.element(dialog).toHaveTextContent('The reference number of your report is 3F9A-27C1.');
  expect(sent('ReportAsVisitor').at(-1)).toEqual({
    clubID: 7,
    noticeID: 4,
    kind: 'returns',
    text: 'It calls a trade safe.',
    email: 'vera@example.com',
    name: '',
    goodFaith: true,
    language: 'en',
    csrf: '',
  });
  // Nothing is left to lose.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a visitor verifies the address of a report with a button, and learns if the link has expired', async () => {
  answer({ confirmReport: refusal('account.confirmationInvalid') });
  await open('/reports/confirm?token=12-abc');
  await expect.poll(address).toBe('/reports/confirm');
  const verify = page.getByRole('button', { name: 'Verify my e-mail address' });
  await expect.element(verify).toBeVisible();
  expect(sent('ConfirmReport')).toEqual([]);
  await verify.click();
  await expect.element(page.getByText('This verification link is invalid or has expired.')).toBeVisible();
  answer({ confirmReport: {} });
  await verify.click();
  await expect.element(page.getByText('We will tell you by e-mail what was decided.')).toBeVisible();
  expect(sent('ConfirmReport')).toEqual([{ token: '12-abc' }, { token: '12-abc' }]);
});

test('administrators see a reported notice as its readers do, whether a visitor’s address is verified, and whether anybody will be told', async () => {
  const visitor = { name: 'Vera Hall', email: 'vera@example.com', reference: '3F9A-27C1' };
  const verified = { ...visitor, name: '', verifiedAt: '2026-11-02T09:00:00.000Z' };
  const other = { ...club, id: 8, title: 'Third Harbour' };
  const reported = { ...notice, content: '**Nobody** gives advice.' };
  answer({
    openReports: [
      { id: 1, subject: 'club', club, reports: [{ id: 1, text: 'One.', visitor }] },
      { id: 2, subject: 'club', club: other, reports: [{ id: 2, text: 'Two.', visitor: verified }] },
      { id: 3, subject: 'notice', club, notice: reported, reports: [{ id: 3, text: 'It does.' }] },
    ],
  });
  await openAdministration('reports');
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entry('It does.').getByRole('button', { name: 'A safe thing', exact: true }).click();
  await expect.element(dialog.getByRole('strong').filter({ hasText: 'Nobody' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const [first, second] = [entry('One.'), entry('Two.')];
  await expect.element(first).toHaveTextContent('Visitor: Vera Hall, vera@example.com (address not verified)');
  await expect.element(first).toHaveTextContent('Reference: 3F9A-27C1');
  await expect.element(second).toHaveTextContent('Visitor: vera@example.com (address verified)');
  await first.getByRole('button', { name: 'Decline the club: Second Harbour' }).click();
  await expect.element(dialog).toHaveTextContent('will be removed from the listing');
  await expect.element(dialog).not.toHaveTextContent('will be told that action has been taken');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await second.getByRole('button', { name: 'Decline the club: Third Harbour' }).click();
  await expect.element(dialog).toHaveTextContent('will be told that action has been taken');
});

test('a held notice is published, and its review closed, once its author removes the promise', async () => {
  const held = {
    ...notice,
    author: { userID: 1, name: 'Ann Lee' },
    content: 'You make 5% a week.',
    heldAt: '2026-11-02T09:00:00.000Z',
    findings: [{ kind: 'promise' as const, words: '5% a week' }],
  };
  answer({
    club: { ...club, membership: { role: 'owner' } },
    clubNotices: [held],
    editNotice({ content }) {
      const published = { ...held, content, heldAt: null, findings: [] };
      answer({ clubNotices: [published] });
      return published;
    },
  });
  await open(`${clubPath}/notices`, { as: {} });
  await expect.element(notices).toHaveTextContent('waiting for an administrator’s review');
  await expect.element(notices).toHaveTextContent('Once you have changed that, the notice will be published.');
  await notices.getByRole('button', { name: 'Edit: A safe thing' }).click();
  await dialog.getByLabelText('Text').fill('We meet at eight.');
  await dialog.getByRole('button', { name: 'Save the notice' }).click();
  await expect.element(page.getByText('The notice “A safe thing” has been changed.')).toBeVisible();
  await expect.element(notices).toHaveTextContent('We meet at eight.');
  await expect.element(notices).not.toHaveTextContent('waiting for an administrator’s review');
});

test('an administrator makes a hidden notice visible again on the club’s page', async () => {
  const hidden = { ...notice, hiddenAt: '2026-11-02T09:00:00.000Z' };
  answer({
    club,
    clubNotices: [hidden],
    showNotice() {
      answer({ clubNotices: [{ ...hidden, hiddenAt: null }] });
      return { ...hidden, hiddenAt: null };
    },
  });
  await open(`${clubPath}/notices`, { as: anAdministrator });
  await expect.element(notices).toHaveTextContent('An administrator has hidden this notice.');
  await notices.getByRole('button', { name: 'Show the notice again: A safe thing' }).click();
  await expect.element(page.getByText('The notice is now visible again.')).toBeVisible();
  await expect.element(notices).not.toHaveTextContent('An administrator has hidden this notice.');
  expect(sent('ShowNotice')).toEqual([{ clubID: 7, noticeID: 4 }]);
});

test('a report needs a kind and a text, names nobody in the club, can be sent only once, and survives the end of the session, open, with its text', async () => {
  answer({ club: { ...club, membership: { role: 'member' } }, clubNotices: [notice] });
  await open(`${clubPath}/notices`, { as: {} });
  await notices.getByRole('button', { name: 'Report: A safe thing' }).click();
  await expect.element(dialog).toHaveTextContent('Nobody in the club will be told that you sent it.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(dialog).toHaveTextContent('Please choose what is wrong.');
  await expect.element(dialog).toHaveTextContent('Please describe what is wrong.');
  expect(sent('Report')).toEqual([]);
  answer({ report: refusal('report.pending') });
  await sendReport('It calls a trade safe.');
  await expect.element(dialog).toHaveTextContent('You have already reported this.');

  answer({ report: endingSession });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.poll(address).toContain('/login?next=');
  await expect.element(page.getByRole('main').getByText('What you typed is kept')).toBeVisible();
  answer({ report: {} });
  await enterCredentials();
  await expect.element(dialog.getByLabelText('Someone is promising returns')).toBeChecked();
  await expect
    .element(dialog.getByLabelText('What should the administrators know?'))
    .toHaveValue('It calls a trade safe.');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect.element(page.getByText('Thank you. An administrator will look at your report.')).toBeVisible();
});
