import type { MenuEntry } from './menu.ts';

/** A menu entry with its name in the reader's language. */
export interface SearchEntry extends Pick<MenuEntry, 'to' | 'newTab' | 'comingSoon'> {
  name: string;
  tree?: SearchEntry[];
}

/** What is compared: neither case, nor accents, nor the kind of an apostrophe make a difference. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** Whether a name contains what is searched for. */
export const contains = (name: string, search: string): boolean => folded(name).includes(folded(search));

/** Every entry whose name contains the search, with those below it; of several with one name, the first. */
export function entriesNamed(search: string, all: SearchEntry[]): SearchEntry[] {
  const flat = (entries: SearchEntry[]): SearchEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.tree ?? [])]);
  const found = flat(all).filter(({ name }) => contains(name, search));
  return found.filter((entry, index) => found.findIndex(({ name }) => name === entry.name) === index);
}
