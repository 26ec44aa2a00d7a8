import type { ObservableQuery } from '@apollo/client';

/**
 * Mutation options: refetches the page's queries, or those whose names are `chosen`, before the mutation resolves. With
 * `awaitRefetchQueries`, a refetch that fails would fail the mutation: its caller would report an error, the member
 * would repeat what has been done, and a link that is shown only once would be lost.
 */
export const refetching = (chosen: (queryName: string) => boolean = () => true) => ({
  refetchQueries: 'active' as const,
  async onQueryUpdated(query: ObservableQuery) {
    if (query.options.fetchPolicy === 'standby' || !chosen(query.queryName ?? '')) return;
    await query
      .refetch()
      .retain()
      .catch(() => {});
  },
});
