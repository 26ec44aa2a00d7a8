import { type Language, languages } from '#locales/keys.ts';

/** The languages of countries whose language the site speaks. */
const languageByCountry: Readonly<Record<string, Language>> = { Italy: 'it', Switzerland: 'ge' };

/** The language in which people in a club's country are invited unless the inviter chooses another. */
export const languageOfCountry = (country: string): Language => languageByCountry[country] ?? languages[0];
