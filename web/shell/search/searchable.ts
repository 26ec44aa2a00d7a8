import { contains } from '../../ui/text/contains.ts';
import type { MenuEntry } from '../menu.ts';

/** A menu entry with its translated name. */
export interface SearchEntry extends Pick<MenuEntry, 'to' | 'newTab' | 'comingSoon' | 'isClaim'> {
  name: string;
  tree?: SearchEntry[];
}

/** Every entry whose name contains the search, with its submenu; of several with the same name, only the first. */
export function entriesMatching(search: string, all: SearchEntry[]): SearchEntry[] {
  const flat = (entries: SearchEntry[]): SearchEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.tree ?? [])]);
  const matches = flat(all).filter(({ name }) => contains(name, search));
  return matches.filter((entry, index) => matches.findIndex(({ name }) => name === entry.name) === index);
}
