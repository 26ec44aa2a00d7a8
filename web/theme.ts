import { useSyncExternalStore } from 'react';

/** The two looks; stored under the key `theme` (spec, 3). */
export type Theme = 'Light' | 'Dark';

const watchers = new Set<() => void>();

/** The theme of this page, as early.js chose it before the first paint. */
const current = (): Theme => (document.documentElement.dataset['theme'] === 'Dark' ? 'Dark' : 'Light');

/** The theme, for what cannot be styled alone; the server knows only the default. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    current,
    () => 'Light',
  );

/** Flips the theme and keeps it (spec, 4). */
export function toggleTheme(): void {
  const next: Theme = current() === 'Light' ? 'Dark' : 'Light';
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Storage may be forbidden; the choice lasts as long as the page then.
  }
  for (const watch of watchers) watch();
}
