import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from '../../../graphql/client.ts';
import { useRefetched } from '../../../graphql/refetching.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { aroundOf, pageSize } from './postPages.ts';
import { type ShownPost, type ShownPosts, showingFirst, showingMore, showingNow } from './shownPosts.ts';
import { TopicPostsDocument, type TopicPostsQuery, type TopicPostsQueryVariables } from './topics.generated.ts';

/** The most posts that are fetched again at once. */
const mostRefreshed = 100;

type Page = Pick<TopicPostsQueryVariables, 'first' | 'after' | 'last' | 'before' | 'around' | 'shownTo'>;

/**
 * The posts of a topic that the page shows: a stretch that begins with the first one of a page or around the linked one, and that
 * the reader lengthens in both directions. Kept here and not in Apollo's cache, whose refetches would shorten it: what is
 * being read must not move.
 */
export function useTopicPosts(clubID: number, topicID: number, linked: number | undefined, page = 1) {
  const client = useClient();
  const hydrated = useHydrated();
  const ids = { clubID, topicID };
  const [shown, setShown] = useState<ShownPosts | undefined>(() => {
    const known = client.readQuery({
      query: TopicPostsDocument,
      variables: { ...ids, first: pageSize, ...aroundOf(page) },
    });
    return known ? showingFirst(known) : undefined;
  });
  /** The linked post around which posts were fetched, if it was not among them before. */
  const [sought, setSought] = useState<number>();
  const [failed, setFailed] = useState(false);

  // What is shown by the time a page arrives.
  const latest = useRef(shown);
  latest.current = shown;

  const fetchPage = async (page: Page): Promise<TopicPostsQuery | undefined> => {
    const query = { query: TopicPostsDocument, variables: { ...ids, ...page }, fetchPolicy: 'network-only' } as const;
    const data = await client.query(query).then(
      (result) => result.data,
      () => undefined,
    );
    return data?.topicPosts.__typename === 'TopicPostConnection' ? data : undefined;
  };
  const isShown = (number: number) => shown?.posts.some((post) => post.number === number) ?? false;
  const isSought = linked !== undefined && !isShown(linked) && sought !== linked;

  const begin = useEffectEvent(async (isCurrent: () => boolean) => {
    if (shown && !isSought) return;
    const begun = await fetchPage({
      first: pageSize,
      ...(linked === undefined ? aroundOf(page) : { around: linked }),
    });
    if (!isCurrent()) return;
    setFailed(!begun);
    if (!begun) return;
    setShown(showingFirst(begun));
    setSought(linked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link begins elsewhere.
  useEffect(() => {
    if (!hydrated) return;
    let current = true;
    void begin(() => current);
    return () => {
      current = false;
    };
  }, [hydrated, linked]);

  /** Fetches a page at one end of what is shown; returns what is shown then, or undefined if that failed. */
  const lengthen = async (page: Page): Promise<ShownPosts | undefined> => {
    const data = await fetchPage(page);
    if (!data || !latest.current) return undefined;
    const next = showingMore(latest.current, data, 'before' in page ? 'earlier' : 'later');
    latest.current = next;
    setShown(next);
    return next;
  };
  const refresh = async (all = false): Promise<ShownPosts | undefined> => {
    const { posts = [] } = latest.current ?? {};
    const [oldest] = posts;
    if (!oldest) return undefined;
    const first = Math.min(posts.length + 1, mostRefreshed);
    const shownTo = posts.at(-1)?.number ?? 0;
    // So that the page begins with the oldest one.
    const data = await fetchPage({ first, around: oldest.number - 1 + Math.ceil(first / 2), shownTo });
    if (!data || !latest.current) return undefined;
    const next = showingNow(latest.current, data, all);
    latest.current = next;
    setShown(next);
    return next;
  };
  useRefetched({ query: TopicPostsDocument, variables: ids }, refresh);

  return {
    shown: isSought && hydrated ? undefined : shown,
    failed,
    /** Whether there is no such post as the linked one, or the reader cannot see it. */
    isGone: linked !== undefined && sought === linked && !isShown(linked),
    retry: () => begin(() => true),
    earlier: () => lengthen({ last: pageSize, before: shown?.start ?? '' }),
    async later() {
      const isWaiting = latest.current?.waiting;
      const next = await lengthen({ first: pageSize, ...(shown?.end && { after: shown.end }) });
      // What has appeared among those that were shown before.
      return next && isWaiting ? ((await refresh(true)) ?? next) : next;
    },
    async refresh() {
      await refresh();
    },
    /** Changes what is shown of a post. */
    change(post: Pick<ShownPost, 'id'> & Partial<ShownPost>) {
      setShown(
        (before) =>
          before && {
            ...before,
            posts: before.posts.map((other) => (other.id === post.id ? { ...other, ...post } : other)),
          },
      );
    },
  };
}
