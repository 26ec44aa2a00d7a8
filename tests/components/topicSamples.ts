import { page } from 'vitest/browser';
import type { Topic, TopicPost } from '#web/graphql/types.generated.ts';
import { aClub, clubPath } from './clubSamples.ts';
import { answer, type Fields } from './gateway.ts';

/** A club whose member the reader is. */
export const club = { ...aClub, membership: { role: 'member' as const } };
/** What the reader has read of the topic. */
export const reading = { upTo: 2, unread: 0, firstUnread: null, following: 'usual' as const };
/** A topic of the club. */
export const topic = {
  id: 12,
  title: 'Which journal?',
  slug: 'which-journal',
  postCount: 2,
  lastNumber: 2,
  reading,
} satisfies Fields<Topic>;
/** The path of its page. */
export const topicPath = `${clubPath}/topics/12/which-journal`;
/** A post in it by somebody else. */
export const post = (number: number, more: Fields<TopicPost> = {}): Fields<TopicPost> => ({
  id: String(100 + number),
  number,
  author: { userID: 50 + number, name: `Writer ${number}` },
  content: `Text ${number}.`,
  ...more,
});

/** Answers a page of posts as the gateway does. */
export const pageOfPosts =
  (posts: Fields<TopicPost>[]) =>
  ({ first = 30, after, last, before, around }: Record<string, number>) => {
    const at = (cursor: number | undefined) => posts.findIndex(({ number }) => number === Number(cursor));
    const end = before ? at(before) : posts.length;
    const middle = around ? posts.findIndex(({ number }) => Number(number) > around - Math.ceil(first / 2)) : 0;
    const start = last ? Math.max(end - last, 0) : after ? at(after) + 1 : Math.max(middle, 0);
    const nodes = posts.slice(start, last ? end : start + first);
    return {
      nodes,
      pageInfo: {
        hasPreviousPage: start > 0,
        hasNextPage: start + nodes.length < posts.length,
        startCursor: nodes[0] ? String(nodes[0].number) : null,
        endCursor: nodes[0] ? String(nodes.at(-1)?.number) : null,
      },
    };
  };

// Parts of its page.
export const main = page.getByRole('main');
export const posts = main.getByRole('list', { name: 'Posts' });
export const composer = main.getByRole('region', { name: 'Your post' });
export const text = composer.getByLabelText('Text', { exact: true });
export const dialog = page.getByRole('dialog');

/** Answers the topic with these posts. */
export function begin(listed: Fields<TopicPost>[], more: Fields<Topic> = {}) {
  answer({
    club,
    topic: { ...topic, lastNumber: listed.length, ...more },
    topicPosts: pageOfPosts(listed),
    readTopic: topic,
  });
}
