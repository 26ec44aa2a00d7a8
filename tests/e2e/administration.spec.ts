import { readFile } from 'node:fs/promises';
import { generateSync } from 'otplib';
import { administration } from '#tests/support/administrationPage.ts';
import { enterCredentials, expect, openAs, operationOf, stopTime, test } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator } from '#tests/support/builtSite.ts';
import { aClub } from '#tests/support/people.ts';

test('the administration page shows nothing to a member who is not an administrator', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=admin');
  await expect(page.getByText("Couldn't find user info")).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Profile',
    'Clubs',
    'E-mails',
  ]);
});

test('an administrator suspends an account by its ID and lifts the suspension', async ({ page, site }) => {
  const member = await aMember(site);
  const { uid } = await administration(page, site);
  await stopTime(page);
  const number = page.getByLabel('User ID');
  const submit = page.getByRole('button', { name: 'Suspend or unsuspend' });
  await submit.click();
  await expect(page.getByText('UserID is required')).toBeVisible();
  await number.fill('12a');
  await expect(page.getByText('UserID needs to only include numbers')).toBeVisible();
  await number.fill(String(uid));
  await submit.click();
  await expect(page.getByText('You cannot suspend yourself')).toBeVisible();

  await number.fill(String(member.uid));
  await page.getByLabel('Reason (optional)').fill('Spam.');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend the account' });
  await expect(dialog).toContainText(`Ann Lee (${member.email}, ID ${member.uid}) will be logged out everywhere`);
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Spam.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  expect((await member.rest('GET', '/protected')).userObject.uid).toBe(member.uid);
  await submit.click();
  await dialog.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(page.getByText(`Successfully suspended user ID: ${member.uid}`)).toBeVisible();
  // Shown for a second, then the fields clear.
  await page.clock.runFor(1000);
  await expect(page.getByText(`Successfully suspended user ID: ${member.uid}`)).toBeHidden();
  await expect(number).toHaveValue('');
  expect((await member.rest('GET', '/protected')).error).toBe('UNAUTHENTICATED');
  await number.fill(String(member.uid));
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByText(`Successfully unsuspended user ID: ${member.uid}`)).toBeVisible();
});

test('an administrator finds and edits an account, and its owner sees the change', async ({ page, site }) => {
  const member = await aMember(site);
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page.getByText('Successfully retrieved all users')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog).toContainText(member.email);
  await dialog.getByLabel('First name').fill('');
  await dialog.getByLabel('Last name').fill(' ');
  await dialog.getByLabel('Max clubs').fill('many');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed to edit user' })).toBeVisible();
  for (const message of ['FirstName is required', 'LastName is required', 'Only numbers is allowed for max clubs'])
    await expect(dialog.getByText(message)).toBeVisible();
  await dialog.getByLabel('Max clubs').fill('');
  await expect(dialog.getByText('Max Clubs is required')).toBeVisible();
  await dialog.getByLabel('First name').fill('Eva');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Max clubs').fill('7');
  await dialog.getByLabel('Reason (shown to the user)').fill('You asked.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Eva Lee' })).toContainText('0 / 7');

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: `(${member.uid})` });
  await expect(entry).toContainText('You asked.');
  await expect(entry).toContainText('Max clubs: 3 → 7');

  await openAs(page, member, '/profile?select=account');
  await expect(page.getByRole('heading', { name: 'Actions by administrators' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'You asked.' })).toContainText('Max clubs: 3 → 7');
});

