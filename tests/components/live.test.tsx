import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath } from './clubSamples.ts';
import { ageOfStream, answer, endStream, letStreamsPass, sent, streamsOpened, tell } from './gateway.ts';
import { logIn, open } from './site.tsx';

// Not the member of other files: tabs of the same member share a stream.
const as = { id: 7_100 };
const club = { ...aClub, membership: { role: 'member' as const } };
const topic = { id: 12, title: 'Which journal?', slug: 'which-journal', postCount: 1, lastNumber: 1 };
const post = { id: '101', number: 1, author: { userID: 51, name: 'Writer' }, content: 'Text 1.' };
const topicPath = `${clubPath}/topics/12/which-journal`;
const main = page.getByRole('main');
const told = { topics: [{ clubID: 7, topicID: 12 }] };

async function openLive(path: string, more: Parameters<typeof open>[1] = {}): Promise<void> {
  letStreamsPass();
  const before = streamsOpened();
  await open(path, { as: { ...as, ...more.as } });
  await expect.poll(streamsOpened).toBe(before + 1);
}

/** Another tab of a member's browser, which has the lock, and hears what the page says to it. */
async function anotherTab(uid: number) {
  const tab = new BroadcastChannel(`live ${uid}`);
  const heard: { ask?: { by: string } }[] = [];
  tab.onmessage = ({ data }) => heard.push(data);
  let leave = () => {};
  await new Promise<void>((granted) => {
    void navigator.locks.request(`live ${uid}`, () => {
      granted();
      return new Promise<void>((done) => {
        leave = done;
      });
    });
  });
  onTestFinished(() => {
    leave();
    tab.close();
  });
  return { tab, heard, leave };
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
  tell({ topics: [{ clubID: 7, topicID: 99 }] });
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
  tell({ topics: [{ clubID: 8, topicID: 13 }] });
  logIn({ ...as, unreadNotifications: 3 });
  tell({ notifications: true });
  await expect.element(page.getByRole('button', { name: /3/ })).toBeVisible();
  expect(sent('ClubTopics')).toHaveLength(asked);
});

const now = {
  topic: { ...topic, lastNumber: 2 },
  topicPosts: [post, { ...post, id: '102', number: 2, content: 'Text 2.' }],
};
const newPost = main.getByRole('button', { name: '1 new post' });

test('what has changed before the stream was open is fetched once it tells of that, and nothing else is', async () => {
  answer({ club, topic, topicPosts: [post], readTopic: topic });
  await open(topicPath, { as });
  await expect.element(main).toHaveTextContent('Text 1.');
  await expect.poll(streamsOpened).toBe(1);
  expect(ageOfStream()).toBeGreaterThan(5_000);
  const asked = [sent('Topic').length, sent('UnreadNotifications').length];
  answer(now);
  tell(told);
  await expect.element(newPost).toBeVisible();
  expect([sent('Topic').length, sent('UnreadNotifications').length]).toEqual([(asked[0] ?? 0) + 1, asked[1]]);
});

test('after a lost stream, the next one is asked for what has changed in between', async () => {
  answer({ club, topic, topicPosts: [post], readTopic: topic });
  await openLive(topicPath);
  await expect.element(main).toHaveTextContent('Text 1.');
  const asked = sent('Topic').length;
  endStream();
  await expect.poll(streamsOpened, { timeout: 5_000 }).toBe(2);
  expect(ageOfStream()).toBeLessThan(20_000);
  expect(sent('Topic')).toHaveLength(asked);
  answer(now);
  tell(told);
  await expect.element(newPost).toBeVisible();
});

test('a tab beside another one is told what has changed since it fetched what it shows', async () => {
  const { tab, heard, leave } = await anotherTab(7_101);
  answer({ club, topic, topicPosts: [post], readTopic: topic });
  await open(topicPath, { as: { id: 7_101 } });
  await expect.element(main).toHaveTextContent('Text 1.');
  await expect.poll(() => heard).toEqual([{ ask: { by: expect.any(String), age: expect.any(Number) } }]);
  answer(now);
  const asked = sent('Topic').length;
  const changes = { missed: false, notifications: false, topics: told.topics, meetings: [] };
  tab.postMessage({ changes, to: 'another' });
  tab.postMessage({ changes, to: heard[0]?.ask?.by });
  tab.postMessage({ isOpen: true });
  await expect.element(newPost).toBeVisible();
  expect(sent('Topic')).toHaveLength(asked + 1);
  // When the other one is closed, this one has the stream, and asks for what it may not have been told.
  expect(streamsOpened()).toBe(0);
  leave();
  await expect.poll(streamsOpened).toBe(1);
  expect(ageOfStream()).toBeGreaterThan(30_000);
});

test('the tab with the stream tells a new one what it was told', async () => {
  answer({ club, clubTopics: [topic] });
  await openLive(`${clubPath}/topics`);
  const tab = new BroadcastChannel(`live ${as.id}`);
  onTestFinished(() => tab.close());
  tell(told);
  const heard: object[] = [];
  tab.onmessage = ({ data }) => 'changes' in data && heard.push(data);
  await expect.poll(() => heard).toMatchObject([{ changes: told }]);
  tab.postMessage({ ask: { by: 'new', age: 60_000 } });
  await expect.poll(() => heard.slice(1)).toMatchObject([{ changes: told, to: 'new' }]);
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
