import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AllowanceRequest, ManagedClub } from '#web/graphql/types.generated.ts';
import { aClub, shared } from '../clubSamples.ts';
import { answer, disconnect, type Fields, refusal, sent } from '../gateway.ts';
import { pageOf } from '../pageOf.ts';
import { open } from '../site.tsx';

const clubsTab = '/profile?select=clubs';
const dialog = page.getByRole('dialog');

/** Opens the clubs of their owner, who can delete them. */
async function openOwnClubs(clubs: Fields<ManagedClub>[]): Promise<void> {
  answer({
    deleteClub: ({ clubID, title }) => {
      if (clubs.some((club) => club.id === clubID && club.title !== title))
        return { __typename: 'InvalidInput', fields: [{ name: 'title', reason: 'club.titleDiffers' }] };
      const deleted = clubs.findIndex(({ id }) => id === clubID);
      if (deleted < 0) return { __typename: 'Cancelled', reason: 'club.unknown' };
      clubs.splice(deleted, 1);
      return {};
    },
  });
  await open(clubsTab, { as: { clubs: () => clubs, clubCount: () => clubs.length } });
}

test('the listing counts the clubs of each country and loads more of them on request', async () => {
  const clubs = Array.from({ length: 52 }, (_, index) => ({ ...aClub, id: index + 1 }));
  answer({ clubs: (args) => pageOf(clubs, args), clubCounts: [{ country: 'Singapore', clubs: 52 }] });
  await open('/clubs?country=Singapore');
  const countries = page.getByRole('navigation', { name: 'Countries' });
  await expect.element(countries.getByRole('link', { name: 'Singapore' })).toHaveTextContent('52');
  const rows = () => document.querySelectorAll('tr');
  await expect.poll(rows).toHaveLength(51);
  const more = page.getByRole('button', { name: 'Show more clubs' });
  await more.click();
  await expect.poll(rows).toHaveLength(53);
  await expect.element(more).not.toBeInTheDocument();
  expect(sent('ClubsPage').at(-1)).toMatchObject({ country: 'Singapore', after: '49' });
});

