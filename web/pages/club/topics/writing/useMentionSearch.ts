import { useEffect, useState } from 'react';
import { useClient } from '../../../../graphql/client.ts';
import { ClubMembersDocument } from '../../club.generated.ts';

/** Somebody who can be mentioned. */
export interface Mentionable {
  userID: number;
  name: string;
  /** When they were given their role; null for the owner. */
  since: string | null;
}

/** How many people are offered, and how long after a key the search begins, in milliseconds. */
const most = 8;
const pause = 200;

/** The people of a club whose names begin with what was typed; undefined until they are known, or if they cannot be. */
export function useMentionSearch(clubID: number, words: string | undefined): Mentionable[] | undefined {
  const client = useClient();
  const [found, setFound] = useState<{ words: string; people: Mentionable[] }>();
  useEffect(() => {
    if (words === undefined) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await client.query({
          query: ClubMembersDocument,
          variables: { clubID, search: words, first: most },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: aborted.signal } },
        });
        if (aborted.signal.aborted || data?.clubMembers.__typename !== 'ClubMemberConnection') return;
        setFound({ words, people: data.clubMembers.nodes });
      } catch {
        // Without an answer, what was typed stays a text.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [client, clubID, words]);
  // While more is typed, those found before stay.
  return words !== undefined && found && words.startsWith(found.words) ? found.people : undefined;
}
