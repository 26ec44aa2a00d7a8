import { afterEach, expect, test, vi } from 'vitest';
import { readAllStored, readStored, removeStored, store } from '#web/stored/storage.ts';

afterEach(() => {
  removeStored('localStorage', () => true);
  vi.unstubAllGlobals();
});

/** A browser that blocks storage: accessing it throws. */
const blocked = {
  get localStorage(): Storage {
    throw new DOMException('Access is denied', 'SecurityError');
  },
};
/** A browser whose storage is full: writing throws, reading works. */
const full = {
  localStorage: {
    theme: 'Light',
    getItem: (key: string) => (key === 'theme' ? 'Light' : null),
    setItem() {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    },
    removeItem() {},
  },
};

test.each([
  ['blocked', blocked],
  ['full', full],
])('while storage is %s, a choice lasts until the page is closed', (_how, window) => {
  vi.stubGlobal('window', window);
  expect(store('localStorage', 'theme', 'Dark')).toBe(false);
  expect(readStored('localStorage', 'theme')).toBe('Dark');
  expect(store('localStorage', 'loggedOut one', '7')).toBe(false);
  expect(readAllStored('localStorage', 'loggedOut')).toEqual([['one', '7']]);
  removeStored('localStorage', (key) => key === 'loggedOut one');
  expect(readAllStored('localStorage', 'loggedOut')).toEqual([]);
});
