import type { Language } from '#locales/keys.ts';
import listed from './terms.json' with { type: 'json' };

/** What a term is called in each language. */
interface Term extends Readonly<Record<Language, string>> {
  /** Other words by which it is found, in any language. */
  readonly also?: string;
}

/** The name of a term in code and in the address of its entry. */
export type TermId = keyof typeof listed;

/**
 * The terms of the glossary, with their names. Their texts are in `locales/<language>/glossary.json`, the numbers of
 * their examples in `figures.ts`.
 */
export const terms: Readonly<Record<TermId, Term>> = listed;

/** Every term. */
export const termIds = Object.keys(terms) as TermId[];
