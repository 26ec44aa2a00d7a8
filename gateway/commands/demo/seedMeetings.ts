import type { Transaction } from '#prisma/database.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';

const day = daysInMs(1);
const hour = 60 * 60 * 1000;

/** Where the clubs of each country meet. */
export const zones: Record<string, string> = {
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

const meetings = [
  ['The week ahead', 'We go through the economic calendar of the week and agree on the hours in which we do nothing.'],
  ['Journal evening', 'Everybody reads one entry of their trading journal. Listening is welcome, too.'],
  ['Losses first', 'An hour on position sizes, with examples of what went wrong last month.'],
] as const;

/** The days of the meetings, counted from today. */
const days = [-34, -13, 6, 20] as const;
const answers: MeetingAnswer[] = ['yes', 'yes', 'maybe', 'yes', 'no'];

/** Seven in the evening of a day, in this time zone. */
export function eveningOf(midnight: number, zone: string): Date {
  const seven = midnight + 19 * hour;
  const localTime = Date.parse(`${new Date(seven).toLocaleString('sv', { timeZone: zone }).replace(' ', 'T')}Z`);
  return new Date(2 * seven - localTime);
}

/** Gives the demo's clubs past and coming meetings, with replies from their members. */
export async function planMeetings(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { userId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const midnight = now - (now % day);
  for (const [clubIndex, { id: clubId, country, memberships }] of clubs.entries()) {
    if (clubIndex % 3 === 2) continue;
    for (const [nth, inDays] of days.entries()) {
      const [title, description] = meetings[(clubIndex + nth) % meetings.length] ?? meetings[0];
      const zone = zones[country] ?? 'UTC';
      const startsAt = eveningOf(midnight + (inDays + (clubIndex % 5)) * day, zone);
      const capacity = clubIndex % 2 === 0 ? 3 : 0;
      const { id: meetingId } = await transaction.meeting.create({
        data: {
          clubId,
          title,
          description,
          startsAt,
          endsAt: new Date(startsAt.getTime() + 2 * hour),
          zone,
          place: nth % 2 ? 'https://meet.clubs.example/evening' : 'Café by the station, back room',
          capacity,
          createdAt: new Date(startsAt.getTime() - 40 * day),
          changedAt: new Date(startsAt.getTime() - 40 * day),
        },
      });
      let coming = 0;
      for (const [index, { userId }] of memberships.entries()) {
        const preferred = answers[(index + clubIndex) % answers.length] ?? 'yes';
        const answer = preferred === 'yes' && capacity > 0 && coming >= capacity ? 'waiting' : preferred;
        if (answer === 'yes') coming++;
        await transaction.meetingReply.create({ data: { meetingId, userId, answer } });
      }
    }
  }
}
