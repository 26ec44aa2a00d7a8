import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { Language } from '#locales/keys.ts';
import { apollo } from '../graphql/apollo.ts';
import { pageUnloadTime } from '../loading/unlessLeft.ts';
import { SessionDocument, type SessionQuery, UpdateLanguageDocument } from './session.generated.ts';

// The session's requests. Loaded only if a session is stored, because the GraphQL client is large.

/**
 * The account of the stored session, or null if the server does not recognise it or cannot be reached. Retries a
 * request that was aborted: browsers do that when the page is left or reloaded, which says nothing about the session.
 * If the page is gone by then, nothing more happens.
 */
export async function checkSession(): Promise<Extract<SessionQuery['me'], { __typename: 'User' }> | null> {
  // Do not share an earlier request that is still in flight: the account may have changed since.
  const context = { queryDeduplication: false };
  const fetchSession = () => apollo.query({ query: SessionDocument, fetchPolicy: 'network-only', context });
  const answer = await fetchSession().catch(async (error: unknown) => {
    if (isAnswer(error)) return null;
    await new Promise((done) => setTimeout(done, pageUnloadTime));
    return fetchSession().catch(() => null);
  });
  const me = answer?.data?.me;
  return me?.__typename === 'User' ? me : null;
}

/** Whether the server responded, even if with an error. */
const isAnswer = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);

/** Saves the language of the member's e-mails, which stays unchanged if the server cannot be reached. */
export async function saveLanguage(language: Language): Promise<void> {
  await apollo.mutate({ mutation: UpdateLanguageDocument, variables: { language } }).catch(() => {});
}

/** Clears the cache and cancels pending requests. */
export const forgetAnswers = (): Promise<unknown> => apollo.clearStore();
