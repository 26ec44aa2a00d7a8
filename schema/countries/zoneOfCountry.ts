import { countries } from './countries.ts';
import { zonesIn } from './zonesIn.ts';

/** The time zone of a country at a point in time; undefined if it then has several times, or is not known. */
export function zoneOfCountry(name: string | null, at: Date): string | undefined {
  const zones = zonesOf(name);
  const times = new Set(
    zones.map((timeZone) => at.toLocaleString('en', { timeZone, dateStyle: 'short', timeStyle: 'short' })),
  );
  return times.size === 1 ? zones[0] : undefined;
}

/** The first of a country's time zones, for what may be hours off; UTC if the country is not known. */
export const firstZoneOfCountry = (name: string | null): string => zonesOf(name)[0] ?? 'UTC';

/** The time zones of a country. */
function zonesOf(name: string | null): string[] {
  const code = countries.find((country) => country.name === name)?.code;
  return code ? zonesIn(code) : [];
}
