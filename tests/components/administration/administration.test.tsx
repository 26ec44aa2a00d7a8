import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anAccount, anAdministrator, openAdministration } from '../administrationSamples.ts';
import { answer, invalid, sent } from '../gateway.ts';
import { pageOf } from '../pageOf.ts';
import { address, open, reload } from '../site.tsx';

test('the administration page shows nothing to a member who is not an administrator', async () => {
  await open('/profile?select=admin', { as: {} });
  await expect.element(page.getByText("Couldn't find user info")).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  const tabs = ['Profile', 'E-mails', 'Clubs', 'Security', 'API', 'Privacy'];
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(tabs);
});

test('the log keeps its filters in the URL, counts its entries, exports CSV and rejects invalid account IDs', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => saved.mockRestore());
  const act = { kind: 'userEdited' as const, userID: 2, user: anAccount };
  const acts = [
    { ...act, id: '2', at: '2025-03-02T12:00:00Z', reason: 'A later one' },
    { ...act, id: '1', at: '2025-03-01T09:05:00Z', reason: '=1+1' },
  ];
  answer({
    users: [anAdministrator],
    administrativeActs: ({ filter: { userID, until } }) =>
      acts.filter((each) => each.userID === userID && (!until || each.at < until)),
    exportAdministrativeActs: { csv: 'id,at\r\n1,2025-03-01\r\n', rows: 1, complete: true },
  });
  await openAdministration('log&user=2');
  await expect.element(page.getByText('A later one')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '2 entries' })).toBeVisible();
  const account = page.getByLabelText('Account (ID)');
  await account.fill('abc');
  await expect.element(account).toHaveAccessibleDescription(/UserID needs to only include numbers/);
  // The other fields keep the same height.
  const heightOf = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().getBoundingClientRect().height;
  expect(heightOf('Who')).toBeCloseTo(heightOf('Account (ID)'), 0);
  await expect.element(page.getByText('No entries match.')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '0 entries' })).toBeVisible();
  await account.fill('2');
  await expect.element(account).toHaveAccessibleDescription('');
  await page.getByLabelText('To', { exact: true }).fill('2025-03-01');
  await expect.element(page.getByText('A later one')).not.toBeInTheDocument();
  expect(address()).toContain('user=2&to=2025-03-01');
  await reload();
  const row = page.getByRole('row').filter({ hasText: '=1+1' });
  await expect.element(row).toHaveTextContent(/1 Mar 2025, \d\d:05/);
  await expect.element(page.getByText('A later one')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const [file] = saved.mock.lastCall ?? [];
  expect([...new Uint8Array(await (file as Blob).slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await (file as Blob).text()).toContain('id,at\r\n1,2025-03-01\r\n');
  expect(sent('ExportAdministrativeActs')).toEqual([{ filter: sent('AdministrativeActs').at(-1)?.['filter'] }]);
});

test('the filters of a list in use are named, kept in the URL and removed one by one', async () => {
  const chips = page.getByRole('list', { name: 'Filters in use' });
  const used = () =>
    chips
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  answer({ administrativeActs: [], users: [] });
  await openAdministration('allClubs&search=oboe&state=pending&country=Italy');
  await expect.poll(used).toHaveLength(3);
  expect(used()[2]).toBe('Remove the filter Country: Italy');
  await page.getByRole('button', { name: 'Remove the filter Country: Italy' }).click();
  await expect.poll(address).not.toContain('country');
  expect(address()).toContain('search=oboe&state=pending');
  await expect.poll(used).toHaveLength(2);
  await expect.poll(() => sent('ClubList').at(-1)).toMatchObject({ search: 'oboe', state: 'pending', country: null });

  await openAdministration('log&from=anything&to=2025-03-01');
  await expect.poll(used).toEqual(['Remove the filter From: anything', 'Remove the filter To: 1 March 2025']);
  await page.getByRole('button', { name: 'Remove the filter From: anything' }).click();
  await page.getByRole('button', { name: 'Remove the filter To: 1 March 2025' }).click();
  await expect.poll(address).not.toMatch(/from|to=/);
  await expect.element(chips).not.toBeInTheDocument();
});

test('the log can be filtered by any administrator, however many there are, and by former ones', async () => {
  const former = { ...anAccount, firstName: 'Flora', lastName: 'Former' };
  const administrators = Array.from({ length: 201 }, (_, index) => ({
    ...anAccount,
    id: 100 + index,
    firstName: 'Zoe',
    lastName: `zz-${index}`,
  }));
  const last = administrators.at(-1) ?? former;
  const act = { kind: 'userEdited' as const, userID: 2, user: former };
  const acts = [
    { ...act, id: '2', actorID: former.id, actor: former, reason: 'By Flora' },
    { ...act, id: '1', actorID: last.id, actor: last, reason: 'By Zoe' },
  ];
  answer({
    users: ({ filter, ...args }) => pageOf(filter === 'administrators' ? administrators : [], args),
    administrativeActs: ({ filter: { actorID } }) =>
      acts.filter((each) => actorID === null || each.actorID === actorID),
  });
  await openAdministration('log');
  const who = page.getByLabelText('Who', { exact: true });
  await expect.poll(() => who.getByRole('option', { name: /^Zoe zz/ }).elements().length).toBe(201);
  await who.selectOptions(`Flora Former (${former.id})`);
  await expect.element(page.getByRole('cell', { name: 'By Zoe' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('cell', { name: 'By Flora' })).toBeVisible();
  await expect.element(who).toHaveDisplayValue(`Flora Former (${former.id})`);
  await who.selectOptions(String(last.id));
  await expect.element(page.getByRole('cell', { name: 'By Zoe' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'By Flora' })).not.toBeInTheDocument();
});

test('what is screened can be seen with what it refused, added to and removed, on a phone as well', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 720));
  const screening = {
    id: 1,
    kind: 'network' as const,
    value: '198.51.100.0/24',
    note: 'Two hundred registrations.',
    createdAt: '2026-11-02T09:00:00.000Z',
    creatorID: 9,
    hits: 1234,
    lastHitAt: '2026-11-03T09:00:00.000Z',
  };
  let screenings: (typeof screening)[] = [];
  answer({
    screenings: (args) => pageOf(screenings, args),
    addScreening: ({ kind, value }) => {
      if (value === 'nonsense') return invalid({ value: 'screening.networkInvalid' });
      screenings = [{ ...screening, id: 2, kind, value, hits: 0 }, screening];
      return { __typename: 'Screening', id: 2, value };
    },
    removeScreening: () => {
      screenings = [];
      return { __typename: 'Done', message: '' };
    },
  });
  await openAdministration('screening');
  await expect.element(page.getByText('Nothing is blocked.')).toBeVisible();
  const value = page.getByLabelText('Value');
  const submit = page.getByRole('button', { name: 'Block', exact: true });
  await value.fill('nonsense');
  await submit.click();
  await expect.element(value).toHaveAccessibleDescription(/Please give an IP address or a range/);
  await page.getByLabelText('What').selectOptions('Mail domain');
  await value.fill('bots.example');
  await page.getByLabelText('Ends').selectOptions('When it is removed');
  await submit.click();
  await expect.element(page.getByRole('row').filter({ hasText: 'bots.example' })).toBeVisible();
  expect(sent('AddScreening').at(-1)).toEqual({ input: { kind: 'domain', value: 'bots.example', note: '' } });
  await expect.element(value).toHaveValue('');
  await expect.element(page.getByRole('row').filter({ hasText: '1,234, last 3 Nov 2026' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('button', { name: 'Remove: bots.example' }).click();
  await expect.element(page.getByText('Nothing is blocked.')).toBeVisible();
  expect(sent('RemoveScreening')).toEqual([{ id: 2 }]);
});

test('administrators see how the site runs: its version, e-mails, backups and tasks, and send themselves an e-mail', async () => {
  answer({
    sendTestEmail: { message: 'Done.' },
    siteStatus: {
      version: '1.0.0',
      readOnly: true,
      emails: { waiting: 3, failed: 4, refused: 5, oldestAt: '2026-04-01T18:30:00Z' },
      backups: [
        { isTest: false, name: 'monday', succeededAt: null, failedAt: '2026-04-02T18:30:00Z', error: 'disk full' },
      ],
      tasks: [{ name: 'retention', dueAt: '2026-04-02T18:30:00Z', finishedAt: null, error: 'no connection' }],
    },
  });
  await openAdministration('operation');
  await expect.element(page.getByText('The site is read-only: nobody')).toBeVisible();
  const fact = (name: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
      ?.textContent;
  expect(['Version', 'To be retried after a failure', 'Refused by the mail server', 'Oldest'].map(fact)).toEqual([
    '1.0.0',
    '4',
    '5',
    expect.stringMatching(/1\sApr\s2026/),
  ]);
  expect(['Last success', 'Last failure'].map(fact)).toEqual([
    'never',
    expect.stringMatching(/2\sApr\s2026.*disk full/),
  ]);
  await page.getByRole('button', { name: 'Send me a test e-mail' }).click();
  await expect.element(page.getByText(/^The e-mail has been written to your address\./)).toBeVisible();
  expect(sent('SendTestEmail')).toHaveLength(1);
  const row = page.getByRole('table', { name: 'Scheduled tasks' }).getByRole('row', { name: 'retention' });
  await expect.element(row).toHaveTextContent(/never.*no connection/);
});
