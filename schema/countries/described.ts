import { presence } from './countries.ts';

/** Countries without accounts or clubs here whose rules are described all the same. */
export const withRulesOnly = [
  { name: 'Austria', code: 'AT' },
  { name: 'Germany', code: 'DE' },
  { name: 'United States', code: 'US' },
] as const;

/** Every country whose rules are described, each on a page of its own. */
export const describedCountries: readonly { name: string; code: string }[] = [...presence, ...withRulesOnly];

/** What a country is called in the URL of its page. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The country whose page a URL names. */
export const countryAt = (slug: string | undefined): { name: string; code: string } | undefined =>
  describedCountries.find(({ name }) => slugOf(name) === slug?.toLowerCase());
