import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { evictUnused } from './evictUnused.ts';
import possibleTypes from './possibleTypes.generated.ts';
import { readCookies } from './session/cookies.ts';

const authority = new SetContextLink(({ headers }) => {
  const kept = readCookies();
  return { headers: { ...headers, ...(kept && { uid: kept.uid, Authorization: `Bearer ${kept.atoken}` }) } };
});

const cache = new InMemoryCache(possibleTypes);

/** The client of /graphql; it signs each request as the cookies say (spec, 7). */
export const apollo = new ApolloClient({
  link: ApolloLink.from([authority, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
  cache,
});

if (!import.meta.env.SSR) evictUnused(apollo, cache);
