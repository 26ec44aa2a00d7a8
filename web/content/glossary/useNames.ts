import type { Language } from '#locales/keys.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { type TermId, terms } from './terms.ts';

/** The names of terms, in the reader's own language and in the others. */
export function useNames() {
  const own = useLanguage();
  const spell = useSpelling();
  const all: Language[] = ['it', 'ge', 'en'];
  return {
    own,
    others: all.filter((language) => language !== own),
    nameIn: (language: Language, id: TermId) => (language === 'ge' ? spell(terms[id][language]) : terms[id][language]),
  };
}
