import { administration } from '#tests/support/administrationPage.ts';
import { enterCredentials, expect, openAs, test } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator } from '#tests/support/builtSite.ts';

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
