import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { Language } from '#locales/keys.ts';
import { apollo } from '../apollo.ts';
import { pageUnloadTime } from '../unlessLeft.ts';
import { SessionDocument, type SessionQuery, UpdateLanguageDocument } from './session.generated.ts';

// Requests about the session. Loaded only where there is one, because the GraphQL client is large.

/**
 * The account whose session is stored, or null where the server knows none, or cannot be asked. A request that breaks
 * off is asked again: browsers break it off when the page is left or reloaded, and that says nothing of the session. If
 * the page is gone by then, nothing follows.
 */
export async function checkSession(): Promise<Extract<SessionQuery['me'], { __typename: 'User' }> | null> {
  // Not the answer to an earlier question that is still on its way: the account may have changed since.
  const context = { queryDeduplication: false };
  const ask = () => apollo.query({ query: SessionDocument, fetchPolicy: 'network-only', context });
  const answer = await ask().catch(async (error: unknown) => {
    if (isAnswer(error)) return null;
    await new Promise((done) => setTimeout(done, pageUnloadTime));
    return ask().catch(() => null);
  });
  const me = answer?.data?.me;
  return me?.__typename === 'User' ? me : null;
}

/** Whether the server answered, though not with what was asked for. */
const isAnswer = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);

/** Chooses the language of the member's e-mails, which stays as it was if the server cannot be reached. */
export async function saveLanguage(language: Language): Promise<void> {
  await apollo.mutate({ mutation: UpdateLanguageDocument, variables: { language } }).catch(() => {});
}

/** Forgets all answers, and cancels the requests under way. */
export const forgetAnswers = (): Promise<unknown> => apollo.clearStore();
