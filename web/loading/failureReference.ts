import { useSyncExternalStore } from 'react';

let reference: string | undefined;
const changes = new EventTarget();

/** Keeps the id under which the server logged the last failed request; undefined if there was no response. */
export function setFailureReference(id: string | undefined): void {
  reference = id;
  changes.dispatchEvent(new Event('change'));
}

/** The id of the last failed request (`X-Request-Id`), for users to quote to support. */
export const useFailureReference = (): string | undefined =>
  useSyncExternalStore(
    watch,
    () => reference,
    () => undefined,
  );

function watch(changed: () => void): () => void {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
}
