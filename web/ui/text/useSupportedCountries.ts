import { type CountryName, countries } from '#schema/countries/countries.ts';
import { useByName } from './useByName.ts';
import { useCountryName } from './useCountryName.ts';

/** The supported countries, sorted by their translated names. */
export function useSupportedCountries(): { name: CountryName; label: string }[] {
  const countryName = useCountryName();
  const byName = useByName();
  return countries
    .map(({ name }) => ({ name, label: countryName(name) }))
    .sort((first, other) => byName(first.label, other.label));
}
