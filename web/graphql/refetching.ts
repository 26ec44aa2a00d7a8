import type { DocumentNode, ObservableQuery, OperationVariables } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import { bounds } from '#schema/figures/bounds.ts';
import { apollo } from './apollo.ts';

/** What a page shows: the query with which it was fetched. */
export interface Shown {
  query: DocumentNode;
  variables: OperationVariables;
}

type IsAffected = (shown: Shown) => boolean;

/**
 * Mutation options: refetches the page's queries that are affected, before the mutation resolves. With
 * `awaitRefetchQueries`, a refetch that fails would fail the mutation: its caller would report an error, the member
 * would repeat what has been done, and a link that is shown only once would be lost.
 */
export const refetching = (isAffected: IsAffected) => ({
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
export function refetchPage(isAffected: IsAffected = () => true): void {
  for (const refetch of others) refetch(isAffected);
  void apollo.refetchQueries({
    include: 'active',
    async onQueryUpdated(query) {
      if (query.options.fetchPolicy === 'standby' || !isAffected(query)) return;
      await refetchLists(query, listsIn(query.getCurrentResult().data)).catch(() => {});
    },
  });
}

const others = new Set<(isAffected: IsAffected) => void>();

/** Fetches something again with the rest of the page, if none of Apollo's hooks has fetched it. */
export function useRefetched(shown: Shown, refetch: () => unknown): void {
  const onRefetch = useEffectEvent((isAffected: IsAffected) => void (isAffected(shown) && refetch()));
  useEffect(() => {
    const other = (isAffected: IsAffected) => onRefetch(isAffected);
    others.add(other);
    return () => void others.delete(other);
  }, []);
}

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
