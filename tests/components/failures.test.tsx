import { HttpResponse } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, disconnect, respond, sent } from './gateway.ts';
import { address, aViewer, open } from './site.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

test('a form sent while offline says so, keeps its content, and can be sent once back online', async () => {
  answer({
    createClub(input) {
      const club = { id: 7, ...input };
      answer({ club, me: { ...aViewer, clubs: [club] } });
      return club;
    },
  });
  await open('/profile?select=clubs', { as: {} });
  const title = page.getByLabelText('Title');
  await title.fill('Evening desk');
  await page.getByLabelText('Country').selectOptions('Slovenia');
  await page.getByLabelText('Description').fill('We meet on Tuesdays.');
  const reconnect = disconnect();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await page.getByRole('button', { name: 'Create Club' }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('You are offline.');
  await expect.element(title).toHaveValue('Evening desk');
  reconnect();
  onLine.mockReturnValue(true);
  await page.getByRole('button', { name: 'Create Club' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/clubs\//);
});

test('what was done is reported as done, and shown if it is shown only once, even if the page cannot be reloaded', async () => {
  let reconnect = () => {};
  answer({
    club: {
      id: 7,
      title: 'Patient Harbour',
      slug: 'patient-harbour',
      state: 'verified',
      membership: { role: 'owner' },
    },
    writeNotice({ title }) {
      reconnect = disconnect();
      return { id: 1, title };
    },
    inviteToClub() {
      reconnect = disconnect();
      return { link: 'https://fxclubs.example/clubs/7#invitation=some' };
    },
  });
  await open('/clubs/7/patient-harbour/notices', { as: {} });
  await page.getByRole('button', { name: 'Write a notice' }).click();
  await dialog.getByLabelText('Title').fill('Next Tuesday');
  await dialog.getByLabelText('Text', { exact: true }).fill('We meet at seven.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Your notice “Next Tuesday” has been published.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('WriteNotice')).toHaveLength(1);

  reconnect();
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect.element(dialog.getByRole('code')).toHaveTextContent('#invitation=');
  expect(sent('InviteToClub')).toHaveLength(1);
  await expect.element(page.getByText('Patient Harbour', { exact: true }).first()).toBeVisible();
});

test('a login whose session cannot be loaded welcomes nobody, and can be repeated', async () => {
  const reconnect = disconnect('Session');
  answer({ logIn: { __typename: 'SignedIn', atoken: 'a token', user: { id: 1, firstName: 'Ann' } }, me: aViewer });
  await open('/login');
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour');
  await main.getByRole('button', { name: 'Log in' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect.element(toasts).toHaveTextContent(/^An Error Occured$/);
  await expect.element(page.getByText('Your session has ended')).not.toBeInTheDocument();
  expect(address()).toBe('/login');
  reconnect();
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
});

test('a link from an e-mail that cannot be checked can be retried, without its token in the URL', async () => {
  answer({ checkRecovery: {}, confirmEmail: {} });
  for (const [path, operation, checked] of [
    ['/auth/account-recovery/verifyCode', 'CheckRecovery', page.getByLabelText('New password')],
    ['/auth/confirmemail', 'ConfirmEmail', page.getByText('Your e-mail address is verified.')],
  ] as const) {
    const reconnect = disconnect();
    await open(`${path}?token=some`);
    const alert = main.getByRole('alert');
    await expect.element(alert).toHaveTextContent('An Error Occured');
    expect(address()).toBe(path);
    reconnect();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(checked).toBeVisible();
    expect(sent(operation)).toEqual([{ token: 'some' }]);
  }
});

test('lists that fail to load can be retried any number of times without an uncaught error', async () => {
  answer({ administrativeActs: [], users: [] });
  for (const [path, operation, heading] of [
    ['/profile?select=clubs', 'OwnClubs', 'Your clubs'],
    ['/profile?select=admin&view=log', 'AdministrativeActs', 'Log'],
    ['/profile?select=admin&view=clubs', 'ClubQueue', 'Clubs to review'],
  ] as const) {
    let requests = 0;
    respond(operation, () => {
      requests += 1;
      return requests > 2 ? undefined : HttpResponse.error();
    });
    await open(path, { as: { admin: true } });
    const again = main.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => requests).toBe(2);
    await again.click();
    await expect.element(main.getByRole('heading', { name: heading })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  }
});
