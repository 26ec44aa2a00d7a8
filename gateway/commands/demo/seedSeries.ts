import type { Transaction } from '#prisma/database.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { startsOf } from '#schema/meeting/recurrence.ts';
import { eveningOf, zones } from './seedMeetings.ts';

const day = daysInMs(1);
const thursday = 4;

const minutes = `We looked at the week’s calendar and agreed on the hours in which we do nothing.

- **Tuesday, inflation:** nothing for an hour before and after.
- **Thursday, central bank:** only watch.

**Next time:** everybody brings one entry of their journal, preferably a loss.`;

/** Gives some of the demo's clubs a weekly series of meetings, with attendance and minutes of the last one. */
export async function planSeries(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { userId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const midnight = now - (now % day);
  const sinceThursday = (new Date(midnight).getUTCDay() + 7 - thursday) % 7;
  for (const [clubIndex, { id: clubId, country, memberships }] of clubs.entries()) {
    if (clubIndex % 2 === 1) continue;
    const zone = zones[country] ?? 'UTC';
    const startsAt = eveningOf(midnight - (sinceThursday + 14) * day, zone);
    const starts = startsOf({ startsAt, zone, interval: 1, ordinal: 0 }, 12);
    const changedAt = new Date(startsAt.getTime() - 10 * day);
    const details = {
      clubId,
      title: 'Thursday table',
      description: 'One chart each, ten minutes each. Nobody has to speak.',
      zone,
      place: 'Café by the station, back room',
      createdAt: changedAt,
      changedAt,
    };
    const endOf = (start: Date) => new Date(start.getTime() + day / 12);
    const lastAt = starts.at(-1) ?? startsAt;
    const { id: seriesId } = await transaction.meetingSeries.create({
      data: { ...details, startsAt, endsAt: endOf(startsAt), lastAt },
    });
    const meetings = await transaction.meeting.createManyAndReturn({
      data: starts.map((start) => ({ ...details, seriesId, occurrence: start, startsAt: start, endsAt: endOf(start) })),
    });
    await transaction.meetingReply.createMany({
      data: meetings.flatMap(({ id: meetingId }) =>
        memberships.map(({ userId }, index) => ({ meetingId, userId, answer: index % 3 === 2 ? 'maybe' : 'yes' })),
      ),
    });
    const held = meetings.filter(({ endsAt }) => endsAt.getTime() < now).at(-1);
    if (!held) continue;
    const came = memberships.slice(0, 4).map(({ userId }) => ({ meetingId: held.id, userId }));
    await transaction.attendance.createMany({ data: came });
    await transaction.meeting.update({ where: { id: held.id }, data: { came: came.length } });
    await transaction.meetingMinutes.create({ data: { meetingId: held.id, content: minutes, updatedAt: held.endsAt } });
  }
}
