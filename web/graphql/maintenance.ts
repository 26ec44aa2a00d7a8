import { useSyncExternalStore } from 'react';

// The gateway marks each page with the read-only mode and the operator's message (gateway/pages/builtPages.ts). A page
// that is already open learns of a change from the next mutation that is refused or accepted.

const changed = new EventTarget();

/** Updates whether the site is read-only. */
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

/** The operator's maintenance message; empty if there is none. */
export const useMaintenanceText = (): string =>
  useSyncExternalStore(
    watch,
    () => document.documentElement.dataset.maintenance ?? '',
    () => '',
  );
