import { describedCountries } from '#schema/countries/described.ts';
import { useLanguage, useLanguageTag } from '../../language/useLanguage.ts';

/** Translates the English names of countries into the reader's language. */
export function useCountryName(): (name: string) => string {
  const tag = useLanguageTag();
  if (useLanguage() === 'en') return (name) => name;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return (name) => {
    const code = describedCountries.find((country) => country.name === name)?.code;
    return code ? (names.of(code) ?? name) : name;
  };
}
