import type { ObservableQuery } from '@apollo/client';
import { bounds } from '#schema/figures/bounds.ts';
import { apollo } from './apollo.ts';

/**
 * Mutation options: refetches the page's queries that are affected, before the mutation resolves. With
 * `awaitRefetchQueries`, a refetch that fails would fail the mutation: its caller would report an error, the member
 * would repeat what has been done, and a link that is shown only once would be lost.
 */
export const refetching = (isAffected: (query: ObservableQuery) => boolean) => ({
  refetchQueries: 'active' as const,
  async onQueryUpdated(query: ObservableQuery) {
    if (query.options.fetchPolicy === 'standby' || !isAffected(query)) return;
    const lists = listsIn(query.getCurrentResult().data);
    const refetched = lists.length > 0 ? refetchLists(query, lists) : query.refetch().retain();
    await refetched.catch(() => {});
  },
});

/**
 * Fetches again what the page shows, or those of its queries that are affected, as it may have changed elsewhere. Lists
 * stay as long as they are, and what cannot be fetched stays as it is.
 */
export const refetchPage = (isAffected = (_query: ObservableQuery) => true) =>
  apollo.refetchQueries({
    include: 'active',
    async onQueryUpdated(query) {
      if (query.options.fetchPolicy === 'standby' || !isAffected(query)) return;
      await refetchLists(query, listsIn(query.getCurrentResult().data)).catch(() => {});
    },
  });

interface List {
  nodes: unknown[];
  pageInfo?: { hasNextPage: boolean };
}

const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'nodes' in value;

const listsIn = (data: unknown): List[] => Object.values(data ?? {}).filter(isList);

/**
 * Refetches a query without dropping what "Show more" has added to its lists: with as many entries as are shown, if one
 * page can hold them. A query without a variable `first` leaves longer lists alone: they are another query's.
 */
async function refetchLists(query: ObservableQuery, lists: List[]): Promise<void> {
  const first: number | undefined = query.variables['first'];
  // A complete list has room for what is new.
  const count = Math.max(...lists.map(({ nodes, pageInfo }) => nodes.length + (pageInfo?.hasNextPage ? 0 : 1)));
  const { data: now } = await apollo.query<Data>({
    query: query.query,
    variables: {
      ...query.variables,
      ...(first !== undefined && { first: Math.min(Math.max(count, first), bounds.page) }),
    },
    fetchPolicy: 'no-cache',
  });
  // Not with `fetchMore`, during which Apollo drops other updates, such as the mutation's own result.
  if (now) query.updateQuery((before) => (first === undefined ? withLongerLists(now, before as Data) : now));
}

type Data = Record<string, unknown>;

/** The data as it is now, with the lists of before that had more than the full first page that is there now. */
const withLongerLists = (now: Data, before: Data): Data =>
  Object.fromEntries(
    Object.entries(now).map(([field, value]) => {
      const previous = before[field];
      const isLengthened =
        isList(value) && isList(previous) && value.pageInfo?.hasNextPage && previous.nodes.length > value.nodes.length;
      return [field, isLengthened ? previous : value];
    }),
  );
