import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as blockOf, tzlib_get_timezones as zoneNames } from 'timezones-ical-library';

/** A time zone, as calendars know it. */
export interface Zone {
  /** Its name in calendars; the library also knows older names. */
  name: string;
  /** The VTIMEZONE block with its clock changes (RFC 5545, 3.6.5). */
  definition: string;
  /** The definition, parsed as calendars do. */
  read: InstanceType<typeof ICAL.Timezone>;
}

/** Every time zone that was asked for: building a definition is slow. The library knows 601 names. */
const zones = new LRUCache<string, Zone>({ max: 1000 });

const defined = new Set<string>(JSON.parse(zoneNames(true)));

const inLowerCase = new Map([...defined].map((name) => [name.toLowerCase(), name]));

/** A zone's name as it is written; one that iCalendar does not know stays as it is. */
export const zoneName = (name: string): string =>
  defined.has(name) ? name : (inLowerCase.get(name.toLowerCase()) ?? name);

/** Whether iCalendar has a definition for this zone. Runtimes accept more zones, and names in any case. */
export const isInCalendars = (zone: string): boolean => defined.has(zone);

/** A time zone with its iCalendar definition; UTC if it has none. */
export function definitionOf(zone: string): Zone {
  const known = zones.get(zone);
  if (known) return known;
  const [definition = '', name = ''] = blockOf(isInCalendars(zone) ? zone : 'UTC');
  const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition)));
  const entry = { name: name.replace('TZID=', ''), definition, read };
  zones.set(zone, entry);
  return entry;
}

/** The instant at which calendars that apply a zone's definition arrive from a local time. */
export function instantIn(local: Temporal.PlainDateTime, { read }: Zone): Date {
  const { year, month, day, hour, minute, second } = local;
  const time = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, read);
  return new Date(time.toUnixTime() * 1000);
}

/**
 * The local time in a zone; undefined if a calendar that applies the zone's definition would arrive at another instant.
 * That happens in the hour that clocks repeat, and where the runtime and the definition disagree: governments change
 * the rules faster than either is updated.
 */
export function clearLocalTime(at: Date, zone: Zone): Temporal.ZonedDateTime | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone.name);
  const understood = instantIn(local.toPlainDateTime(), zone).getTime();
  return understood === Math.floor(at.getTime() / 1000) * 1000 ? local : undefined;
}

/** The names of the zones on which the runtime and the definitions disagree within a year from a given time. */
export function disputedZones(from: Date): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(from.getTime() + month * 30 * 86_400_000));
  // The hour that clocks repeat comes once a year and does not count.
  const isDisputed = (zone: Zone) => days.filter((at) => clearLocalTime(at, zone) === undefined).length > 1;
  // Many names are aliases: each definition is checked once.
  const definitions = new Map([...defined].map((name) => [definitionOf(name).name, definitionOf(name)]));
  const disputed = new Set([...definitions.values()].filter(isDisputed).map(({ name }) => name));
  return [...defined].filter((name) => disputed.has(definitionOf(name).name));
}
