import type { MenuEntry } from '../menu.ts';
import type { Searchable } from './matching.ts';

/** A menu entry with its translated name. */
export interface SearchEntry extends Pick<MenuEntry, 'to' | 'newTab' | 'comingSoon' | 'isClaim'>, Searchable {
  tree?: SearchEntry[];
}

/** The entries of every level, each with its submenu; of several with the same name, only the first. */
export function everyEntry(entries: SearchEntry[]): SearchEntry[] {
  const flat = (level: SearchEntry[]): SearchEntry[] => level.flatMap((entry) => [entry, ...flat(entry.tree ?? [])]);
  const all = flat(entries);
  return all.filter((entry, index) => all.findIndex(({ name }) => name === entry.name) === index);
}
