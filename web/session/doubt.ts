import { ApolloLink, Observable } from '@apollo/client';

/** Says that the server did not accept the session that a request was sent with. */
export class Doubt extends Event {
  /** Whether it was to change something: the member waits for it to be done. */
  readonly wasAct: boolean;

  constructor(wasAct: boolean) {
    super('doubt');
    this.wasAct = wasAct;
  }
}

/** Where it says so. */
export const sessionDoubted = new EventTarget();

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
