import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { anAccount, openAdministration } from './administrationSamples.ts';
import { clubPath, ownClub } from './clubSamples.ts';
import { answer } from './gateway.ts';
import { pageOf } from './pageOf.ts';
import { aViewer, open } from './site.tsx';
import { begin, post, topicPath } from './topicSamples.ts';

async function pressEnter(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('deleting a club by keyboard moves the focus to the heading above the list', async () => {
  answer({
    deleteClub() {
      answer({ me: { ...aViewer, clubs: [] } });
      return {};
    },
  });
  await open('/profile?select=clubs', { as: { clubs: [{ id: 7, title: 'Short-lived', country: 'Italy' }] } });
  await pressEnter(page.getByRole('button', { name: 'Delete: Short-lived' }));
  await pressEnter(page.getByRole('button', { name: 'Proceed Deletion' }));
  await expect.element(page.getByText('You have no clubs.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your clubs' })).toHaveFocus();
});

test('deleting a post, a notice or an access token by keyboard moves the focus to the next one, and the last to the heading', async () => {
  const dialog = page.getByRole('dialog');
  const own = { author: { userID: 1, name: 'Ann L.' } };
  begin([post(1), post(2, own), post(3), post(4, own)]);
  const afterDeleting = async (number: number, rest: Parameters<typeof begin>[0]) => {
    await pressEnter(page.getByRole('button', { name: `More actions: post ${number}` }));
    await pressEnter(page.getByRole('button', { name: `Delete: post ${number}` }));
    answer({ deletePost: {} });
    begin(rest);
    await pressEnter(dialog.getByRole('button', { name: 'Delete' }));
    await expect.element(page.getByRole('article', { name: `Post ${number} by` })).not.toBeInTheDocument();
  };
  await open(topicPath, { as: {} });
  await afterDeleting(2, [post(1), post(3), post(4, own)]);
  await expect.element(page.getByRole('article', { name: 'Post 3 by' })).toHaveFocus();
  await afterDeleting(4, [post(1), post(3)]);
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^(H\d|ARTICLE)$/);

  let notices = ['First', 'Second'].map((title, index) => ({ id: index + 1, title, content: 'At seven.' }));
  answer({
    club: ownClub,
    clubNotices: () => notices,
    deleteNotice({ noticeID }) {
      notices = notices.filter(({ id }) => id !== noticeID);
      return {};
    },
  });
  await open(`${clubPath}/notices`, { as: {} });
  await pressEnter(page.getByRole('button', { name: 'Delete: First' }));
  await pressEnter(dialog.getByRole('button', { name: 'Delete' }));
  await expect.element(page.getByRole('heading', { name: 'First' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain('Second');

  let accessTokens = ['one', 'two'].map((name, index) => ({ id: index + 1, name }));
  answer({
    revokeAccessToken({ id }) {
      accessTokens = accessTokens.filter((token) => token.id !== id);
      answer({ me: { ...aViewer, accessTokens } });
      return {};
    },
  });
  await open('/profile?select=api', { as: { accessTokens } });
  await pressEnter(page.getByRole('button', { name: 'Revoke: one' }));
  await pressEnter(dialog.getByRole('button', { name: 'Revoke the token' }));
  await expect.element(page.getByRole('button', { name: 'Revoke: one' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toContain('two');
});

test('creating a club by keyboard moves the focus to its page', async () => {
  const account = { maxClubs: 1 };
  answer({
    createClub({ title, country }) {
      const club = { id: 7, title, country };
      answer({ club, me: { ...aViewer, ...account, clubCount: 1, clubs: [club] } });
      return club;
    },
  });
  await open('/profile?select=clubs', { as: account });
  await page.getByLabelText('Title').fill('The only one');
  await page.getByLabelText('Country').selectOptions('Portugal');
  await page.getByLabelText('Description').fill('We meet on Tuesdays.');
  await pressEnter(page.getByRole('button', { name: 'Create Club' }));
  await expect.poll(() => location.pathname).toMatch(/^\/clubs\/7/);
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});

test('an administrator works through a queue and a list by keyboard without losing the focus', async () => {
  let requests = ['A club in Graz and one in Linz.', 'A club in Lyon and one in Nantes.'].map((reason, index) => ({
    id: index + 1,
    wanted: 5,
    reason,
    user: anAccount,
  }));
  let accounts = Array.from({ length: 27 }, (_, index) => ({
    ...anAccount,
    id: index + 20,
    email: `ann${index}@example.com`,
  }));
  answer({
    allowanceRequests: () => requests,
    decideAllowance({ id }) {
      requests = requests.filter((request) => request.id !== id);
      return { id, state: 'granted' };
    },
    users: ({ search, ...args }) =>
      pageOf(
        accounts.filter(({ email }) => email.startsWith(search ?? '')),
        args,
      ),
    user: ({ id }) => accounts.find((account) => account.id === id) ?? {},
    editUser({ userId, firstName }) {
      accounts = accounts.map((account) => (account.id === Number(userId) ? { ...account, firstName } : account));
      return accounts[0] ?? {};
    },
  });
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await openAdministration('allowance');
  const [first, second] = [0, 1].map((index) =>
    page.getByRole('listitem').filter({ hasText: requests[index]?.reason ?? '' }),
  ) as [Locator, Locator];
  await pressEnter(first.getByRole('button', { name: /^Grant:/ }));
  await expect.element(page.getByText('The request has been granted.')).toBeVisible();
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(second).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^(LI|H2)$/);

  await page.getByRole('link', { name: 'Accounts' }).click();
  await pressEnter(page.getByRole('button', { name: 'Show all users' }));
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(26);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  const next = page.getByRole('button', { name: 'Next' });
  await pressEnter(next);
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeEnabled();
  await expect.element(next).toHaveFocus();

  await page.getByRole('searchbox', { name: 'Search' }).fill('ann0@');
  await expect.poll(() => rows.elements().length).toBe(2);
  const edit = rows.nth(1).getByRole('button').first();
  await pressEnter(edit);
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByLabelText('First name')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Eva{Enter}');
  await expect.element(page.getByText('Successfully edited user ID: 20')).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent('Eva Lee');
  await expect.element(edit).toHaveFocus();
});
