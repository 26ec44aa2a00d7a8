import { useSupportedCountries } from '../text/useSupportedCountries.ts';

/** The supported countries as options, sorted by name in the reader's language. */
export function CountryOptions() {
  return useSupportedCountries().map(({ name, label }) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
}
