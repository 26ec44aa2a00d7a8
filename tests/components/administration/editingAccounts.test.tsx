import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAccount, anAdministrator, openAdministration } from '../administrationSamples.ts';
import { answer, endingSession, refusal, sent } from '../gateway.ts';
import { address, enterCredentials, logIn } from '../site.tsx';

const dialog = page.getByRole('dialog', { name: 'Edit User' });
const firstName = dialog.getByLabelText('First name');
const save = dialog.getByRole('button', { name: 'Save' });
const saved = page.getByText('Successfully edited user ID: 2');

/** Answers for an account that can be edited by whoever has seen its newest version. */
function anEditableAccount() {
  let account = anAccount;
  const change = (changes: Partial<typeof account>) => {
    account = { ...account, ...changes, updatedAt: new Date(Date.parse(account.updatedAt) + 1000).toISOString() };
    return account;
  };
  const accept = () =>
    answer({
      user: () => account,
      users: () => [account],
      editUser: ({ seen, firstName, lastName, maxClubs }) =>
        seen === account.updatedAt
          ? change({ firstName, lastName, maxClubs: Number(maxClubs) })
          : refusal('administration.userChanged'),
    });
  accept();
  return { change, accept };
}

test('an edit of an account survives the end of the session for its administrator only, and overwrites nothing else', async () => {
  const { change, accept } = anEditableAccount();
  change({ lastName: 'Moss' });
  await openAdministration('accounts&list=all&account=2');
  await firstName.fill('Eva');
  answer({ editUser: endingSession });
  await save.click();
  await expect.poll(address).toContain('/login?next=');
  change({ lastName: 'Marsh' });
  accept();
  await enterCredentials(anAdministrator);
  await expect.element(firstName).toHaveValue('Eva');
  await expect.element(dialog.getByLabelText('Last name')).toHaveValue('Marsh');
  // The draft is still based on the version that it was typed over.
  await save.click();
  await expect.element(dialog.getByText('but not in the fields that you changed')).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(sent('EditUser').at(-1)).toMatchObject({ input: { firstName: 'Eva', lastName: 'Marsh' } });

  // Typed by one administrator, who is replaced by another one in a different tab.
  await page.getByRole('button', { name: 'Eva Marsh' }).click();
  await firstName.fill('Nora');
  const colleague = { ...anAdministrator, id: 10 };
  logIn(colleague);
  await expect.element(firstName).toHaveValue('Eva');

  // Kept when the session ended, and again somebody else logs in in a different tab.
  await firstName.fill('Nora');
  answer({ editUser: endingSession });
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('/login?next=');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).not.toEqual([]);
  accept();
  logIn({ ...anAdministrator, id: 11 });
  await expect.element(firstName).toHaveValue('Eva');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

test('two administrators who edit one account are shown both versions, also when a session ends in between', async () => {
  const { change, accept } = anEditableAccount();
  await openAdministration('accounts&list=all');
  const openAccount = (name: string) => page.getByRole('button', { name }).click();
  await openAccount('Ann Lee');
  await firstName.fill('Eva');
  await dialog.getByLabelText('Max clubs').fill('7');
  await dialog.getByLabelText('Reason (shown to the user)').fill('You asked.');
  change({ firstName: 'Nora', admin: true });
  await save.click();
  await expect.element(dialog.getByText('This was changed while you were editing it.')).toBeVisible();
  const name = dialog.getByRole('group', { name: 'First name: changed in the meantime' });
  const role = dialog.getByRole('group', { name: 'Administrator: changed in the meantime' });
  await expect.element(name.getByLabelText('Keep mine')).toBeChecked();
  await expect.element(name).toHaveTextContent('Nora');
  // Theirs, because this administrator has not changed it.
  await expect.element(role.getByLabelText('Take theirs')).toBeChecked();
  await expect.element(role).toHaveTextContent('yes');

  // The conflict outlives the session.
  answer({ editUser: endingSession });
  await save.click();
  await expect.poll(address).toContain('/login?next=');
  accept();
  await enterCredentials(anAdministrator);
  await expect.element(name.getByLabelText('Keep mine')).toBeChecked();
  await name.getByLabelText('Take theirs').click();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(sent('EditUser').at(-1)).toMatchObject({
    input: { firstName: 'Nora', lastName: 'Lee', maxClubs: '7', admin: true, reason: 'You asked.' },
  });

  // Taking everything from the others leaves nothing to save.
  await openAccount('Nora Lee');
  await firstName.fill('Eva');
  change({ firstName: 'Zoe' });
  await save.click();
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  answer({ editUser: refusal('profile.nothingChanged') });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();

  // Deleted meanwhile.
  await openAccount('Zoe Lee');
  await firstName.fill('Eva');
  answer({ editUser: refusal('administration.userUnknown'), user: refusal('administration.userUnknown'), users: [] });
  await save.click();
  await expect.element(dialog.getByText('There is no user with this ID')).toBeVisible();
});

test('suspending an account from its edit dialog is a separate step, and leaving that step loses nothing typed', async () => {
  const { change } = anEditableAccount();
  answer({
    toggleSuspension({ reason }) {
      const account = change({ deletedAt: '2026-11-02T09:00:00.000Z' });
      answer({ user: { ...account, administrativeActs: [{ id: '4', kind: 'userSuspended', reason }] } });
      return account;
    },
  });
  await openAdministration('accounts&account=2');
  const suspend = dialog.getByRole('button', { name: 'Suspend the account' });
  const step = page.getByRole('dialog', { name: 'Suspend the account' });
  const reason = step.getByLabelText('Reason (optional)');
  await firstName.fill('Eva');
  await suspend.click();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(step).not.toBeInTheDocument();
  await expect.element(suspend).toHaveFocus();
  await suspend.click();
  await expect.element(reason).toHaveFocus();
  // Even if Escape follows the text immediately.
  document.execCommand('insertText', false, 'Spam.');
  await Promise.resolve();
  reason.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(reason).toHaveValue('Spam.');
  await step.getByRole('button', { name: 'Suspend the account' }).click();
  await expect.element(step).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Lift the suspension' })).toHaveFocus();
  await expect.element(dialog).toHaveTextContent('Spam.');
  await expect.element(firstName).toHaveValue('Eva');
});

test('an administrator who logged in long ago confirms that it is them, and the edit goes on', async () => {
  const { accept } = anEditableAccount();
  await openAdministration('accounts&list=all');
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await firstName.fill('Eva');
  answer({ editUser: refusal('account.confirmFirst'), me: { ...anAdministrator, twoFactor: { enabled: false } } });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  const confirm = question.getByRole('button', { name: 'Confirm' });
  answer({ confirmSession: refusal('twoFactor.wrongPassword') });
  await question.getByLabelText('Your password').fill('not the password');
  await confirm.click();
  await expect.element(question.getByText('The password is wrong.')).toBeVisible();

  // Whoever thinks better of it has lost nothing.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Please confirm first that it is you')).toBeVisible();
  await expect.element(firstName).toHaveValue('Eva');

  await save.click();
  // Refused before it is accepted.
  await expect.element(question).toBeVisible();
  answer({ confirmSession: {} });
  accept();
  await question.getByLabelText('Your password').fill('a long password');
  await confirm.click();
  await expect.element(saved).toBeVisible();
  expect(sent('ConfirmSession').at(-1)).toEqual({ confirmation: 'a long password' });
  expect(sent('EditUser').at(-1)).toMatchObject({ input: { firstName: 'Eva' } });
});
