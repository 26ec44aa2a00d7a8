import type { CountryName } from '#schema/countries/countries.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import type { DemoMeeting } from './texts/DemoTexts.ts';

const day = daysInMs(1);
const minute = 60_000;

/** Where the clubs of each country meet. */
const zones: Record<CountryName, string> = {
  Australia: 'Australia/Sydney',
  Bangladesh: 'Asia/Dhaka',
  Canada: 'America/Toronto',
  France: 'Europe/Paris',
  Greece: 'Europe/Athens',
  India: 'Asia/Kolkata',
  Indonesia: 'Asia/Jakarta',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Mexico: 'America/Mexico_City',
  'New Zealand': 'Pacific/Auckland',
  Portugal: 'Europe/Lisbon',
  Singapore: 'Asia/Singapore',
  Slovenia: 'Europe/Ljubljana',
  Spain: 'Europe/Madrid',
  Switzerland: 'Europe/Zurich',
  Thailand: 'Asia/Bangkok',
  'United Kingdom': 'Europe/London',
};

/** The time zone of a country's clubs. */
export const zoneOf = (country: string): string => new Map(Object.entries(zones)).get(country) ?? 'UTC';

/** When a meeting starts and ends that takes place on its day of the week at this UTC midnight or later, in a time zone. */
export function timesOf(meeting: Pick<DemoMeeting, 'day' | 'at' | 'minutes'>, midnight: number, zone: string) {
  const [hours = 0, minutes = 0] = meeting.at.split(':').map(Number);
  const until = (meeting.day + 7 - new Date(midnight).getUTCDay()) % 7;
  const wanted = midnight + until * day + (hours * 60 + minutes) * minute;
  const shown = Date.parse(`${new Date(wanted).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`);
  const startsAt = new Date(2 * wanted - shown);
  return { startsAt, endsAt: new Date(startsAt.getTime() + meeting.minutes * minute) };
}
