import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnyClub } from '#web/graphql/types.generated.ts';
import { answer, type Fields, sent } from '../gateway.ts';
import { address, aViewer, enterCredentials, open, reload } from '../site.tsx';

const clubsTab = '/profile?select=clubs';
const title = page.getByLabelText('Title');
const create = page.getByRole('button', { name: 'Create Club' });

/** Opens the clubs of a member who owns these, and who can create others. */
async function openOwnClubs(clubs: Fields<Omit<AnyClub, '__typename'>>[] = []): Promise<void> {
  answer({
    club: () => clubs.at(-1) ?? {},
    clubs,
    createClub(input) {
      const club = { id: 100, state: 'pending', ...input };
      clubs.push(club);
      return club;
    },
  });
  await open(clubsTab, { as: { clubs: () => clubs, clubCount: () => clubs.length } });
}

test('a visitor who must register first is taken where they wanted to go after their first login', async () => {
  answer({ signUp: {} });
  await open('/clubs');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Create a club' }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await main.getByRole('link', { name: 'Log in' }).click();
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await main.getByRole('link', { name: 'Return to login' }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await page.getByLabelText('First name').fill(aViewer.firstName);
  await page.getByLabelText('Last name').fill(aViewer.lastName);
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await main.getByRole('button', { name: 'Register' }).click();
  await expect.poll(address).toBe(`/login?${new URLSearchParams({ next: clubsTab })}`);
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue(aViewer.email);
  await enterCredentials();
  await expect.poll(address).toBe(clubsTab);
});

test('a new club is created with its contacts, looks like its preview, and links to the list', async () => {
  await openOwnClubs();
  await title.fill('Porto desk');
  await page.getByLabelText('Country').selectOptions('Portugal');
  await page.getByLabelText('Description').fill('Every Tuesday.');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByLabelText('Name').fill('Our site');
  const link = page.getByLabelText('Link', { exact: true });
  await link.fill('javascript:alert(1)');
  await page.getByText('Preview: how visitors see the club').click();
  const directory = page.getByRole('table', { name: 'In the directory' });
  await expect.element(directory).toHaveTextContent('None');
  await link.fill('https://porto.example');
  await expect.element(directory.getByRole('link', { name: 'Our site' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'In the list' })).toHaveTextContent('Ann Lee');
  await create.click();
  await expect.poll(address).toMatch(/^\/clubs\/100/);
  await open(clubsTab);
  await page.getByRole('button', { name: 'Preview: Porto desk' }).click();
  const preview = page.getByRole('dialog', { name: 'How visitors see the club' });
  await expect.element(preview).toHaveTextContent('Our site');
  const contacts = [{ contactName: 'Our site', contactLink: 'https://porto.example' }];
  expect(sent('CreateClub')).toMatchObject([{ input: { title: 'Porto desk', country: 'Portugal', contacts } }]);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Show in the list: Porto desk' }).click();
  await expect.poll(address).toBe('/clubs?country=Portugal');
  await expect.element(page.getByRole('row').filter({ hasText: 'Porto desk' })).toBeVisible();
});

test('the form for a new club names each missing field; its draft is kept until it is sent or discarded', async () => {
  await openOwnClubs();
  await create.click();
  for (const reason of ['Title is required', 'Description is required', 'Country is required'])
    await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill('Faro desk');
  await create.click();
  await expect.element(page.getByText('Title is required')).not.toBeInTheDocument();
  await expect.element(page.getByText('A country is required')).toBeVisible();
  expect(sent('CreateClub')).toEqual([]);

  await page.getByLabelText('Country').selectOptions('Portugal');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  await page.getByLabelText('Name').fill('Our site');
  await reload();
  await expect.element(page.getByText('What you typed earlier is still here.')).toBeVisible();
  await expect.element(title).toHaveValue('Faro desk');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Our site');
  // Other members do not see it.
  await open(clubsTab, { as: { id: 2 } });
  await expect.element(title).toHaveValue('');
  await open(clubsTab, { as: {} });
  const discard = page.getByRole('button', { name: 'Discard the draft' });
  await discard.click();
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
  await reload();
  await expect.element(title).toHaveValue('');
  await expect.element(discard).not.toBeInTheDocument();
});

test('a member who has used up their allowance is told so in place of the form', async () => {
  await openOwnClubs([{ id: 1 }, { id: 2 }]);
  await expect.element(page.getByText('You have 2 out of 3 allocated clubs')).toBeVisible();
  // The form is behind a button for those who own a club.
  await expect.element(create).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Create a club' }).click();
  await expect.poll(address).toBe('/clubs/new');
  await expect.element(title).toHaveFocus();
  await title.fill('Harbour Traders');
  await expect
    .element(page.getByRole('complementary', { name: 'How visitors see the club' }))
    .toHaveTextContent('Harbour Traders');
  await page.getByLabelText('Country').selectOptions('Portugal');
  await page.getByRole('textbox', { name: 'Description' }).fill('We meet on Tuesdays.');
  await create.click();
  await expect.poll(address).toMatch(/^\/clubs\/100/);
  await open(clubsTab);
  await expect.element(page.getByText('You have reached the maximum amount of clubs to create.')).toBeVisible();
  await expect.element(create).not.toBeInTheDocument();
});

test('a member is told to verify their address before managing clubs, and can request another link', async () => {
  answer({ resendConfirmation: {} });
  await open(clubsTab, { as: { confirmedEmail: false } });
  const notice = page.getByText('Your email needs to be verified in order to manage clubs');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(page.getByText('We have sent you a new verification link.')).toBeVisible();
  expect(sent('ResendConfirmation')).toHaveLength(1);
});
