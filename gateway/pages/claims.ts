import type { Request } from 'express';
import { type Claim, type ClaimName, claimNames, isAdvertised, isOutdated } from '#schema/site/claims.ts';

/** Territories with codes of their own (ISO 3166-1), by their state; the Canary Islands and Ceuta count as Spain. */
const territories: Partial<Record<string, readonly string[]>> = {
  GB: ['GG', 'JE', 'IM', 'GI', 'AI', 'BM', 'FK', 'GS', 'IO', 'KY', 'MS', 'PN', 'SH', 'TC', 'VG'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
};

/** Time zones under the name that other browsers use, where it differs from that in Node.js. */
const renamed: Partial<Record<string, string>> = {
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

/** Has the time zones of its region, in newer versions of Node.js by a method. TypeScript knows neither yet. */
interface Regional extends Intl.Locale {
  timeZones?: string[];
  getTimeZones?(): string[] | undefined;
}

function zonesOf(code: string): string[] {
  const locale: Regional = new Intl.Locale(`und-${code}`);
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return zones.flatMap((zone) => [zone, renamed[zone] ?? []].flat());
}

/**
 * Where marketing claims are off: the codes and time zones of countries, and of those named besides; only `*`, which is
 * everywhere, once one of the claims is past its date.
 */
export function claimsOff(claims: Record<ClaimName, Claim>, besides: readonly string[], now: Date): readonly string[] {
  const advertised = claimNames.filter(isAdvertised).map((name) => claims[name]);
  if (besides.includes('*') || advertised.some((claim) => isOutdated(claim, now))) return ['*'];
  return placesOf([...advertised.flatMap(({ offIn }) => offIn), ...besides]);
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
