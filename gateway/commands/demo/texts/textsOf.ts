import type { Language } from '#locales/keys.ts';
import { textsInSwissSpelling } from '#locales/words/swissSpelling.ts';
import { languageOfCountry } from '#schema/membership/invitation/languageOfCountry.ts';
import type { DemoTexts } from './DemoTexts.ts';
import en from './en.json' with { type: 'json' };
import ge from './ge.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** The texts in each language; the clubs that write German are Swiss. */
export const demoTexts: Record<Language, DemoTexts> = { en, it, ge: textsInSwissSpelling(ge) };

/** What the clubs of a country say. */
export const textsOf = (country: string): DemoTexts => demoTexts[languageOfCountry(country)];

/** The nth of several, beginning again after the last. */
export function nthOf<Item>(items: readonly Item[], nth: number): Item {
  const item = items[nth % items.length];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

/** Clubs with the texts of their countries, and how many clubs before them speak the same language. */
export function withTexts<Club extends { country: string }>(clubs: Club[]) {
  const before = new Map<DemoTexts, number>();
  return clubs.map((club) => {
    const texts = textsOf(club.country);
    const nth = before.get(texts) ?? 0;
    before.set(texts, nth + 1);
    return { club, texts, nth };
  });
}
