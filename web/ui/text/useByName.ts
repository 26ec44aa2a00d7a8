import { useLanguageTag } from '../../language/useLanguage.ts';

/** Compares two names by the sorting rules of the reader's language. */
export const useByName = (): ((first: string, other: string) => number) => new Intl.Collator(useLanguageTag()).compare;
