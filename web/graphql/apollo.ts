import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { readCookies } from '../session/cookies.ts';
import { evictUnused } from './evictUnused.ts';
import possibleTypes from './possibleTypes.generated.ts';

const authority = new SetContextLink(({ headers }) => {
  const kept = readCookies();
  return { headers: { ...headers, ...(kept && { uid: kept.uid, Authorization: `Bearer ${kept.atoken}` }) } };
});

/** Asks by the hash of a document, which the gateway knows; where the page is not secure there is no way to hash. */
const persisted = crypto.subtle
  ? [
      new PersistedQueryLink({
        async sha256(text) {
          const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
          return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        },
      }),
    ]
  : [];

const cache = new InMemoryCache(possibleTypes);

/** The client of /graphql; it signs each request as the cookies say (spec, 7). */
export const apollo = new ApolloClient({
  link: ApolloLink.from([authority, ...persisted, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
  cache,
});

if (!import.meta.env.SSR) evictUnused(apollo, cache);
