/** What the product knows of a country: one table for registration, clubs, the countries page and the API. */
export interface Country {
  /** As the specification writes it; also how it is stored. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
}

/** The 18 supported countries (spec, 3), in the order of their English names. */
export const countries = [
  { name: 'Australia', code: 'AU' },
  { name: 'Bangladesh', code: 'BD' },
  { name: 'Canada', code: 'CA' },
  { name: 'France', code: 'FR' },
  { name: 'Greece', code: 'GR' },
  { name: 'India', code: 'IN' },
  { name: 'Indonesia', code: 'ID' },
  { name: 'Ireland', code: 'IE' },
  { name: 'Italy', code: 'IT' },
  { name: 'Mexico', code: 'MX' },
  { name: 'New Zealand', code: 'NZ' },
  { name: 'Portugal', code: 'PT' },
  { name: 'Singapore', code: 'SG' },
  { name: 'Slovenia', code: 'SI' },
  { name: 'Spain', code: 'ES' },
  { name: 'Switzerland', code: 'CH' },
  { name: 'Thailand', code: 'TH' },
  { name: 'United Kingdom', code: 'GB' },
] as const satisfies readonly Country[];

/** The name of a supported country. */
export type CountryName = (typeof countries)[number]['name'];

/** Selected first in the forms and lists (spec, 2). */
export const defaultCountry: CountryName = 'Australia';

/** Whether accounts and clubs are possible in this country. */
export const isSupported = (name: string): name is CountryName => countries.some((country) => country.name === name);

const unitedStates = ['us', 'usa', 'united states', 'united states of america'];

/** US residents are refused in words of their own (spec, 5). */
export const isUnitedStates = (name: string): boolean => unitedStates.includes(name.toLowerCase());
