import type { Transaction } from '#prisma/database.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { startsOf } from '#schema/meeting/series/recurrence.ts';
import { nthOf, withTexts } from './texts/textsOf.ts';
import { timesOf, zoneOf } from './zones.ts';

const day = daysInMs(1);

/** Gives some of the demo's clubs a weekly series of meetings, with attendance and minutes of the last one. */
export async function planSeries(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { userId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const midnight = now - (now % day);
  for (const [clubIndex, { club, texts, nth }] of withTexts(clubs).entries()) {
    if (clubIndex % 2 === 1) continue;
    const { id: clubId, country, memberships } = club;
    const zone = zoneOf(country);
    const planned = nthOf(texts.series, Math.floor(nth / 2));
    const { startsAt, endsAt } = timesOf(planned, midnight - 20 * day, zone);
    const starts = startsOf({ startsAt, zone, interval: 1, ordinal: 0 }, 12);
    const changedAt = new Date(startsAt.getTime() - 10 * day);
    const { title, description, place } = planned;
    const details = { clubId, title, description, zone, place, createdAt: changedAt, changedAt };
    const length = endsAt.getTime() - startsAt.getTime();
    const lastAt = starts.at(-1) ?? startsAt;
    const { id: seriesId } = await transaction.meetingSeries.create({ data: { ...details, startsAt, endsAt, lastAt } });
    const meetings = await transaction.meeting.createManyAndReturn({
      data: starts.map((start) => ({
        ...details,
        seriesId,
        occurrence: start,
        startsAt: start,
        endsAt: new Date(start.getTime() + length),
      })),
    });
    await transaction.meetingReply.createMany({
      data: meetings.flatMap(({ id: meetingId }) =>
        memberships.map(({ userId }, index) => ({ meetingId, userId, answer: index % 3 === 2 ? 'maybe' : 'yes' })),
      ),
    });
    const held = meetings.filter((meeting) => meeting.endsAt.getTime() < now).at(-1);
    if (!held) continue;
    const came = memberships.slice(0, 4).map(({ userId }) => ({ meetingId: held.id, userId }));
    await transaction.attendance.createMany({ data: came });
    await transaction.meeting.update({ where: { id: held.id }, data: { came: came.length } });
    const content = nthOf(texts.minutes, Math.floor(nth / 2));
    await transaction.meetingMinutes.create({ data: { meetingId: held.id, content, updatedAt: held.endsAt } });
  }
}
