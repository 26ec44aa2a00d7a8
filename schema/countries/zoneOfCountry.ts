import { countries } from './countries.ts';

/** The time zone of a country at a point in time; undefined if it then has several times, or is not known. */
export function zoneOfCountry(name: string | null, at: Date): string | undefined {
  const code = countries.find((country) => country.name === name)?.code;
  const zones = code ? zonesOf(code) : [];
  const times = new Set(
    zones.map((timeZone) => at.toLocaleString('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })),
  );
  return times.size === 1 ? zones[0] : undefined;
}

/** The time zones of a region, which runtimes list in one of two ways. */
function zonesOf(code: string): string[] {
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] } = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
