import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answer, holdBack, sent } from './gateway.ts';
import { address, open } from './site.tsx';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const field = dialog.getByLabelText('Description');
const opener = page.getByRole('button', { name: 'Edit: Description' });
const updateProfile = (input: object) => ({ id: 1, ...input });
const body = page.elementLocator(document.body);

test('a dialog focuses its first field, closes without asking if nothing was typed, and returns the focus', async () => {
  await open('/profile?select=account', { as: {} });
  await opener.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.dblClick();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  const search = page.getByRole('button', { name: 'Search the site' });
  await search.click();
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('clubs');
  const top = scrollY;
  // Beside the dialog: userEvent.wheel() turns only over what can be clicked.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 5, y: 400, deltaX: 0, deltaY: 600 });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
  expect(scrollY).toBe(top);
});

test('typed text is discarded only after confirmation', async () => {
  await open('/', { as: {} });
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('link', { name: 'Your Account' }).click();
  await opener.click();
  await field.fill('Half a life story');

  // Dragging a selection out of the dialog, or clicking its edge, does not close it.
  await dialog.dropTo(body, { sourcePosition: { x: 60, y: 130 }, targetPosition: { x: 5, y: 300 }, force: true });
  await dialog.click({ position: { x: 5, y: 5 } });
  await expect.element(question).not.toBeInTheDocument();

  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => body.click({ position: { x: 5, y: 300 }, force: true }),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => history.back(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field).toHaveValue('Half a life story');
  }
  await expect.poll(address).toBe('/profile?select=account');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a page that has no time between keys takes them all', async () => {
  await open('/profile?select=account', { as: {} });
  await opener.click();
  const control = field.element() as HTMLTextAreaElement;
  for (let key = 1; key <= 120; key++) {
    control.setRangeText('n', control.value.length, control.value.length, 'end');
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // What React does at once is done, and nothing that waits for its turn.
    await null;
  }
  await expect.element(field).toHaveValue('n'.repeat(120));
});

test('a pasted text that is too long is counted and refused, not cut off', async () => {
  answer({ updateProfile });
  await open('/profile?select=account', { as: {} });
  await opener.click();
  await field.fill('🌊'.repeat(2001));
  await expect.element(field).toHaveAccessibleDescription('2,001 of 2,000 characters');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Please use at most 2,000 characters\.$/);
  expect(sent('UpdateProfile')).toEqual([]);
  await userEvent.type(field, '{Backspace}');
  await expect.element(field).toHaveAccessibleDescription('2,000 of 2,000 characters');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('UpdateProfile')).toEqual([{ input: { description: '🌊'.repeat(2000) } }]);
});

test('a dialog that closes because its text was saved takes its question along', async () => {
  answer({ updateProfile });
  await open('/profile?select=account', { as: {} });
  const release = holdBack('UpdateProfile');
  await opener.click();
  await field.fill('I trade slowly.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  release();
  await expect.element(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await opener.click();
  await expect.element(field).toHaveFocus();
  await expect.element(question).not.toBeInTheDocument();
});