test('an edit of an account survives the end of the session for its administrator only, and overwrites nothing else', async ({
  page,
  context,
  site,
}) => {
  const member = await aMember(site, { lastName: 'Moss' });
  const administrator = await administration(page, site);
  const address = `/profile?select=admin&account=${member.uid}`;
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const [first, last] = [dialog.getByLabel('First name'), dialog.getByLabel('Last name')];
  const save = dialog.getByRole('button', { name: 'Save' });
  await page.goto(address);
  await first.fill('Eva');
  await administrator.rest('POST', '/auth/logout');
  await save.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await site.database.user.update({ where: { id: member.uid }, data: { lastName: 'Marsh' } });
  await enterCredentials(page, administrator);
  await expect(first).toHaveValue('Eva');
  await expect(last).toHaveValue('Marsh');
  // The draft is still based on the version that it was typed over.
  await save.click();
  await expect(dialog.getByText('but not in the fields that you changed')).toBeVisible();
  await save.click();
  await expect(page.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  const { firstName, lastName } = await site.database.user.findUniqueOrThrow({ where: { id: member.uid } });
  expect([firstName, lastName]).toEqual(['Eva', 'Marsh']);

  // Typed by one administrator, who is replaced by another one in a different tab.
  await page.goto(address);
  await first.fill('Nora');
  const colleague = await anotherAdministrator(site);
  await openAs(await context.newPage(), colleague);
  await expect(first).toHaveValue('Eva');

  // Kept when the session ended, and again somebody else logs in in a different tab.
  await first.fill('Nora');
  await colleague.rest('POST', '/auth/logout');
  // Sends the form, unless the page has noticed the end of the session already.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=/);
  await openAs(await context.newPage(), await anotherAdministrator(site));
  await expect(first).toHaveValue('Eva');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
});

test('two administrators who edit one account are shown both versions, also when a session ends in between', async ({
  page,
  browser,
  site,
}) => {
  const member = await aMember(site);
  const address = `/profile?select=admin&account=${member.uid}`;
  const administrator = await administration(page, site);
  await page.goto(address);
  const formOf = (of: typeof page) => {
    const dialog = of.getByRole('dialog', { name: 'Edit User' });
    return { dialog, first: dialog.getByLabel('First name'), save: dialog.getByRole('button', { name: 'Save' }) };
  };
  const { dialog, first, save } = formOf(page);
  const maxClubs = dialog.getByLabel('Max clubs');
  await first.fill('Eva');
  await maxClubs.fill('7');
  await dialog.getByLabel('Reason (shown to the user)').fill('You asked.');

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, await anotherAdministrator(site), address);
  const others = formOf(other);
  await others.first.fill('Nora');
  await others.dialog.getByRole('switch', { name: 'Administrator' }).click();
  await others.save.click();
  await expect(other.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  await context.close();

  await save.click();
  await expect(dialog.getByText('This was changed while you were editing it.')).toBeVisible();
  const [name, role] = [
    dialog.getByRole('group', { name: 'First name: changed in the meantime' }),
    dialog.getByRole('group', { name: 'Administrator: changed in the meantime' }),
  ];
  await expect(name.getByLabel('Keep mine')).toBeChecked();
  await expect(name).toContainText('Nora');
  // Theirs, because this administrator has not changed it.
  await expect(role.getByLabel('Take theirs')).toBeChecked();
  await expect(role).toContainText('yes');

  // The conflict outlives the session.
  await administrator.rest('POST', '/auth/logout');
  await save.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await enterCredentials(page, administrator);
  await expect(name.getByLabel('Keep mine')).toBeChecked();
  await name.getByLabel('Take theirs').check();
  await save.click();
  await expect(page.getByText(`Successfully edited user ID: ${member.uid}`)).toBeVisible();
  const stored = await site.database.user.findUniqueOrThrow({ where: { id: member.uid } });
  expect(stored).toMatchObject({ firstName: 'Nora', lastName: 'Lee', maxClubs: 7, admin: true });

  // Taking everything from the others leaves nothing to save.
  await page.goto(address);
  await first.fill('Eva');
  await site.database.user.update({ where: { id: member.uid }, data: { firstName: 'Zoe' } });
  await save.click();
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await save.click();
  await expect(dialog).toBeHidden();

  // Deleted meanwhile.
  await page.goto(address);
  await first.fill('Eva');
  await site.database.user.delete({ where: { id: member.uid } });
  await save.click();
  await expect(dialog.getByText('There is no user with this ID')).toBeVisible();
});

test('suspending an account from its edit dialog is a separate step, and leaving that step loses nothing typed', async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  await administration(page, site);
  await page.goto(`/profile?select=admin&account=${member.uid}`);
  const account = page.getByRole('dialog', { name: 'Edit User' });
  const suspend = account.getByRole('button', { name: 'Suspend the account' });
  const step = page.getByRole('dialog', { name: 'Suspend the account' });
  const reason = step.getByLabel('Reason (optional)');
  await account.getByLabel('First name').fill('Eva');
  await suspend.click();
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(step).toBeHidden();
  await expect(suspend).toBeFocused();
  await suspend.click();
  // Even if Escape follows the text immediately.
  await reason.evaluate(async (field) => {
    document.execCommand('insertText', false, 'Spam.');
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(reason).toHaveValue('Spam.');
  await step.getByRole('button', { name: 'Suspend the account' }).click();
  await expect(step).toBeHidden();
  await expect(account.getByRole('button', { name: 'Lift the suspension' })).toBeFocused();
  await expect(account).toContainText('Spam.');
  await expect(account.getByLabel('First name')).toHaveValue('Eva');
});

test('an account’s clubs and the actions of administrators can be read to their end, and a failed account retried', async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  await site.database.club.createMany({
    data: numbers.map((number) => ({
      ...aClub({ title: `Berth ${number}`, country: 'Indonesia' }),
      ownerId: member.uid,
    })),
  });
  await site.database.administrativeAct.createMany({
    data: numbers.map((number) => ({
      kind: 'userEdited' as const,
      userId: member.uid,
      reason: `Reason ${number}`,
    })),
  });
  await administration(page, site);
  let fails = true;
  await page.route('**/graphql', (route) =>
    fails && operationOf(route.request()) === 'OneUser'
      ? route.fulfill({ json: { errors: [{ message: 'Broken' }] } })
      : route.continue(),
  );
  await page.goto(`/profile?select=admin&view=accounts&account=${member.uid}`);
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('alert').filter({ hasText: "Couldn't load users" })).toBeVisible();
  fails = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('In all: 21 clubs')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show more clubs' }).click();
  await expect(dialog.getByRole('link', { name: /^Berth/ })).toHaveCount(21);
  await dialog.getByRole('button', { name: 'Show earlier entries' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /Reason \d/ })).toHaveCount(21);
  await expect(dialog.getByRole('link', { name: /^Berth/ })).toHaveCount(21);
  await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveCount(0);
});

