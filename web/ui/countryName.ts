import { presence } from '#schema/countries/rules.ts';
import { languageFrom, languageTags } from '../language.ts';

/** A country's name in the reader's language, as the platform knows it; in English as the specification has it. */
export function countryName(name: string, language: string | undefined): string {
  const tag = languageTags[languageFrom(language) ?? 'en'];
  const code = presence.find((country) => country.name === name)?.code;
  if (!code || tag === 'en') return name;
  return new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? name;
}
