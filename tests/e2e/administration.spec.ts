import { readFile } from 'node:fs/promises';
import { administration } from '#tests/support/administrationPage.ts';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('the administration page shows nothing to a member who is not an administrator', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=admin');
  await expect(page.getByText("Couldn't find user info")).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Profile',
    'Clubs',
    'E-mails',
  ]);
});

test('the log keeps its filters in the URL, counts its entries, exports CSV and rejects invalid account IDs', async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  const act = { kind: 'userEdited' as const, userId: member.uid };
  await site.database.administrativeAct.createMany({
    data: [
      { ...act, at: new Date('2025-03-01T09:05:00Z'), reason: '=1+1' },
      { ...act, at: new Date('2025-03-02T12:00:00Z'), reason: 'A later one' },
    ],
  });
  await administration(page, site, `log&user=${member.uid}`);
  await expect(page.getByText('A later one')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeVisible();
  const account = page.getByLabel('Account (ID)');
  await account.fill('abc');
  await expect(account).toHaveAccessibleDescription(/UserID needs to only include numbers/);
  // The other fields keep the same height.
  const [its, others] = [await account.boundingBox(), await page.getByLabel('Who', { exact: true }).boundingBox()];
  expect(others?.height).toBeCloseTo(its?.height ?? 0, 0);
  await expect(page.getByText('No entries match.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '0 entries' })).toBeVisible();
  await account.fill(String(member.uid));
  await expect(account).toHaveAccessibleDescription('');
  await page.getByLabel('To', { exact: true }).fill('2025-03-01');
  await expect(page.getByText('A later one')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: '=1+1' })).toContainText(/2025, (?:[1-9]|1[0-2]):05\s[AP]M/);
  await expect(page.getByText('A later one')).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFid,at,kind,.*\r\n\d+,2025-03-01T09:05:00\.000Z,userEdited,.*,'=1\+1,\r\n$/);
});

test('the log can be filtered by any administrator, however many there are, and by former ones', async ({
  page,
  site,
}) => {
  const former = await aMember(site, { firstName: 'Flora', lastName: 'Former' });
  const names = Array.from({ length: 201 }, (_, index) => `zz-${former.uid}-${index}`);
  const last = await site.database.user.createManyAndReturn({
    data: names.map((name) => ({
      email: `${name}@fxclubs.example`,
      firstName: 'Zoe',
      lastName: name,
      country: 'Italy',
      passwordHash: '',
      maxClubs: 3,
      admin: true,
    })),
  });
  const act = { kind: 'userEdited' as const, userId: former.uid };
  await site.database.administrativeAct.createMany({
    data: [
      { ...act, actorId: last.at(-1)?.id ?? 0, reason: 'By Zoe' },
      { ...act, actorId: former.uid, reason: 'By Flora' },
    ],
  });
  await administration(page, site, 'log');
  const who = page.getByLabel('Who', { exact: true });
  await expect(who.getByRole('option', { name: /^Zoe zz/ })).toHaveCount(201);
  await who.selectOption(`Flora Former (${former.uid})`);
  await expect(page.getByRole('cell', { name: 'By Flora' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'By Zoe' })).toHaveCount(0);
  await expect(who.getByRole('option', { selected: true })).toHaveText(`Flora Former (${former.uid})`);
  await who.selectOption(String(last.at(-1)?.id));
  await expect(page.getByRole('cell', { name: 'By Zoe' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'By Flora' })).toHaveCount(0);
  // Other tests on this site write to its administrators.
  await site.database.user.deleteMany({ where: { lastName: { in: names } } });
});