test('the list of accounts can be sorted and paged', async ({ page, site }) => {
  await Promise.all(Array.from({ length: 27 }, () => aMember(site)));
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Joined' }).click();
  const joined = page.getByRole('columnheader', { name: 'Joined' });
  await expect(joined).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows.nth(1)).not.toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows.nth(1)).toContainText('Site Administrator');
  await page.getByRole('button', { name: 'Joined' }).click();
  await expect(joined).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).not.toContainText('Site Administrator');
  await page.getByLabel('Show', { exact: true }).selectOption('Administrators');
  // Only the header row.
  await expect(rows.filter({ hasNotText: 'Admin' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await expect(page.getByText('No users match.')).toBeVisible();
});

test('an e-mail address in the list of accounts stays on one line at every width', async ({ page, site }) => {
  const email = 'anna-maria.conti@fxclubs.example';
  await aMember(site, { email });
  await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  const address = page.getByRole('table').getByText(email);
  for (const width of [320, 390, 640, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = () =>
      address.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines, `${width} px`).toBe(1);
  }
});

test('the lists of accounts and clubs fit at every width', async ({ page, site }) => {
  const owner = await aMember(site, { firstName: 'Maximiliane', email: 'maximiliane.ferrarotti@fxclubs.example' });
  await owner.rest('POST', '/user/club', aClub({ title: 'Circolo Ferrarotti' }));
  await administration(page, site);
  for (const address of ['/it/profile?select=admin&view=accounts', '/ge/profile?select=admin&view=allClubs']) {
    await page.goto(`${address}&search=ferrarotti`);
    const table = page.getByRole('table');
    await expect(table.getByText('Maximiliane').first()).toBeVisible();
    for (let width = 320; width <= 1600; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const excess = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
      await expect.poll(excess, `${address} at ${width} px`).toBeLessThan(1);
    }
  }
});

test('an administrator who gives a reason and confirms their identity can reset a lost second factor', async ({
  page,
  site,
}) => {
  const member = await aMember(site, { lastName: 'Nowak' });
  const { result } = await member.rest('GET', '/user/2FA/qrcode');
  const { email, password } = member;
  await member.rest('POST', '/user/2FA/enable', { password, code: generateSync({ secret: result.secret }) });
  const administrator = await administration(page, site);
  await page.getByRole('button', { name: 'Show all users' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  // Clicking a name before the search has started must keep both in the URL.
  await page.getByRole('button', { name: 'Ann Nowak' }).dispatchEvent('click');
  await expect(page).toHaveURL(/search=.*account=|account=.*search=/);
  await page.getByRole('button', { name: 'Reset two-factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset two-factor authentication' });
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect(dialog.getByText('Please enter your password or a code.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Lost phone.');
  await dialog.getByLabel('Your own password, or a code').fill('not the password');
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Your own password, or a code').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(page.getByText(`Two-factor authentication has been reset for user ID: ${member.uid}`)).toBeVisible();
  expect((await site.mailbox.letterTo(email, 2)).text).toContain('Lost phone.');
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
