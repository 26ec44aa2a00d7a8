import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { bounds } from '#schema/bounds.ts';
import { isRefused } from '../../graphql/result.ts';
import type { ClubMeetingsQuery } from './meetings.generated.ts';

/** Fetches the meetings on the page again, in their order: no fewer than are listed, if one page can hold them. */
export async function relistMeetings(client: ApolloClient): Promise<void> {
  const lists = [...client.getObservableQueries('active')].filter(({ queryName }) => queryName === 'ClubMeetings');
  await Promise.all(lists.map(relist));
}

async function relist(list: ObservableQuery<ClubMeetingsQuery>): Promise<void> {
  const shown = list.getCurrentResult().data?.clubMeetings;
  const count = shown?.__typename === 'MeetingConnection' ? (shown.nodes?.length ?? 0) : 0;
  await list
    .fetchMore({
      variables: { first: Math.min(Math.max(count, list.variables['first']), bounds.page) },
      updateQuery: (before, { fetchMoreResult: now }) => (isRefused(now.clubMeetings) ? before : now),
    })
    // The change itself is saved.
    .catch(() => {});
}
