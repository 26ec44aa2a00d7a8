import { useLanguageTag } from '../useLanguage.ts';

/** Compares two names for sorting as the reader's language does. */
export const useByName = (): ((one: string, other: string) => number) => new Intl.Collator(useLanguageTag()).compare;
