import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath } from './clubSamples.ts';
import { answer, letStreamsPass, sent, streamsOpened, tell } from './gateway.ts';
import { logIn, open } from './site.tsx';

// Not the member of other files: tabs of the same member share a stream.
const as = { id: 7_100 };
const club = { ...aClub, membership: { role: 'member' as const } };
const topic = { id: 12, title: 'Which journal?', slug: 'which-journal', postCount: 1, lastNumber: 1 };
const post = { id: '101', number: 1, author: { userId: 51, name: 'Writer' }, content: 'Text 1.' };
const topicPath = `${clubPath}/topics/12/which-journal`;
const main = page.getByRole('main');
const told = { topics: [{ clubId: 7, topicId: 12 }] };

async function openLive(path: string, more: Parameters<typeof open>[1] = {}): Promise<void> {
  letStreamsPass();
  const before = streamsOpened();
  await open(path, { as: { ...as, ...more.as } });
  await expect.poll(streamsOpened).toBe(before + 1);
}

test('a post that somebody else writes waits behind a button, and an edit changes its text in place', async () => {
  answer({ club, topic, topicPosts: [post], readTopic: topic });
  await openLive(topicPath);
  await expect.element(main).toHaveTextContent('Text 1.');
  answer({
    topic: { ...topic, lastNumber: 2 },
    topicPosts: [
      { ...post, content: 'Text 1, edited.' },
      { ...post, id: '102', number: 2, content: 'Text 2.' },
    ],
  });
  tell({ topics: [{ clubId: 7, topicId: 99 }] });
  tell(told);
  await expect.element(main.getByRole('button', { name: '1 new post' })).toBeVisible();
  await expect.element(main).toHaveTextContent('Text 1, edited.');
  await expect.element(main).not.toHaveTextContent('Text 2.');
});

test('the bell and a list of topics change without a reload, and other topics are not asked for', async () => {
  answer({ club, clubTopics: [topic] });
  await openLive(`${clubPath}/topics`);
  await expect.element(main.getByRole('link', { name: 'Which journal?' })).toBeVisible();
  answer({ clubTopics: [{ ...topic, title: 'Which broker?' }] });
  tell(told);
  await expect.element(main.getByRole('link', { name: 'Which broker?' })).toBeVisible();
  const asked = sent('ClubTopics').length;
  tell({ topics: [{ clubId: 8, topicId: 13 }] });
  logIn({ ...as, unreadNotifications: 3 });
  tell({ notifications: true });
  await expect.element(page.getByRole('button', { name: /3/ })).toBeVisible();
  expect(sent('ClubTopics')).toHaveLength(asked);
});

test('a page asks as before where streams are held back', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  answer({ club, topic, topicPosts: [post], readTopic: topic });
  await open(topicPath, { as });
  await expect.element(main).toHaveTextContent('Text 1.');
  const asked = sent('Topic').length;
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.poll(() => sent('Topic').length, { timeout: 10_000 }).toBeGreaterThan(asked);
});
