import { ApolloLink, Observable } from '@apollo/client';
import { setReadOnly } from '../maintenance.ts';

/** Whether an answer says that the site is read-only. */
const isReadOnly = (data: object): boolean =>
  Object.values(data).some(
    (field: unknown) =>
      typeof field === 'object' && field !== null && 'reason' in field && field.reason === 'request.maintenance',
  );

/** Watches what becomes of mutations. */
export const maintenanceLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) =>
      forward(operation).subscribe({
        next(result) {
          const mutates = operation.query.definitions.some(
            (definition) => definition.kind === 'OperationDefinition' && definition.operation === 'mutation',
          );
          if (mutates && result.data) setReadOnly(isReadOnly(result.data));
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    ),
);
