import { editDistance, forgivenFaults } from '#locales/words/editDistance.ts';
import { foldedWords, withoutUmlauts } from '#locales/words/folded.ts';

/** What a search is compared with. */
export interface Searchable {
  name: string;
  /** Other words for it, in any language. */
  keywords?: string | undefined;
  /** A longer text about it. */
  text?: string | undefined;
}

/** How well something matches a search: the lower the better, undefined if it does not. */
export type Rank = (searchable: Searchable) => number | undefined;

/** The ranks of a search whose words match as they are typed, in any spelling of accents and hyphens. */
export const exactRank = (search: string): Rank => rankOf(search, exactly);

/** The ranks of a search with typing faults: how many there are. */
export const closestRank = (search: string): Rank => rankOf(search, closely);

/** Those that match, the best first. */
export function bestFirst<Item extends Searchable>(all: readonly Item[], rank: Rank): Item[] {
  const ranked = all.map((item) => ({ item, rank: rank(item) })).filter((row) => row.rank !== undefined);
  return ranked.sort((first, other) => (first.rank ?? 0) - (other.rank ?? 0)).map(({ item }) => item);
}

type Words = Record<'name' | 'keywords' | 'text', string[]>;

/** Compares both spellings of umlauts: "Müller" is found by "Muller" and by "Mueller". */
function rankOf(search: string, compare: (searched: string[], words: Words) => number | undefined): Rank {
  return ({ name, keywords = '', text = '' }) => {
    const ranks = [(written: string) => written, withoutUmlauts].map((spelling) => {
      const words = (written: string) => foldedWords(spelling(written));
      const searched = words(search);
      if (searched.length === 0) return undefined;
      return compare(searched, { name: words(name), keywords: words(keywords), text: words(text) });
    });
    return ranks.filter((rank) => rank !== undefined).sort((first, other) => first - other)[0];
  };
}

function exactly(searched: string[], { name, keywords, text }: Words): number | undefined {
  const phrase = searched.join(' ');
  const written = name.join(' ');
  if (written === phrase) return 0;
  if (` ${written}`.includes(` ${phrase}`)) return 1;
  // A fragment inside a word, or words written as one: "twofactor".
  if (written.includes(phrase) || beginnings(name).some((word) => word.startsWith(searched.join('')))) return 2;
  const sought = meaningful(searched);
  if (sought.every((word) => beginsOne(word, name))) return 3;
  const known = [...name, ...keywords];
  if (sought.every((word) => (word.length < 3 ? known.includes(word) : beginsOne(word, known)))) return 4;
  if (text.join(' ').includes(phrase)) return 5;
  return sought.every((word) => beginsOne(word, text)) ? 6 : undefined;
}

function closely(searched: string[], { name, keywords }: Words): number | undefined {
  const faults = meaningful(searched).map((word) => faultsOf(word, [...name, ...keywords]));
  return faults.some((count) => count === undefined)
    ? undefined
    : faults.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** How many faults a word has, compared with the nearest of some; undefined if too many. */
function faultsOf(word: string, words: string[]): number | undefined {
  if (beginsOne(word, words)) return 0;
  const counts = words
    .filter(({ length }) => length > 3)
    // The beginning of a word only after whole words: it may still be being typed.
    .flatMap((other) => [editDistance(word, other), editDistance(word, other.slice(0, word.length)) + 0.5])
    .filter((count) => count < forgivenFaults(word) + 1);
  return counts.length > 0 ? Math.min(...counts) : undefined;
}

const beginsOne = (word: string, words: string[]): boolean => words.some((other) => other.startsWith(word));

/** Each word with all that follow, written as one. */
const beginnings = (words: string[]): string[] => words.map((_, index) => words.slice(index).join(''));

/** Small words that a search may contain although what it looks for does not. */
const fillers = new Set(
  `a an and do does for how i in is it me my of on or the to what with
   come con cosa da di e gli il la le lo mi mia mio o per un una
   das dem den der die ein eine ich im ist man mein meine meinen mit oder und was wie zu`.split(/\s+/),
);

/** The words without the small ones, unless there are no others. */
function meaningful(words: string[]): string[] {
  const rest = words.filter((word) => !fillers.has(word));
  return rest.length > 0 ? rest : words;
}
