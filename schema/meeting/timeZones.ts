import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as blockOf, tzlib_get_timezones as zoneNames } from 'timezones-ical-library';

interface Zone {
  /** The name that it has in calendars: the library knows older names, too. */
  name: string;
  /** What tells a calendar when its clocks change (RFC 5545, 3.6.5). */
  definition: string;
  /** The definition as calendars read it. */
  read: InstanceType<typeof ICAL.Timezone>;
}

/** The time zones that were asked for last, since to put a definition together takes long. */
const zones = new LRUCache<string, Zone>({ max: 1000 });

const defined = new Set<string>(JSON.parse(zoneNames(true)));

/** Whether calendars can be told of a time zone: runtimes know others, too, and names in any case. */
export const isInCalendars = (zone: string): boolean => defined.has(zone);

/** A time zone as calendars define it; UTC for one that they cannot be told of. */
export function definitionOf(zone: string): Zone {
  const known = zones.get(zone);
  if (known) return known;
  const [definition = '', name = ''] = blockOf(isInCalendars(zone) ? zone : 'UTC');
  const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition)));
  const found = { name: name.replace('TZID=', ''), definition, read };
  zones.set(zone, found);
  return found;
}

/**
 * What clocks show in a zone, unless a calendar that reads it by the zone's definition would come to another instant. It
 * does in the hour that clocks repeat, and where runtime and definition know different laws: governments change them
 * faster than either is updated.
 */
export function clearLocalTime(at: Date, { name, read }: Zone): Temporal.ZonedDateTime | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(name);
  const { year, month, day, hour, minute, second } = local;
  const understood = new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, read).toUnixTime();
  return understood === Math.floor(at.getTime() / 1000) ? local : undefined;
}

/** The zones for which the runtime and calendars will know different laws in the year after a moment, by their names. */
export function disputedZones(from: Date): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(from.getTime() + month * 30 * 86_400_000));
  // The hour that clocks repeat comes once a year, and is no dispute.
  const isDisputed = (zone: Zone) => days.filter((at) => clearLocalTime(at, zone) === undefined).length > 1;
  // Many are older names of others: each definition is looked at once.
  const definitions = new Map([...defined].map((name) => [definitionOf(name).name, definitionOf(name)]));
  const disputed = new Set([...definitions.values()].filter(isDisputed).map(({ name }) => name));
  return [...defined].filter((name) => disputed.has(definitionOf(name).name));
}
