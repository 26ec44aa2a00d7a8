import type { ShownPostFragment, TopicPostsQuery } from './topics.generated.ts';

/** A post as it is shown. */
export type ShownPost = ShownPostFragment;

/** A stretch of a topic's posts. */
export interface ShownPosts {
  posts: ShownPost[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** The cursors of the first and the last of them. */
  start: string | null;
  end: string | null;
  /** The number of the topic's latest post when the end was fetched. */
  upTo: number;
}

/** What is shown of a page of posts and nothing else. */
export function showingFirst({ topic, topicPosts: page }: TopicPostsQuery): ShownPosts | undefined {
  if (page.__typename !== 'TopicPostConnection') return undefined;
  const { hasPreviousPage, hasNextPage, startCursor = null, endCursor = null } = page.pageInfo;
  return {
    posts: page.nodes,
    hasEarlier: hasPreviousPage,
    hasLater: hasNextPage,
    start: startCursor,
    end: endCursor,
    upTo: topic.__typename === 'Topic' ? topic.lastNumber : 0,
  };
}

/** What is shown once a page that continues it at one end has been fetched. */
export function showingMore(before: ShownPosts, data: TopicPostsQuery, where: 'earlier' | 'later'): ShownPosts {
  const page = showingFirst(data);
  if (!page) return before;
  const posts = joined(before.posts, page.posts);
  return where === 'earlier'
    ? { ...before, posts, hasEarlier: page.hasEarlier, start: page.start ?? before.start }
    : { ...before, posts, hasLater: page.hasLater, end: page.end ?? before.end, upTo: page.upTo };
}

/** What is shown once as much of it as possible has been fetched again, from its beginning on. */
export function showingNow(before: ShownPosts, data: TopicPostsQuery): ShownPosts {
  const page = showingFirst(data);
  if (!page) return before;
  const last = page.hasLater ? (page.posts.at(-1)?.number ?? 0) : Number.POSITIVE_INFINITY;
  const newest = before.posts.at(-1)?.number ?? 0;
  // What is new appears when the reader asks for it.
  const current = page.posts.filter(({ number }) => number <= newest);
  return {
    ...before,
    posts: joined(
      before.posts.filter(({ number }) => number > last),
      current,
    ),
  };
}

/** Two stretches as one, in order; of a post in both, the later version. */
const joined = (before: ShownPost[], now: ShownPost[]): ShownPost[] =>
  [...new Map([...before, ...now].map((post) => [post.number, post])).values()].sort((a, b) => a.number - b.number);
