import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer, refusal, sent } from '../gateway.ts';
import { open } from '../site.tsx';

const topics = page.getByRole('navigation', { name: 'Parts of the club' }).getByRole('link', { name: /^Topics/ });
const readAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' });
const listed = {
  id: 12,
  title: 'Which journal?',
  slug: 'which-journal',
  reading: { upTo: 0, unread: 2, firstUnread: 1, following: 'usual' as const },
};

test('the tab of a club’s topics counts the unread ones, until they are marked as read together', async () => {
  let unreadTopics = 3;
  answer({
    club: () => ({ ...aClub, membership: { role: 'member' as const, unreadTopics } }),
    clubTopics: [listed],
    readAllTopics: refusal('request.tooMany'),
  });
  await open(`${clubPath}/topics`, { as: {} });
  await expect.element(topics).toHaveAccessibleName('Topics (3 to read)');
  await readAll.click();
  await expect.element(page.getByText('Too many attempts.')).toBeVisible();
  await expect.element(topics).toHaveAccessibleName('Topics (3 to read)');
  answer({
    readAllTopics() {
      unreadTopics = 0;
      return { role: 'member' as const, unreadTopics };
    },
  });
  await readAll.click();
  await expect.element(page.getByText('All topics are marked as read.')).toBeVisible();
  await expect.element(topics).toHaveAccessibleName('Topics');
  await expect.element(readAll).not.toBeInTheDocument();
  expect(sent('ReadAllTopics')).toEqual([{ clubID: aClub.id }, { clubID: aClub.id }]);
});

test('visitors and those who have read everything see neither a number nor the button', async () => {
  answer({ club: aClub, clubTopics: [listed] });
  await open(`${clubPath}/topics`);
  await expect.element(topics).toHaveAccessibleName('Topics');
  await expect.element(readAll).not.toBeInTheDocument();
  expect(sent('CountsOfClub')).toEqual([]);
});
