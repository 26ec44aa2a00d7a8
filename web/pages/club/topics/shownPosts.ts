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
  /** How many posts have appeared among and after them that wait until the reader asks for them. */
  waiting: number;
}

/** What is shown of a page of posts and nothing else. */
export function showingFirst({ topicPosts: page }: TopicPostsQuery): ShownPosts | undefined {
  if (page.__typename !== 'TopicPostConnection') return undefined;
  const { hasPreviousPage, hasNextPage, startCursor = null, endCursor = null } = page.pageInfo;
  return {
    posts: page.nodes,
    hasEarlier: hasPreviousPage,
    hasLater: hasNextPage,
    start: startCursor,
    end: endCursor,
    waiting: 0,
  };
}

/** What is shown once a page that continues it at one end has been fetched. */
export function showingMore(before: ShownPosts, data: TopicPostsQuery, where: 'earlier' | 'later'): ShownPosts {
  const page = showingFirst(data);
  if (!page) return before;
  const posts = joined(before.posts, page.posts);
  return where === 'earlier'
    ? { ...before, posts, hasEarlier: page.hasEarlier, start: page.start ?? before.start }
    : { ...before, posts, hasLater: page.hasLater, end: page.end ?? before.end, waiting: 0 };
}

/**
 * What is shown once as much of it as possible has been fetched again, from its beginning on. What is new appears when the
 * reader asks for it.
 * @param all Whether they have: what has appeared among the posts is shown.
 */
export function showingNow(before: ShownPosts, data: TopicPostsQuery, all = false): ShownPosts {
  const page = showingFirst(data);
  if (!page) return before;
  const last = page.hasLater ? (page.posts.at(-1)?.number ?? 0) : Number.POSITIVE_INFINITY;
  const newest = before.posts.at(-1)?.number ?? 0;
  const known = new Set(before.posts.map(({ number }) => number));
  const upToNewest = page.posts.filter(({ number }) => number <= newest);
  const appeared = all ? [] : upToNewest.filter(({ number, deletedAt }) => !known.has(number) && !deletedAt);
  const newer = page.posts.filter(({ number, deletedAt }) => number > newest && !deletedAt).length;
  const counted = data.topic.__typename === 'Topic' && page.hasLater ? data.topic.postsAfter : 0;
  const after = before.hasLater ? 0 : Math.max(counted, newer);
  return {
    ...before,
    posts: joined(
      before.posts.filter(({ number }) => number > last),
      all ? upToNewest : upToNewest.filter(({ number }) => known.has(number)),
    ),
    waiting: appeared.length + after,
  };
}

/** Two stretches as one, in order; of a post in both, the later version. */
const joined = (before: ShownPost[], now: ShownPost[]): ShownPost[] =>
  [...new Map([...before, ...now].map((post) => [post.number, post])).values()].sort((a, b) => a.number - b.number);
