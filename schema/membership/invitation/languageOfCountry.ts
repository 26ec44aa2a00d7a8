import { type Language, languages } from '#locales/keys.ts';

/** The languages of countries whose language the site speaks. */
const languageByCountry: Readonly<Record<string, Language>> = { Italy: 'it', Switzerland: 'ge' };

/**
 * Whether people who have no account are written to in a language. In Germany, an invitation that nobody asked for is
 * unlawful advertising of whoever sends it, even at a member's wish (BGH, 12 September 2013, I ZR 208/12); Austria's
 * TKG 2021, § 174, says much the same.
 */
export const writesToStrangers = (language: Language): boolean => language !== 'ge';

/** The language in which people in a club's country are invited unless the inviter chooses another. */
export const languageOfCountry = (country: string): Language => languageByCountry[country] ?? languages[0];
