import { useSyncExternalStore } from 'react';

/**
 * What the site stores in a browser, and where. The privacy policy lists each (pages/legal/KeptInBrowser.tsx); i18next
 * stores the last one by itself.
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

/** A key in storage: a choice, or one of several of its kind (`draft contact`). */
type StoredKey = StoredChoice | `${StoredChoice} ${string}`;

type StorageName = 'localStorage' | 'sessionStorage';

const watchers = new Set<() => void>();

/** Reads a stored choice; null where there is none, or where the browser blocks storage (reading it throws then). */
export function readStored(storage: StorageName, key: StoredKey): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice. Where the browser blocks storage, the choice lasts until the page is closed. */
export function store(storage: StorageName, key: StoredKey, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Blocked.
  }
  for (const watcher of watchers) watcher();
}

/** A stored choice, followed as it changes in this tab; null while prerendering. */
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

/** What is stored for each of several of a kind, under what follows the kind in its key. */
export function readAllStored(storage: StorageName, kind: StoredChoice): [name: string, value: string][] {
  try {
    return Object.entries(window[storage])
      .filter(([key]) => key.startsWith(`${kind} `))
      .map(([key, value]) => [key.slice(kind.length + 1), value]);
  } catch {
    return [];
  }
}

/** Removes what is stored under the keys chosen. */
export function removeStored(storage: StorageName, chosen: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window[storage])) if (chosen(key)) window[storage].removeItem(key);
  } catch {
    // Blocked.
  }
  for (const watcher of watchers) watcher();
}
