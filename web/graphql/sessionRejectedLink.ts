import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { SessionRejected, sessionEvents } from '../session/sessionRejected.ts';
import { isRefusedBecause } from './result.ts';

/** Watches for answers that say that nobody is logged in, though the request came with a session. */
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
