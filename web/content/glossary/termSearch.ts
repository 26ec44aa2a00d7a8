import { languages } from '#locales/keys.ts';
import { foldedWords } from '#locales/words/folded.ts';
import { type TermId, terms } from './terms.ts';

/** All words by which a term is found, in every language. */
export const wordsFor = (id: TermId): string =>
  [...languages.map((language) => terms[id][language]), terms[id].also ?? ''].join(' ');

/** Whether each word of a search begins a word for the term, in any language. */
export function isFoundBy(id: TermId, search: string): boolean {
  const words = foldedWords(wordsFor(id));
  return foldedWords(search).every((searched) => words.some((word) => word.startsWith(searched)));
}
