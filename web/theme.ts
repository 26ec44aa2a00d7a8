import { useSyncExternalStore } from 'react';
import { store } from './storage.ts';

/** The two themes, as stored under the key `theme`. */
export type Theme = 'Light' | 'Dark';

const watchers = new Set<() => void>();

/** The theme of this page, set by early.js before the first paint. */
const current = (): Theme => (document.documentElement.dataset.theme === 'Dark' ? 'Dark' : 'Light');

/** The theme, for what CSS alone cannot change; prerendered pages have the default. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    current,
    () => 'Light',
  );

/** Switches the theme and stores it. */
export function toggleTheme(): void {
  const next: Theme = current() === 'Light' ? 'Dark' : 'Light';
  document.documentElement.dataset.theme = next;
  store('localStorage', 'theme', next);
  for (const watch of watchers) watch();
}
