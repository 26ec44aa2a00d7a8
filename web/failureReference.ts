import { useSyncExternalStore } from 'react';

let reference: string | undefined;
const changes = new EventTarget();

/** Keeps the id under which the server has logged the request that failed last; without an answer there is none. */
export function keepFailureReference(id: string | undefined): void {
  reference = id;
  changes.dispatchEvent(new Event('change'));
}

/** The id of the request that failed last, which whoever writes to support can quote (`X-Request-Id`). */
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
