import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ManagedClub } from '#web/graphql/types.generated.ts';
import { aClub, shared } from '../clubSamples.ts';
import { answer, endingSession, type Fields, refusal, sent } from '../gateway.ts';
import { address, enterCredentials, open } from '../site.tsx';

const dialog = page.getByRole('dialog', { name: 'Update club' });
const save = dialog.getByRole('button', { name: 'Save' });
const versions = (field: string) => dialog.getByRole('group', { name: `${field}: changed in the meantime` });

/** Opens the form of a club that differs from `aClub` in this, as its owner. */
async function openForm(changes: Fields<ManagedClub> = {}) {
  const club = shared<Fields<ManagedClub>>({ ...aClub, ...changes }, 'club.changed');
  answer({ updateClub: club.save });
  const clubs = [club.record];
  const owner = { clubs: () => clubs };
  await open('/profile?select=clubs', { as: owner });
  await page.getByRole('button', { name: `Update: ${club.record.title}` }).click();
  return { ...club, clubs, owner };
}

test('the form to change a club says that nothing has changed, and what is wrong with each field, but not with an old title that is too short', async () => {
  const club = await openForm({ title: 'Hut' });
  answer({ updateClub: refusal('profile.nothingChanged') });
  await save.click();
  await expect.element(dialog.getByText('Nothing has changed.')).toBeVisible();
  await dialog.getByLabelText('Title').fill('Four');
  await dialog.getByLabelText('Description').fill('');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabelText('Name').fill('Our site');
  await dialog.getByLabelText('Link').fill('javascript:alert(1)');
  await save.click();
  await expect.element(dialog.getByText('Club Title is less than 5 characters')).toBeVisible();
  await expect.element(dialog.getByText('Club Description is required')).toBeVisible();
  await expect.element(dialog.getByText('Please give an address that starts with https://')).toBeVisible();
  await dialog.getByLabelText('Title').fill('');
  await expect.element(dialog.getByText('Club Title is required')).toBeVisible();
  expect(sent('UpdateClub')).toHaveLength(1);

  answer({ updateClub: club.save });
  await dialog.getByLabelText('Title').fill('Hut');
  await dialog.getByLabelText('Description').fill('We meet on Mondays.');
  await dialog.getByLabelText('Link').fill('https://hut.example');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('UpdateClub').at(-1)).toMatchObject({ input: { title: 'Hut', description: 'We meet on Mondays.' } });
});

