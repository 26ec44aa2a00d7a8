import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { SessionDocument, type SessionQuery } from './session.generated.ts';

/** How long a page that is being left may still run, in milliseconds: longer than it takes to go. */
const leaving = 500;

/**
 * The account whose session is stored, or null where the server knows none, or cannot be asked. A request that breaks
 * off is asked again: browsers break it off when the page is left or reloaded, and that says nothing of the session. If
 * the page is gone by then, nothing follows.
 */
export async function checkSession(
  client: ApolloClient,
): Promise<Extract<SessionQuery['me'], { __typename: 'User' }> | null> {
  // Not the answer to an earlier question that is still on its way: the account may have changed since.
  const context = { queryDeduplication: false };
  const ask = () => client.query({ query: SessionDocument, fetchPolicy: 'network-only', context });
  const answer = await ask().catch(async (error: unknown) => {
    if (isAnswer(error)) return null;
    await new Promise((done) => setTimeout(done, leaving));
    return ask().catch(() => null);
  });
  const me = answer?.data?.me;
  return me?.__typename === 'User' ? me : null;
}

/** Whether the server answered, though not with what was asked for. */
const isAnswer = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) || ServerError.is(error) || ServerParseError.is(error);
