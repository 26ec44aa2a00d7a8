import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { unlessLeft } from '../loading/unlessLeft.ts';
import { readCookies } from '../stored/sessionCookies.ts';
import { confirmLink } from './confirmLink.ts';
import { doneOnceLink } from './doneOnceLink.ts';
import { evictUnused } from './evictUnused.ts';
import { failureReferenceLink } from './failureReferenceLink.ts';
import { maintenanceLink } from './maintenanceLink.ts';
import possibleTypes from './possibleTypes.generated.ts';
import { refusedLink } from './refusedLink.ts';
import { sessionRejectedLink } from './sessionRejectedLink.ts';

const authority = new SetContextLink(({ headers }) => {
  const session = readCookies();
  return { headers: { ...headers, ...(session && { uid: session.uid, Authorization: `Bearer ${session.atoken}` }) } };
});

/**
 * Persisted queries: sends a query's hash instead of its text. Browsers hash only in secure contexts (HTTPS or
 * localhost).
 */
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

/** How the cache keeps what queries return, the same in browsers and where the gateway renders for a member. */
export const cacheOptions: InMemoryCacheConfig = {
  ...possibleTypes,
  // These have no ID: what one query asks of them joins what another has, and of the last, there is only the viewer's.
  typePolicies: { Membership: { merge: true }, TopicReading: { merge: true }, LearningProgress: { keyFields: [] } },
};

const cache = new InMemoryCache(cacheOptions);

/** The Apollo client for /graphql. Authenticates each request with the session in the cookies. */
export const apollo = new ApolloClient({
  link: ApolloLink.from([
    authority,
    confirmLink,
    doneOnceLink,
    sessionRejectedLink,
    refusedLink,
    maintenanceLink,
    failureReferenceLink,
    ...persisted,
    new HttpLink({
      uri: '/graphql',
      credentials: 'same-origin',
      fetch: (...request) => unlessLeft(fetch(...request)),
    }),
  ]),
  cache,
});

if (!import.meta.env.SSR) evictUnused(apollo, cache);
