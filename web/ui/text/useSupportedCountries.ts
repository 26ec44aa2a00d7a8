import { type CountryName, countries } from '#schema/countries/countries.ts';
import { useByName } from './useByName.ts';
import { useCountryName } from './useCountryName.ts';

/** The supported countries, sorted by their translated names. */
export function useSupportedCountries(): { name: CountryName; shown: string }[] {
  const countryName = useCountryName();
  const byName = useByName();
  return countries
    .map(({ name }) => ({ name, shown: countryName(name) }))
    .sort((one, other) => byName(one.shown, other.shown));
}
