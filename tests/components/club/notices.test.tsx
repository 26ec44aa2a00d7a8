import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notice } from '#web/graphql/types.generated.ts';
import { clubPath, ownClub, shared } from '../clubSamples.ts';
import { answer, endingSession, type Fields, sent } from '../gateway.ts';
import { address, enterCredentials, open } from '../site.tsx';

const notices = page.getByRole('region', { name: 'Notices' });
const dialog = page.getByRole('dialog');
const write = notices.getByRole('button', { name: 'Write a notice' });

test('an owner whose session ends while writing a notice logs in again and continues writing', async () => {
  answer({ club: ownClub, writeNotice: endingSession });
  await open(`${clubPath}/notices`, { as: {} });
  await write.click();
  await dialog.getByLabelText('Title').fill('Next Tuesday');
  await dialog.getByLabelText('Text', { exact: true }).fill('We meet at seven.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(address).toMatch(/\/login\?next=%2Fclubs%2F/);
  const main = page.getByRole('main');
  await expect.element(main.getByText('Your session has ended. Please log in again.')).toBeVisible();
  answer({
    writeNotice(input) {
      const notice: Fields<Notice> = { id: 1, ...input };
      answer({ clubNotices: [notice] });
      return notice;
    },
  });
  await enterCredentials();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Next Tuesday');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.element(notices.getByText('We meet at seven.')).toBeVisible();
});

test('a conflicting edit shows both versions, an edited notice is marked, and deleting one asks first', async () => {
  const { record, change, save } = shared<Fields<Notice>>(
    { id: 1, title: 'Tuesday', content: 'At seven.' },
    'notice.changed',
  );
  answer({
    club: ownClub,
    clubNotices: [record],
    notice: record,
    editNotice: (input) => save({ ...input, editedAt: '2026-11-02T09:00:00.000Z' }),
  });
  await open(`${clubPath}/notices`, { as: {} });
  await notices.getByRole('button', { name: 'Edit: Tuesday' }).click();
  await expect.element(dialog.getByLabelText('Text')).toHaveValue('At seven.');
  change({ content: 'At nine.', pinned: true });
  await dialog.getByLabelText('Text').fill('At eight.');
  await dialog.getByRole('button', { name: 'Save the notice' }).click();
  await expect.element(dialog).toHaveTextContent('This was changed while you were editing it.');
  const text = dialog.getByRole('group', { name: 'Text: changed in the meantime' });
  await expect.element(text).toHaveTextContent('At nine.');
  await expect.element(text.getByLabelText('Text')).toHaveValue('At eight.');
  const pinned = dialog.getByRole('group', { name: 'Pinned: changed in the meantime' });
  await expect.element(pinned).toHaveTextContent('Not pinned');
  await dialog.getByRole('button', { name: 'Save the notice' }).click();
  const article = notices.getByRole('article');
  await expect.element(article).toHaveTextContent('At eight.');
  await expect.element(article).toHaveTextContent('Pinned');
  await expect.element(article).toHaveTextContent('Edited on');
  await article.getByRole('button', { name: 'Delete: Tuesday' }).click();
  expect(sent('DeleteNotice')).toEqual([]);
  answer({ clubNotices: [], deleteNotice: {} });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The notice “Tuesday” has been deleted.')).toBeVisible();
  await expect.element(notices).toHaveTextContent('There are no notices yet.');
  expect(sent('DeleteNotice')).toEqual([{ clubID: ownClub.id, noticeID: 1 }]);
});

test('a new notice that its author discards is gone', async () => {
  answer({ club: ownClub });
  await open(`${clubPath}/notices`, { as: {} });
  await write.click();
  await dialog.getByLabelText('Title').fill('Never mind');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await write.click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('');
  await expect.element(dialog.getByText('What you typed earlier is still here.')).not.toBeInTheDocument();
});

test('below each notice and meeting stands who wrote it, and that it is neither the site’s nor advice', async () => {
  answer({
    club: ownClub,
    clubNotices: [{ id: 1, title: 'Tuesday', content: 'I buy at 1.08.', author: { name: 'Ann L.' } }],
    clubMeetings: ({ past }) =>
      past ? [] : [{ id: 2, title: 'Journals', zone: 'UTC', start: '2030-01-08T19:00:00.000Z' }],
  });
  await open(`${clubPath}/notices`, { as: {} });
  await expect.element(notices.getByRole('article')).toHaveTextContent('Ann L. wrote this, not FX Clubs.');
  await open(`${clubPath}/meetings`, { as: {} });
  const meeting = page.getByRole('article').filter({ hasText: 'Journals' });
  await expect.element(meeting).toHaveTextContent('The club wrote this, not FX Clubs. It is not advice.');
});
