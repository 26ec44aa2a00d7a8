import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer, refusal, sent } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';
import {
  begin,
  club,
  composer,
  dialog,
  main,
  pageOfPosts,
  post,
  posts,
  reading,
  text,
  topic,
  topicPath,
} from '../topicSamples.ts';

test('a member begins a topic, whose draft survives a reload, and arrives on its page', async () => {
  answer({ club });
  await open(`${clubPath}/topics`, { as: {} });
  await expect.element(main).toHaveTextContent('There are no topics yet.');
  await main.getByRole('button', { name: 'Start a topic' }).click();
  await dialog.getByLabelText('Title').fill('Which journal?');
  await dialog.getByLabelText('Text', { exact: true }).fill('I keep a **paper** one.');
  await reload();
  await main.getByRole('button', { name: 'Continue your topic' }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Which journal?');
  await dialog.getByText('Preview').click();
  await expect.element(dialog.getByText('paper', { exact: true })).toHaveProperty('tagName', 'STRONG');
  await dialog.getByRole('switch', { name: 'I have a financial interest in what I mention' }).click();
  answer({ createTopic: topic });
  begin([post(1, { content: 'I keep a **paper** one.' })]);
  await dialog.getByRole('button', { name: 'Publish the topic' }).click();
  await expect.poll(address).toBe(topicPath);
  await expect.element(posts).toHaveTextContent('I keep a paper one.');
  expect(sent('CreateTopic')).toEqual([
    {
      input: {
        clubID: 7,
        title: 'Which journal?',
        content: 'I keep a **paper** one.',
        public: false,
        interest: true,
      },
    },
  ]);
});

const hour = 3_600_000;
const before = (age: number) => new Date(Date.now() - age).toISOString();

/** A poll, with the votes for its options once the reader may know them. */
const aPoll = (votes?: [number, number], own: number[] = []) => ({
  options: ['Paper', 'A screen'].map((text, index) => ({ number: index + 1, text, votes: votes?.[index] ?? null })),
  several: false,
  open: true,
  ended: false,
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  voters: votes ? votes[0] + votes[1] : null,
  own,
});
const poll = aPoll();
const pollPart = main.getByRole('region', { name: 'Poll' });

test('a member votes, sees the results and who chose what, and changes the vote; a topic closed meanwhile says so', async () => {
  begin([post(1), post(2)], { poll });
  await open(topicPath, { as: {} });
  await expect.element(pollPart).not.toHaveTextContent('votes,');
  await pollPart.getByRole('button', { name: 'Vote' }).click();
  await expect.element(page.getByText('Please choose an option.')).toBeVisible();
  await pollPart.getByRole('radio', { name: 'A screen' }).click();
  answer({ voteInPoll: { ...topic, poll: aPoll([1, 2], [2]) } });
  await pollPart.getByRole('button', { name: 'Vote' }).click();
  await expect.element(pollPart).toHaveTextContent('A screen Your choice2 votes, 67%');
  expect(sent('VoteInPoll')).toEqual([{ clubID: 7, topicID: 12, options: [2] }]);
  answer({ pollVoters: [{ userID: 52, name: 'Writer 2' }] });
  await pollPart.getByRole('button', { name: 'Who chose this: A screen' }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Writer 2');
  await userEvent.keyboard('{Escape}');
  await pollPart.getByRole('button', { name: 'Change my vote' }).click();
  await expect.element(pollPart.getByRole('radio', { name: 'A screen' })).toBeChecked();
  await pollPart.getByRole('button', { name: 'Keep my vote' }).click();
  await expect.element(pollPart).toHaveTextContent('3 people have voted.');

  answer({ writePost: refusal('topic.closed') });
  await text.fill('Too late?');
  await composer.getByRole('button', { name: 'Publish the post' }).click();
  await expect.element(main).toHaveTextContent('This topic is closed. Nobody can post in it any more.');
});

test('visitors read a public topic, and a poll’s results once it has ended, without a form, and are asked to log in for other topics', async () => {
  answer({ club: aClub, topic: { ...topic, poll, reading: null }, topicPosts: pageOfPosts([post(1)]) });
  await open(topicPath);
  await expect.element(posts).toHaveTextContent('Text 1.');
  await expect.element(composer).not.toBeInTheDocument();
  await expect.element(posts.getByRole('link', { name: 'Writer 1' })).not.toBeInTheDocument();
  await expect.element(main).toHaveTextContent('Members of the club can reply here.');
  await expect.element(pollPart).toHaveTextContent('The results appear here when the poll has ended.');
  await expect.element(pollPart.getByRole('radio')).not.toBeInTheDocument();
  const gone = { __typename: 'Cancelled' as const, reason: 'topic.unknown' as const };
  answer({ topic: gone, topicPosts: gone });
  await open(topicPath);
  await expect
    .element(main.getByRole('link', { name: 'Log in', exact: true }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(topicPath)}`);
});

test('a topic begins with a poll, whose options are checked before it is sent; in the list, a topic leads to the first post not read, one read to its end to its last, and another to its beginning', async () => {
  answer({
    club,
    clubTopics: [
      { ...topic, lastNumber: 11, lastPostAt: before(2 * hour), reading: { ...reading, unread: 3, firstUnread: 9 } },
      {
        ...topic,
        id: 13,
        title: 'Read',
        lastNumber: 40,
        lastPostAt: before(170 * hour),
        reading: { ...reading, upTo: 41 },
      },
      { ...topic, id: 14, title: 'From before', lastNumber: 40, reading: { ...reading, upTo: 0 } },
    ],
  });
  await open(`${clubPath}/topics`, { as: {} });
  await expect.element(main.getByText('3 new')).toBeVisible();
  await main.getByRole('button', { name: '2 h' }).click();
  await expect.element(main.getByRole('note').first()).toHaveTextContent(/^Last post .*\d\d:\d\d/);
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: /^\d+ \w+ \d{4}$/ }).first()).toBeVisible();
  const linkTo = (name: string) => main.getByRole('link', { name }).element().getAttribute('href');
  expect(linkTo('Which journal?')).toBe(`${topicPath}#post-9`);
  expect(linkTo('Read')).toBe(`${clubPath}/topics/13/which-journal#post-40`);
  expect(linkTo('From before')).toBe(`${clubPath}/topics/14/which-journal`);

  await main.getByRole('button', { name: 'Start a topic' }).click();
  await dialog.getByLabelText('Title').fill('Which journal?');
  await dialog.getByLabelText('Text', { exact: true }).fill('Please choose.');
  await dialog.getByRole('switch', { name: 'Add a poll' }).click();
  const options = dialog.getByLabelText('Options, one per line');
  await options.fill('Paper');
  const publish = dialog.getByRole('button', { name: 'Publish the topic' });
  await publish.click();
  await expect.element(dialog.getByText('Please give at least two options.')).toBeVisible();
  await options.fill('Paper\n\n A screen ');
  answer({ createTopic: topic });
  begin([post(1)], { poll });
  await publish.click();
  await expect.poll(address).toBe(topicPath);
  expect(sent('CreateTopic')).toMatchObject([
    { input: { poll: { options: ['Paper', 'A screen'], several: false, open: false, endsAt: expect.any(String) } } },
  ]);
});

test('“Discuss” leads to the one topic about a notice, or begins it with the notice’s title', async () => {
  answer({ club, clubNotices: [{ id: 3, title: 'Tuesday' }], notice: { id: 3, title: 'Tuesday' } });
  await open(`${clubPath}/notices`, { as: {} });
  await main.getByRole('link', { name: 'Discuss: Tuesday' }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Tuesday');
  await userEvent.keyboard('{Escape}');
  answer({ clubTopics: ({ noticeID }) => (noticeID === 3 ? [topic] : []) });
  begin([post(1)]);
  await open(`${clubPath}/notices`, { as: {} });
  await main.getByRole('link', { name: 'Discuss: Tuesday' }).click();
  await expect.poll(address).toBe(`${topicPath}#post-2`);
});

test('an organiser pins and closes a topic, a member who began it can only rename it, and others can only mute it, which its row says', async () => {
  begin([post(1)], { author: { userID: 1, name: 'Ann L.' } });
  const manage = main.getByRole('button', { name: 'Manage the topic' });
  await open(topicPath, { as: {} });
  await manage.click();
  await expect.element(page.getByRole('button', { name: 'Rename the topic' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pin the topic' })).not.toBeInTheDocument();
  answer({ club: { ...aClub, membership: { role: 'organiser' } } });
  answer({ changeTopic: ({ pinned }) => ({ ...topic, pinned }) });
  await open(topicPath, { as: {} });
  await manage.click();
  await page.getByRole('button', { name: 'Pin the topic' }).click();
  await expect.element(page.getByText('The topic is now pinned.')).toBeVisible();
  expect(sent('ChangeTopic')).toEqual([{ input: { clubID: 7, topicID: 12, pinned: true } }]);
  begin([post(1)], { author: { userID: 2, name: 'Bob B.' } });
  await open(topicPath, { as: {} });
  await expect.element(posts).toHaveTextContent('Text 1.');
  await expect.element(manage).not.toBeInTheDocument();
  answer({ readTopic: { ...topic, reading: { ...reading, following: 'none' } } });
  await main.getByRole('button', { name: 'More actions', exact: true }).first().click();
  await page.getByRole('button', { name: 'Mute the topic' }).click();
  await expect.element(main.getByText('Muted', { exact: true })).toBeVisible();
  expect(sent('ReadTopic')).toContainEqual({ clubID: 7, topicID: 12, following: 'none' });
});

test('whoever follows a topic because they have written in it is told so, and can go back', async () => {
  begin([post(1)]);
  const written = post(2, { content: 'Paper.', author: { userID: 1, name: 'Ann L.' } });
  answer({
    writePost() {
      begin([post(1), written], { reading: { ...reading, following: 'all' } });
      return written;
    },
  });
  await open(topicPath, { as: {} });
  await text.fill('Paper.');
  await composer.getByRole('button', { name: 'Publish the post' }).click();
  await expect.element(main.getByText('You have written here, so we tell you about every post.')).toBeVisible();
  await main.getByRole('button', { name: 'Only mentions, and replies to me' }).click();
  await expect.poll(() => sent('ReadTopic')).toContainEqual({ clubID: 7, topicID: 12, following: 'usual' });
});

test('an organiser reads what making a topic public does before doing it; its page then says since when it is', async () => {
  const three = [post(1), post(2), post(3)];
  begin(three);
  answer({ club: { ...aClub, membership: { role: 'organiser' } } });
  answer({ changeTopic: (change) => ({ ...topic, public: change['public'] }) });
  await open(topicPath, { as: {} });
  await main.getByRole('button', { name: 'Manage the topic' }).click();
  await page.getByRole('button', { name: 'Make it readable by everyone' }).click();
  await expect.element(dialog).toHaveTextContent('remain visible to members only');
  expect(sent('ChangeTopic')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make it public' }).click();
  await expect.element(page.getByText('Everyone can read what is written in the topic from now on.')).toBeVisible();
  expect(sent('ChangeTopic')).toEqual([{ input: { clubID: 7, topicID: 12, public: true } }]);
  begin(three, { public: true, publicFrom: 3, publicSince: '2026-11-20T18:00:00.000Z' });
  await open(topicPath, { as: {} });
  await expect
    .element(posts.getByRole('listitem').nth(2))
    .toHaveTextContent('What was written before is for members only.');
});

test('a search finds posts of a club, marks what it found, and is in the address', async () => {
  const found = (words: string) =>
    words === 'drawdown'
      ? {
          nodes: [
            {
              excerpt: 'Then I noted the **drawdowns** of the week.',
              matches: ['drawdowns'],
              club: aClub,
              topic,
              post: post(7, { createdAt: '2026-11-20T18:00:00.000Z' }),
            },
          ],
          pageInfo: { hasNextPage: false, endCursor: null },
        }
      : { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
  answer({
    club,
    clubTopics: { nodes: [topic] },
    searchTopics: ({ words }: Record<string, string>) => found(words ?? ''),
  });
  await open(`${clubPath}/topics`, { as: {} });
  const field = main.getByRole('searchbox', { name: 'Search the topics' });
  await field.fill('drawdown');
  const results = main.getByRole('list', { name: 'Posts found' });
  await expect.element(results.getByText('drawdowns')).toHaveProperty('tagName', 'MARK');
  await expect.element(results).toHaveTextContent('Then I noted the drawdowns of the week.');
  expect(results.getByRole('link', { name: 'Which journal?' }).element().getAttribute('href')).toBe(
    `${topicPath}#post-7`,
  );
  expect(address()).toBe(`${clubPath}/topics?search=drawdown`);
  await main.getByRole('combobox', { name: 'Order' }).selectOptions('fitting');
  await expect.poll(() => sent('SearchTopics').at(-1)).toMatchObject({ words: 'drawdown', order: 'fitting' });
  // The order is in the address, like the words: the way back leads to the order before.
  expect(address()).toBe(`${clubPath}/topics?search=drawdown&order=fitting`);
  const order = main.getByRole('combobox', { name: 'Order' });
  history.back();
  await expect.element(order).toHaveValue('newest');
  history.forward();
  await expect.element(order).toHaveValue('fitting');
  await field.fill('nothing like it');
  await expect.poll(address).toBe(`${clubPath}/topics?search=nothing+like+it&order=fitting`);
  await expect.element(main).toHaveTextContent('Nothing was found for “nothing like it”.');
  await field.fill('');
  await expect.element(main.getByRole('link', { name: 'Which journal?' })).toBeVisible();
});

test('on a phone, six topics of a list are in sight above the bar, with titles of two lines, and a conversation begins in the upper third of the screen', async () => {
  await page.viewport(390, 844);
  const author = { userID: 51, name: 'Writer 1' };
  const listed = Array.from({ length: 8 }, (_, index) => ({
    ...topic,
    id: 12 + index,
    title: 'Which journal do you keep, and what do you write down in it?',
    author,
    reading: { ...reading, unread: 120 },
  }));
  answer({ clubTopics: listed });
  begin([post(1), post(2)], { lastNumber: 400, postCount: 400, author, poll });
  await open(`${clubPath}/topics`, { as: {} });
  const links = main.getByRole('link', { name: /^Which journal/ });
  const bar = page.getByRole('navigation', { name: 'For you' });
  await expect.element(bar).toBeVisible();
  await expect.element(links.nth(5)).toBeVisible();
  const sixth = links.nth(5).element().closest('li');
  expect(links.nth(5).element().getClientRects()).toHaveLength(2);
  expect(sixth?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  await links.first().click();
  await expect.element(posts).toHaveTextContent('Text 1.');
  scrollTo({ top: 0, behavior: 'instant' });
  expect(posts.element().getBoundingClientRect().top).toBeLessThan(300);
  await expect.element(posts.getByRole('article').nth(0)).toContainElement(pollPart.element() as HTMLElement);
});
