import { ApolloLink, Observable } from '@apollo/client';
import { useSyncExternalStore } from 'react';

// The gateway writes on the page whether the site is read-only, with the operator's words (gateway/pages/builtPages.ts).
// A page that is open already learns it from the first change that is refused, or accepted.

const changed = new EventTarget();

function set(readOnly: boolean): void {
  const { dataset } = document.documentElement;
  if ((dataset.maintenance !== undefined) === readOnly) return;
  if (readOnly) dataset.maintenance = '';
  else delete dataset.maintenance;
  changed.dispatchEvent(new Event('change'));
}

function watch(watcher: () => void): () => void {
  changed.addEventListener('change', watcher);
  return () => changed.removeEventListener('change', watcher);
}

/** What the operator says of the maintenance; empty if nothing. */
export const useMaintenanceText = (): string =>
  useSyncExternalStore(
    watch,
    () => decodeURIComponent(document.documentElement.dataset.maintenance ?? ''),
    () => '',
  );

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
          if (mutates && result.data) set(isReadOnly(result.data));
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    ),
);
