import { useSyncExternalStore } from 'react';

/**
 * Everything the site stores in a browser, and where. The privacy policy lists each entry
 * (pages/legal/StoredInBrowser.tsx); i18next writes the last one itself.
 */
export const storedChoices = {
  theme: 'localStorage',
  ticker: 'localStorage',
  country: 'localStorage',
  invitation: 'localStorage',
  next: 'localStorage',
  loggedOut: 'localStorage',
  firstSteps: 'localStorage',
  lessons: 'localStorage',
  finalTest: 'localStorage',
  tickerFailed: 'sessionStorage',
  registered: 'sessionStorage',
  bannerClosed: 'sessionStorage',
  draft: 'sessionStorage',
  draftsOwner: 'sessionStorage',
  newClub: 'sessionStorage',
  newNotice: 'sessionStorage',
  newTopic: 'sessionStorage',
  newPost: 'sessionStorage',
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

/** What the browser refused to store. */
const refused: Record<StorageName, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** Reads a stored choice; null if there is none. If the browser blocks storage, reading it throws. */
export function readStored(storage: StorageName, key: StoredKey): string | null {
  try {
    return refused[storage].get(key) ?? window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a choice. If the browser blocks storage, or it is full, the choice lasts until the page is closed, and this
 * returns false.
 */
export function store(storage: StorageName, key: StoredKey, value: string): boolean {
  const isStored = tryToStore(storage, key, value);
  if (isStored) refused[storage].delete(key);
  else refused[storage].set(key, value);
  for (const watcher of watchers) watcher();
  return isStored;
}

function tryToStore(storage: StorageName, key: string, value: string): boolean {
  try {
    window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Subscribes to a stored choice, including changes in other tabs; null while prerendering. */
export const useStored = (key: StoredChoice): string | null =>
  useSyncExternalStore(
    watchStored,
    () => readStored(storedChoices[key], key),
    () => null,
  );

/** Calls back when a stored choice changes, in another tab too; returns a function that ends it. */
export function watchStored(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

/** Every stored entry of a kind, named by the rest of its key. */
export function readAllStored(storage: StorageName, kind: StoredChoice): [name: string, value: string][] {
  return Object.entries({ ...allStored(storage), ...Object.fromEntries(refused[storage]) })
    .filter(([key]) => key.startsWith(`${kind} `))
    .map(([key, value]) => [key.slice(kind.length + 1), value]);
}

function allStored(storage: StorageName): Record<string, string> {
  try {
    return { ...window[storage] };
  } catch {
    return {};
  }
}

/** Removes the entries with matching keys. */
export function removeStored(storage: StorageName, matches: (key: string) => boolean): void {
  for (const key of [...refused[storage].keys()].filter(matches)) refused[storage].delete(key);
  try {
    for (const key of Object.keys(window[storage])) if (matches(key)) window[storage].removeItem(key);
  } catch {
    // Storage is blocked.
  }
  for (const watcher of watchers) watcher();
}
