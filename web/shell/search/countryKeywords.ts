/** The languages of the site, and others in which names of countries are often typed. */
const languages = ['en', 'it', 'de', 'fr', 'es'];

/** Names of countries that Intl does not know. */
const otherNames: Readonly<Record<string, string>> = {
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  AE: 'UAE Emirates Dubai Abu Dhabi',
};

/** The names of a country in several languages, its own among them, and its code. */
export function countryKeywords({ code }: { code: string }): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  const names = [...languages, language].map((tag) => new Intl.DisplayNames([tag], { type: 'region' }).of(code));
  return [...names, code, otherNames[code]].join(' ');
}
