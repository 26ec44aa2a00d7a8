import { useSyncExternalStore } from 'react';

// The gateway writes on the page whether the site is read-only, with the operator's words (gateway/pages/builtPages.ts).
// A page that is open already learns it from the first change that is refused, or accepted.

const changed = new EventTarget();

/** Says whether the site is read-only by now. */
export function setReadOnly(readOnly: boolean): void {
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