test('an owner of more than a hundred clubs can show and change all of them', async () => {
  const first = shared<Fields<ManagedClub>>({ ...aClub, title: 'Berth 1' }, 'club.changed');
  const others = ['Berth 2', 'Berth 3'].map((title, index) => ({ ...aClub, id: 200 + index, title }));
  answer({ updateClub: first.save });
  // In pages of two instead of a hundred.
  const clubs = ({ after }: { after?: string }) => pageOf([...others, first.record], { first: 2, after });
  await open(clubsTab, { as: { maxClubs: 200, clubCount: 101, clubs } });
  const table = page.getByRole('table', { name: 'Clubs that you own' });
  await expect.element(table).toBeVisible();
  const rows = () => table.element().querySelectorAll('tr');
  await expect.poll(rows).toHaveLength(3);
  const more = page.getByRole('button', { name: 'Show more clubs' });
  await more.click();
  await expect.poll(rows).toHaveLength(4);
  await expect.element(more).not.toBeInTheDocument();
  // Their first club, changed elsewhere meanwhile: it is still theirs.
  await page.getByRole('button', { name: 'Update: Berth 1', exact: true }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Berth 1');
  first.change({ title: 'Pier 1' });
  await dialog.getByLabelText('Title').fill('Quay 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toHaveTextContent('This was changed while you were editing it.');
  await expect.element(dialog).toHaveTextContent('Pier 1');
});

test('a country without clubs says so in both views', async () => {
  await open('/clubs?country=Thailand');
  await expect.element(page.getByText('There are no clubs at this time. Do you want to be the first?')).toBeVisible();
  await page.getByRole('link', { name: 'Directory' }).click();
  await expect.element(page.getByText('Club Table Not Found, Please contact web administrators.')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test('deleting a club warns first, asks for its title, and the list updates without a reload', async () => {
  await openOwnClubs([{ ...aClub, title: 'Short-lived' }]);
  const deleteClub = page.getByRole('button', { name: 'Delete: Short-lived' });
  await deleteClub.click();
  await expect.element(dialog).toHaveTextContent('permanently removes all its members and their club data');
  await expect.element(dialog).toHaveTextContent('cannot be undone');
  await dialog.getByRole('button', { name: 'Keep the club' }).click();
  await expect.element(page.getByRole('cell', { name: 'Short-lived', exact: true })).toBeVisible();
  expect(sent('DeleteClub')).toEqual([]);
  await deleteClub.click();
  await expect.element(dialog).toHaveTextContent('you have 7 days');
  await dialog.getByLabelText('type the club’s title').fill('Short');
  await dialog.getByRole('button', { name: 'Proceed Deletion' }).click();
  await expect.element(dialog).toHaveTextContent('This is not the club’s title.');
  await dialog.getByLabelText('type the club’s title').fill('Short-lived');
  await dialog.getByRole('button', { name: 'Proceed Deletion' }).click();
  await expect.element(page.getByText(`Successfully deleted club ID: ${aClub.id}`)).toBeVisible();
  await expect.element(page.getByText('You have no clubs.')).toBeVisible();
  await expect.element(page.getByText('You have 0 out of 3 allocated clubs')).toBeVisible();
  expect(sent('DeleteClub').at(-1)).toEqual({ clubID: aClub.id, title: 'Short-lived' });
});

describe('when the server is unreachable', () => {
  test('creating and deleting a club say so in the specified wording, and nothing is lost; a club that is gone by then is said to be so', async () => {
    const clubs = [{ ...aClub, title: 'Still here' }];
    await openOwnClubs(clubs);
    await expect.element(page.getByRole('cell', { name: 'Still here', exact: true })).toBeVisible();
    const reconnect = disconnect();
    await page.getByRole('button', { name: 'Delete: Still here' }).click();
    await page.getByRole('button', { name: 'Proceed Deletion' }).click();
    await expect.element(page.getByText('An error has occured, please try again later.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the club' }).click();
    await expect.element(page.getByRole('cell', { name: 'Still here', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Create a club' }).click();
    await page.getByLabelText('Title').fill('Another club');
    await page.getByLabelText('Country').selectOptions('Portugal');
    await page.getByRole('textbox', { name: 'Description' }).fill('We meet on Tuesdays.');
    await page.getByRole('button', { name: 'Create Club' }).click();
    await expect.element(page.getByText('An error occured, please try again later')).toBeVisible();
    await expect.element(page.getByLabelText('Title')).toHaveValue('Another club');

    reconnect();
    await open('/profile?select=clubs');
    await expect.element(page.getByRole('button', { name: 'Delete: Still here' })).toBeVisible();
    clubs.pop();
    await page.getByRole('button', { name: 'Delete: Still here' }).click();
    await page.getByRole('button', { name: 'Proceed Deletion' }).click();
    await expect.element(page.getByText('There is no such club, or it is not shown to you.')).toBeVisible();
    await expect.element(page.getByText('You have no clubs.')).toBeVisible();
  });
});

test('an owner sees until when they can restore a deleted club, restores it, and is told if there is no room', async () => {
  const deletedClub = {
    id: 8,
    title: 'Gone for now',
    country: 'Italy',
    deletedAt: '2026-04-02T18:30:00Z',
    restorableUntil: '2026-04-09T18:30:00Z',
  };
  let deleted = [deletedClub];
  answer({ restoreClub: refusal('club.allowanceUsed') });
  await open(clubsTab, { as: { deletedClubs: () => deleted } });
  await expect.element(page.getByRole('row', { name: /Gone for now.*9 Apr 2026/ })).toBeVisible();
  const restore = page.getByRole('button', { name: 'Undo the deletion: Gone for now' });
  await restore.click();
  await expect.element(page.getByText('You have reached the maximum amount of clubs to create.')).toBeVisible();
  answer({
    restoreClub() {
      deleted = [];
      return { id: 8, title: deletedClub.title, slug: 'gone-for-now' };
    },
  });
  await restore.click();
  await expect.element(restore).not.toBeInTheDocument();
  await expect.element(page.getByText('The club “Gone for now” is back.')).toBeVisible();
  expect(sent('RestoreClub')).toEqual([{ clubID: 8 }, { clubID: 8 }]);
});

test('a member who has used up their allowance asks for more clubs', async () => {
  const requested: Fields<AllowanceRequest>[] = [];
  answer({
    requestAllowance(request) {
      requested.push({ ...request, state: 'pending' });
      return {};
    },
  });
  await open(clubsTab, { as: { clubCount: 3, allowanceRequest: () => requested[0] ?? null } });
  await expect.element(page.getByText('You have reached the maximum amount of clubs to create.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for more' }).click();
  const wanted = page.getByLabelText('How many clubs do you want in total?');
  const send = page.getByRole('button', { name: 'Send the request' });
  await wanted.fill('3');
  await send.click();
  await expect.element(page.getByText('Please ask for more clubs than you can own now, up to 100.')).toBeVisible();
  await expect.element(page.getByText('Please say why.')).toBeVisible();
  await wanted.fill('5');
  await page.getByLabelText('Why do you need more?').fill('Two more cities.');
  await send.click();
  await expect.element(page.getByText('Your request for 5 allocated clubs is being considered.')).toBeVisible();
  expect(sent('RequestAllowance')).toEqual([{ wanted: 5, reason: 'Two more cities.' }]);
});
