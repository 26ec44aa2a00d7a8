import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { randomId } from '../stored/randomId.ts';

/** What creates something, which sent twice would be there twice. */
const creating = /^(?:Create|Write|Begin|Invite|Send|Report|Save(?!Draft)|Offer)/;

/** Changes whose answer has not come, with their keys. */
const unanswered = new Map<string, string>();

/**
 * Apollo link that gives each request to create something an Idempotency-Key (gateway/http/idempotency.ts): if its answer
 * was lost and the same is sent again, it has the same key, and is done once.
 */
export const doneOnceLink = new ApolloLink((operation, forward) => {
  const { operationName = '', operationType, variables } = operation;
  if (operationType !== 'mutation' || !creating.test(operationName)) return forward(operation);
  const call = JSON.stringify([operationName, variables]);
  const key = unanswered.get(call) ?? randomId();
  unanswered.set(call, key);
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, 'Idempotency-Key': key },
  }));
  return forward(operation).pipe(tap(() => unanswered.delete(call)));
});
