import { type RegulatedCountry, regulatedCountries, regulationOf } from '#schema/countries/regulation.ts';
import type { Office } from '#schema/countries/regulationShape.ts';

/** Where a fraud can be reported in a country: to the regulator, and to the police. */
export const officesIn = (country: RegulatedCountry): { regulator?: Office; police?: Office } => regulationOf(country);

/** The country that a query names by its code. */
export const officeCountryNamed = (code: string | null): RegulatedCountry | undefined =>
  regulatedCountries.find((country) => country === code?.toUpperCase());

/** Every office. */
export const allOffices: Office[] = regulatedCountries.flatMap((country) => {
  const { regulator, police } = officesIn(country);
  return [regulator, police].filter((office) => office !== undefined);
});

/** The oldest day on which a source was read. */
export const oldestCheck: string = allOffices.map((office) => office.checkedOn).sort()[0] ?? '';
