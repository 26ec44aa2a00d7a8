import { countries } from '#schema/countries/countries.ts';
import { useLanguageTag } from '../useLanguage.ts';
import { useCountryName } from './useCountryName.ts';

/** The supported countries as options, sorted by name in the reader's language. */
export function CountryOptions() {
  const countryName = useCountryName();
  const tag = useLanguageTag();
  return countries
    .map(({ name }) => ({ name, shown: countryName(name) }))
    .sort((a, b) => a.shown.localeCompare(b.shown, tag))
    .map(({ name, shown }) => (
      <option key={name} value={name}>
        {shown}
      </option>
    ));
}
