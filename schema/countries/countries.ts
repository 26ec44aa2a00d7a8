/** A country. One table serves registration, clubs, the countries page and the API. */
export interface Country {
  /** The English name, under which it is stored. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  region: Region;
  /** Whether a licensed partner serves it on a separate subdomain. */
  licensed?: boolean;
  /** The partner's licence, if the operator has stated it. */
  licence?: Licence;
  /**
   * Whether residents may not trade with foreign brokers: India (Foreign Exchange Management Act 1999, and the Reserve
   * Bank's alert list), Bangladesh (Foreign Exchange Regulation Act 1947).
   */
  restricted?: boolean;
}

/** A partner's licence, as its authority's register states it. */
interface Licence {
  holder: string;
  authority: string;
  number: string;
  /** The entry in the public register. */
  link: string;
}

/** The regions on the countries page, the default first. */
export const regions = ['AsiaPacific', 'Asia', 'Europe', 'Americas', 'MiddleEast', 'Africa'] as const;
export type Region = (typeof regions)[number];

/** The 18 supported countries, in the order of their English names. */
export const countries = [
  { name: 'Australia', code: 'AU', region: 'AsiaPacific', licensed: true },
  { name: 'Bangladesh', code: 'BD', region: 'Asia', restricted: true },
  { name: 'Canada', code: 'CA', region: 'Americas' },
  { name: 'France', code: 'FR', region: 'Europe' },
  { name: 'Greece', code: 'GR', region: 'Europe' },
  { name: 'India', code: 'IN', region: 'Asia', restricted: true },
  { name: 'Indonesia', code: 'ID', region: 'Asia' },
  { name: 'Ireland', code: 'IE', region: 'Europe' },
  { name: 'Italy', code: 'IT', region: 'Europe' },
  { name: 'Mexico', code: 'MX', region: 'Americas' },
  { name: 'New Zealand', code: 'NZ', region: 'AsiaPacific', licensed: true },
  { name: 'Portugal', code: 'PT', region: 'Europe' },
  { name: 'Singapore', code: 'SG', region: 'Asia' },
  { name: 'Slovenia', code: 'SI', region: 'Europe' },
  { name: 'Spain', code: 'ES', region: 'Europe' },
  { name: 'Switzerland', code: 'CH', region: 'Europe' },
  { name: 'Thailand', code: 'TH', region: 'Asia' },
  { name: 'United Kingdom', code: 'GB', region: 'Europe' },
] as const satisfies readonly Country[];

/** Countries on the countries page without accounts or clubs on this site. */
const elsewhere = [
  { name: 'United Arab Emirates', code: 'AE', region: 'MiddleEast', licensed: true },
  { name: 'South Africa', code: 'ZA', region: 'Africa' },
] as const satisfies readonly Country[];

/** Every country on the countries page. */
export const presence: readonly Country[] = [...countries, ...elsewhere];

/** The countries of a region as its page lists them: by English name, except for Indonesia, which comes last. */
export const countriesIn = (region: Region): Country[] =>
  presence
    .filter((country) => country.region === region)
    .sort((a, b) => Number(a.code === 'ID') - Number(b.code === 'ID'));

/** Normalises a name from a URL: ignores case, and hyphens or spaces between words. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The region named in a URL: the default if there is none, undefined if it is unknown. */
export function regionNamed(name: string | null): Region | undefined {
  const plain = plainName(name ?? '');
  return plain ? regions.find((region) => plainName(region) === plain) : regions[0];
}

/** The supported country named in a URL. */
export function countryNamed(name: string | null): CountryName | undefined {
  const plain = plainName(name ?? '');
  return countries.find((country) => plainName(country.name) === plain)?.name;
}

/** The name of a supported country. */
export type CountryName = (typeof countries)[number]['name'];

/** The names of the supported countries. */
export const countryNames: readonly CountryName[] = countries.map(({ name }) => name);

/** The country preselected in forms and lists. */
export const defaultCountry: CountryName = 'Australia';

/** Whether accounts and clubs are available in this country. */
export const isSupported = (name: string): name is CountryName => countries.some((country) => country.name === name);

const unitedStates = ['us', 'usa', 'united states', 'united states of america'];

/** Whether this is the United States, for which the refusal has its own text. */
export const isUnitedStates = (name: string): boolean => unitedStates.includes(name.toLowerCase());
