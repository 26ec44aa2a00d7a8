import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { isRefusedBecause } from './result.ts';
import { SessionRejected, sessionEvents } from './sessionRejected.ts';

/** Apollo link that dispatches `SessionRejected` if a request with a session is answered as unauthenticated. */
export const sessionRejectedLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ data, errors }) => {
      const { headers } = operation.getContext();
      const isUnknown =
        isRefusedBecause('account.signInFirst', data) ||
        errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
      if (isUnknown && headers?.Authorization && operation.operationName !== 'Session')
        sessionEvents.dispatchEvent(new SessionRejected(operation.operationType === 'mutation'));
    }),
  ),
);