test('saving a club that was changed elsewhere shows both versions and loses nothing typed', async () => {
  const { change, clubs } = await openForm({ title: 'Lyon desk' });
  const title = versions('Title');
  await dialog.getByLabelText('Title').fill('Lyon circle');
  await dialog.getByLabelText('Description').fill('Every Friday.');
  const contacts = [{ contactName: 'Mail', contactLink: 'mailto:lyon@example.com' }];
  change({ contacts, title: 'Lyon group', privacy: true });
  await save.click();
  await expect.element(dialog.getByText('This was changed while you were editing it.')).toBeVisible();
  await expect.element(title).toHaveTextContent('Lyon group');
  await expect.element(title.getByLabelText('Title')).toHaveValue('Lyon circle');
  await title.getByRole('radio', { name: 'Take theirs' }).click();
  await expect.element(title).toHaveTextContent('Lyon circle');
  await title.getByRole('radio', { name: 'Keep mine' }).click();
  await expect.element(title.getByLabelText('Title')).toHaveValue('Lyon circle');
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await expect.element(title).toHaveTextContent('Lyon circle');
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await versions('Contacts').getByRole('radio', { name: 'Take theirs' }).click();
  // A second conflict.
  change({ title: 'Lyon people' });
  await save.click();
  await expect.element(title).toHaveTextContent('Lyon people');
  await expect.element(title.getByLabelText('Title')).toHaveValue('Lyon circle');
  await save.click();
  await expect.element(page.getByText(`Successfully updated club ID: ${aClub.id}`)).toBeVisible();
  const input = { title: 'Lyon circle', description: 'Every Friday.', privacy: false, contacts };
  expect(sent('UpdateClub').at(-1)).toMatchObject({ input });

  await page.getByRole('button', { name: 'Update: Lyon circle' }).click();
  await dialog.getByLabelText('Title').fill('Too late');
  answer({ updateClub: { __typename: 'Cancelled', reason: 'club.unknown' } });
  clubs.pop();
  await save.click();
  await expect.element(page.getByText('There is no such club, or it is not shown to you.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('You have no clubs.')).toBeVisible();
});

test('the choices between two versions of a club survive the end of the session', async () => {
  const club = await openForm();
  const [title, description] = [versions('Title'), versions('Description')];
  await dialog.getByLabelText('Title').fill('Nice circle');
  club.change({ title: 'Nice group', description: 'We meet on Sundays.' });
  await save.click();
  // Theirs for what both have changed, mine for what only they have.
  await title.getByRole('radio', { name: 'Take theirs' }).click();
  await description.getByRole('radio', { name: 'Keep mine' }).click();
  answer({ updateClub: endingSession });
  await save.click();
  await expect.poll(address).toMatch(/\/login\?next=/);
  answer({ updateClub: club.save });
  await enterCredentials(club.owner);
  await expect.element(description.getByLabelText('Description')).toHaveValue(aClub.description);
  await expect.element(title).toHaveTextContent('Nice circle');
  await title.getByRole('radio', { name: 'Keep mine' }).click();
  await save.click();
  await expect.element(page.getByText(`Successfully updated club ID: ${aClub.id}`)).toBeVisible();
  const input = { title: 'Nice circle', description: aClub.description };
  expect(sent('UpdateClub').at(-1)).toMatchObject({ input });
});

test('a declined club says why, can be moved to another country, and then waits for review again', async () => {
  const declined = { state: 'declined', declineReason: 'It promises results.' } as const;
  const club = await openForm(declined);
  const row = page.getByRole('row').filter({ hasText: aClub.title });
  await expect.element(row).toHaveTextContent('Declined: It promises results.');
  await expect.element(row).toHaveTextContent('it will be reviewed again');
  await expect.element(dialog).toHaveTextContent('It promises results.');
  await dialog.getByLabelText('Country').selectOptions('Switzerland');
  const now = '2026-11-02T09:00:00.000Z';
  answer({ updateClub: (input) => club.save({ ...input, resubmittedAt: now, awaitsReviewSince: now }) });
  await save.click();
  await expect.element(row).toHaveTextContent('You have changed the club, so it will be reviewed again.');
  expect(sent('UpdateClub').at(-1)).toMatchObject({ input: { country: 'Switzerland' } });
  await expect.element(row).toHaveTextContent('Waiting for review since');
  await expect.element(row).toHaveTextContent('Declined: It promises results.');
  await expect.element(row.getByRole('button', { name: 'Appeal' })).toBeVisible();
});

test('a contact added after a failed save is not marked as invalid before the next save, and a sixth cannot be added', async () => {
  await openForm();
  const names = dialog.getByLabelText('Name');
  const add = dialog.getByRole('button', { name: 'Add a contact' });
  await add.click();
  await save.click();
  await expect.element(names.first()).toHaveAttribute('aria-invalid', 'true');
  await add.click();
  await expect.element(names.nth(1)).toHaveFocus();
  await names.nth(1).fill('Mail');
  await expect
    .poll(() => dialog.getByText('Please give an address that starts with https://').elements())
    .toHaveLength(1);
  await names.nth(1).fill('');
  await expect.element(names.nth(1)).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.element(names.nth(1)).toHaveAttribute('aria-invalid', 'true');
  for (let number = 2; number < 5; number++) await add.click();
  await expect.poll(() => dialog.getByLabelText('Link').elements().length).toBe(5);
  await expect.element(add).not.toBeInTheDocument();
});
