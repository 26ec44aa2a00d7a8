import { ApolloLink, Observable } from '@apollo/client';
import { Doubt, sessionDoubted } from '../session/doubt.ts';

/** The operations that ask about the session, or end it. */
const about = ['Session', 'LogOut'];

/** Whether the answer says that nobody is logged in. */
const asksForLogIn = (data: object | null | undefined): boolean =>
  Object.values(data ?? {}).some(
    (field: unknown) =>
      typeof field === 'object' && field !== null && 'reason' in field && field.reason === 'account.signInFirst',
  );

/** Watches for answers that say that nobody is logged in, though the request came with a session. */
export const doubtingLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) =>
      forward(operation).subscribe({
        next(result) {
          const { headers } = operation.getContext();
          const unknown =
            asksForLogIn(result.data) ||
            result.errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
          if (unknown && headers?.Authorization && !about.includes(operation.operationName ?? ''))
            sessionDoubted.dispatchEvent(new Doubt(operation.operationType === 'mutation'));
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    ),
);
