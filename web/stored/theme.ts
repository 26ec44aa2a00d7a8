import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

/** The two themes, as stored under the key `theme`. */
export type Theme = 'Light' | 'Dark';

const key = 'theme';
const watchers = new Set<() => void>();

/** The theme of this page, set by early.js before the first paint. */
const current = (): Theme => (document.documentElement.dataset.theme === 'Dark' ? 'Dark' : 'Light');

/** The current theme, for what CSS alone cannot change; prerendered pages use the default. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    current,
    () => 'Light',
  );

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const watch of watchers) watch();
}

/** Switches the theme and stores it. */
export function toggleTheme(): void {
  const next: Theme = current() === 'Light' ? 'Dark' : 'Light';
  store('localStorage', key, next);
  show(next);
}

/** Follows a choice made in another tab, or the system's theme while nothing is chosen. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    const stored = readStored('localStorage', key);
    show(stored === 'Light' || stored === 'Dark' ? stored : system.matches ? 'Dark' : 'Light');
  };
  system.addEventListener('change', follow);
  addEventListener('storage', follow);
  // Pages in the back/forward cache receive no events.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
}
