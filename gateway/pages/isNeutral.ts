import type { Request } from 'express';
import { currentName, zonesIn } from '#schema/countries/zonesIn.ts';
import { areAllOff, claimNames, isAdvertised } from '#schema/site/claims.ts';
import type { Settings } from '#schema/site/settings.ts';

/** Territories with codes of their own (ISO 3166-1), by their state; the Canary Islands and Ceuta count as Spain. */
const territories: Partial<Record<string, readonly string[]>> = {
  GB: ['GG', 'JE', 'IM', 'GI', 'AI', 'BM', 'FK', 'GS', 'IO', 'KY', 'MS', 'PN', 'SH', 'TC', 'VG'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
};

/** The time zones of a country, each also under the name that other browsers use. */
const zonesOf = (code: string): string[] => [...new Set(zonesIn(code).flatMap((zone) => [zone, currentName(zone)]))];

/**
 * Where marketing claims are off: the codes and time zones of countries, and of those named besides; only `*`, which is
 * everywhere, once one of the claims is past its date, or lacks the source or the end that the operator requires.
 */
export function claimsOff(
  { claims, advertising: { sourcedOnly } }: Pick<Settings, 'claims' | 'advertising'>,
  besides: readonly string[],
  now: Date,
): readonly string[] {
  if (besides.includes('*') || areAllOff(claims, sourcedOnly, now)) return ['*'];
  return placesOf([...claimNames.filter(isAdvertised).flatMap((name) => claims[name].offIn), ...besides]);
}

const known = new Map<string, readonly string[]>();

/** The codes and time zones of countries and their territories. Computed once for a list, which takes milliseconds. */
export function placesOf(countries: readonly string[]): readonly string[] {
  const key = countries.join();
  const earlier = known.get(key);
  if (earlier) return earlier;
  const codes = [...new Set(countries)].flatMap((code) => [code, ...(territories[code] ?? [])]);
  const places = [...codes, ...codes.flatMap(zonesOf)];
  known.set(key, places);
  return places;
}

/**
 * Whether a page must come without marketing claims: everywhere, or judging by the cookie that the page itself sets (the
 * reader's country or time zone), or else by the region in the Accept-Language header.
 */
export function isNeutral({ headers }: Request, off: readonly string[]): boolean {
  if (off.includes('*')) return true;
  const stored = /(?:^|;\s*)region=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  return off.includes(stored ?? regionIn(headers['accept-language'] ?? ''));
}

/** The region of the first language, as in `fr-FR`, or in a later tag of the same language; empty if it names none. */
function regionIn(header: string): string {
  const tags = header.split(',').map((tag) => tag.split(';')[0]?.trim() ?? '');
  const first = tags[0]?.split('-')[0]?.toLowerCase();
  const regions = tags
    .filter((tag) => tag.split('-')[0]?.toLowerCase() === first)
    .map((tag) => /-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]);
  return regions.find(Boolean)?.toUpperCase() ?? '';
}
