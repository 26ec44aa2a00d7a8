import type { Transaction } from '#prisma/database.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import type { Told } from './tell.ts';
import { nthOf, withTexts } from './texts/textsOf.ts';
import { timesOf, zoneOf } from './zones.ts';

const day = daysInMs(1);

/** The earliest days of a club's meetings, counted from today: tomorrow may already have ended in the far east. */
const days = [-37, -16, 2, 9, 23] as const;
/** Not everybody replies. */
const answers: (MeetingAnswer | undefined)[] = ['yes', 'maybe', 'yes', undefined, 'yes', 'no', 'yes'];

interface Meeting {
  id: number;
  capacity: number;
}

/** The replies of a club's people to a meeting, which vary from meeting to meeting. */
function repliesTo({ id: meetingId, capacity }: Meeting, people: number[], offset: number) {
  let coming = 0;
  return people.flatMap((userId, index) => {
    const preferred = answers[(index + offset * 2) % answers.length];
    const answer = preferred === 'yes' && capacity > 0 && coming >= capacity ? 'waiting' : preferred;
    if (answer === 'yes') coming++;
    return answer ? [{ meetingId, userId, answer }] : [];
  });
}

/** Gives the demo's clubs past and coming meetings, with replies from their people; returns who hears of the next ones. */
export async function planMeetings(transaction: Transaction, now: number): Promise<Told[]> {
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { userId: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  const midnight = now - (now % day);
  const told: Told[] = [];
  for (const [clubIndex, { club, texts, nth: nthClub }] of withTexts(clubs).entries()) {
    // A few have none; in the smaller languages, every club meets.
    if (clubIndex % 3 === 2 && club.country !== 'Italy' && club.country !== 'Switzerland') continue;
    const people = [...(club.ownerId ? [club.ownerId] : []), ...club.memberships.map(({ userId }) => userId)];
    for (const [nth, inDays] of days.entries()) {
      const meeting = nthOf(texts.meetings, nthClub * days.length + nth);
      const { title, description, place } = meeting;
      const zone = zoneOf(club.country);
      const times = timesOf(meeting, midnight + inDays * day, zone);
      const capacity = nth === 2 && clubIndex % 4 === 0 ? Math.min(3, meeting.capacity) : meeting.capacity;
      const announcedAt = new Date(Math.min(times.startsAt.getTime() - 20 * day, now - (clubIndex % 30) * 3_600_000));
      const changedAt = nth === 2 ? new Date(now - (4 + (clubIndex % 30)) * 3_600_000) : announcedAt;
      const details = { clubId: club.id, title, description, place, zone, capacity, ...times };
      const created = await transaction.meeting.create({ data: { ...details, createdAt: changedAt, changedAt } });
      await transaction.meetingReply.createMany({ data: repliesTo(created, people, nthClub + nth) });
      const creator = club.memberships[0]?.userId ?? club.ownerId;
      if (nth === 2)
        told.push({
          to: people.filter((id) => id !== creator),
          news: { kind: 'meetingCreated', club, meeting: created.id, at: changedAt },
        });
    }
  }
  return told;
}
