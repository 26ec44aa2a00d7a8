type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a stored choice; null where there is none, or where the browser blocks storage (reading it throws then). */
export function readStored(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice. Where the browser blocks storage, the choice lasts until the page is closed. */
export function store(storage: StorageName, key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Blocked.
  }
}

/** Removes a stored choice. */
export function forget(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // Blocked.
  }
}
