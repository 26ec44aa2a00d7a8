import { dateFormat } from '#locales/format/dateFormat.ts';
import { editDistance } from '#locales/words/editDistance.ts';
import { foldedWords } from '#locales/words/folded.ts';
import { unbrokenZone } from '../../ui/text/formatDate.ts';

/** Today's names of zones that browsers still list under old ones. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone by today's name. */
export const currentName = (zone: string): string => renamed[zone] ?? zone;

const oldNames = new Map(Object.entries(renamed).map(([old, current]) => [current, old]));

/** A time zone to choose. */
export interface ZoneChoice {
  /** Its IANA name. */
  value: string;
  /** City and country: "New York, United States". */
  label: string;
  /** What a search finds it by. */
  words: readonly string[];
}

/** The last part of a zone's name; with the one before if it is a state: "Knox, Indiana". */
const cityOf = (zone: string) => zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || zone;

/** The zones of a country as browsers list them; not every browser knows them. */
function zonesIn(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
    timeZones?: string[];
  };
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map(currentName);
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The country of each zone in a language, and whether it has no other zone. */
function countriesByZone(tag: string): Map<string, { countryName: string; isOnly: boolean }> {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => names.of(code));
  return new Map(
    codes.flatMap((code) => {
      const countryName = names.of(code) ?? '';
      return zonesIn(code).map((zone, _index, { length }) => [zone, { countryName, isOnly: length === 1 }] as const);
    }),
  );
}

/** The city after which a language names a zone's time, such as "San Paolo" in "Ora San Paolo"; most zones have none. */
function cityNames(tag: string): (zone: string, country: string | undefined) => string | undefined {
  const shortName = (timeZone: string) =>
    dateFormat(tag, { timeZone, timeZoneName: 'shortGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // A city that all our languages write alike shows what they write around it.
  const [before, after] = shortName('America/Toronto').split('Toronto');
  return (zone, country) => {
    const name = shortName(zone);
    if (before === undefined || after === undefined || !name.startsWith(before) || !name.endsWith(after))
      return undefined;
    const city = name.slice(before.length, name.length - after.length);
    // A country with one zone gives it its own name; other names are abbreviations.
    return city === country || /^\p{Lu}+$/u.test(city) ? undefined : city;
  };
}

/** All time zones in a language: those of a country first, in the order of browsers, then the others by city. */
export function zoneChoices(tag: string, country?: string): { own: ZoneChoice[]; others: ZoneChoice[] } {
  const countries = countriesByZone(tag);
  const cityIn = cityNames(tag);
  const choice = (zone: string): ZoneChoice => {
    const { countryName, isOnly = false } = countries.get(zone) ?? {};
    const old = oldNames.get(zone);
    // Formatting takes time, and only countries with several zones name them after cities.
    const city = (isOnly ? undefined : cityIn(old ?? zone, countryName)) ?? cityOf(zone);
    const label = countryName && countryName !== city ? `${city}, ${countryName}` : city;
    return { value: zone, label, words: foldedWords([label, zone, old ?? ''].join(' ')) };
  };
  const all = new Set([...Intl.supportedValuesOf('timeZone').map(currentName), 'UTC']);
  const own = country === undefined ? [] : zonesIn(country).filter((zone) => all.has(zone));
  for (const zone of own) all.delete(zone);
  const byLabel = new Intl.Collator(tag).compare;
  return {
    own: own.map(choice),
    others: [...all].map(choice).sort((first, second) => byLabel(first.label, second.label)),
  };
}

/** Whether a choice is found by what was typed: each word begins one of its words, or nearly is one. */
export function matchesZone({ words }: ZoneChoice, typed: string): boolean {
  return foldedWords(typed).every((part) =>
    words.some((word) => word.startsWith(part) || (part.length > 3 && editDistance(part, word) <= 1)),
  );
}

/** The offset of a zone from Greenwich at a time: "GMT+1". */
export const offsetOf = (zone: string, at: Date): string =>
  unbrokenZone(
    dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
