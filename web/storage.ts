import { useSyncExternalStore } from 'react';

/**
 * Everything the site stores in a browser, and where. The privacy policy lists each entry
 * (pages/legal/KeptInBrowser.tsx); i18next writes the last one itself.
 */
export const storedChoices = {
  theme: 'localStorage',
  ticker: 'localStorage',
  country: 'localStorage',
  claimsOff: 'localStorage',
  invitation: 'localStorage',
  loggedOut: 'localStorage',
  bannerClosed: 'sessionStorage',
  draft: 'sessionStorage',
  draftsOwner: 'sessionStorage',
  newClub: 'sessionStorage',
  newNotice: 'sessionStorage',
  newMessage: 'sessionStorage',
  loadedAgain: 'sessionStorage',
  i18nextLng: 'localStorage',
} as const satisfies Record<string, StorageName>;

/** The key of a stored choice. */
export type StoredChoice = keyof typeof storedChoices;

/** A storage key: a choice, or one of several of its kind (`draft contact`). */
type StoredKey = StoredChoice | `${StoredChoice} ${string}`;

type StorageName = 'localStorage' | 'sessionStorage';

const watchers = new Set<() => void>();

/** Reads a stored choice; null if there is none, or if the browser blocks storage (reading it then throws). */
export function readStored(storage: StorageName, key: StoredKey): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice. If the browser blocks storage, the choice lasts until the page is closed. */
export function store(storage: StorageName, key: StoredKey, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Storage is blocked.
  }
  for (const watcher of watchers) watcher();
}

/** Subscribes to a stored choice, including changes in other tabs; null while prerendering. */
export const useStored = (key: StoredChoice): string | null =>
  useSyncExternalStore(
    watch,
    () => readStored(storedChoices[key], key),
    () => null,
  );

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** Every stored entry of a kind, named by the rest of its key. */
export function readAllStored(storage: StorageName, kind: StoredChoice): [name: string, value: string][] {
  try {
    return Object.entries(window[storage])
      .filter(([key]) => key.startsWith(`${kind} `))
      .map(([key, value]) => [key.slice(kind.length + 1), value]);
  } catch {
    return [];
  }
}

/** Removes the entries with matching keys. */
export function removeStored(storage: StorageName, chosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window[storage])) if (chosen(key)) window[storage].removeItem(key);
  } catch {
    // Storage is blocked.
  }
  for (const watcher of watchers) watcher();
}
