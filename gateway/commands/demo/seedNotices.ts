import type { Transaction } from '#prisma/database.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import type { Told } from './tell.ts';
import { nthOf, withTexts } from './texts/textsOf.ts';

const hour = 3_600_000;
const day = daysInMs(1);

/** How many days old a club's notices are, from the welcome to the latest. */
const ages = [64, 33, 16, 6, 0.2] as const;

/** Gives the demo's clubs notices in their language: a pinned public welcome, and others from the last weeks; returns who hears of the latest. */
export async function writeNotices(transaction: Transaction, now: number): Promise<Told[]> {
  const told: Told[] = [];
  const clubs = await transaction.club.findMany({
    where: listedClubs,
    include: { memberships: { where: { role: { in: ['organiser', 'member'] } }, orderBy: { since: 'asc' } } },
    orderBy: { id: 'asc' },
  });
  for (const [clubIndex, { club, texts, nth: nthClub }] of withTexts(clubs).entries()) {
    const people = [...(club.ownerId ? [club.ownerId] : []), ...club.memberships.map(({ userId }) => userId)];
    const organiser = club.memberships.find(({ role }) => role === 'organiser')?.userId ?? club.ownerId;
    const shown = ages.filter((_, nth) => nth === 0 || nth === ages.length - 1 || (clubIndex + nth) % 3 !== 0);
    for (const [nth, age] of shown.entries()) {
      const { title, content, ...notice } =
        nth === 0 ? nthOf(texts.welcomes, nthClub) : nthOf(texts.notices, nthClub * (ages.length - 1) + nth);
      // What a former owner wrote stays, without a name.
      const authorId = nth === 1 ? club.ownerId : nth % 2 === 0 ? (club.ownerId ?? organiser) : organiser;
      const createdAt = new Date(now - age * day - (clubIndex % 11) * 3 * hour);
      const editedAt = nth === 1 && clubIndex % 3 === 0 ? new Date(createdAt.getTime() + 5 * hour) : null;
      const { id } = await transaction.notice.create({
        data: {
          clubId: club.id,
          authorId,
          title,
          content,
          public: nth === 0 || (notice.public ?? false),
          pinned: nth === 0,
          createdAt,
          updatedAt: editedAt ?? createdAt,
          editedAt,
        },
      });
      const act = { clubId: club.id, actorId: authorId, subject: title };
      await transaction.clubAct.create({ data: { ...act, kind: 'noticeWritten', at: createdAt } });
      if (nth === shown.length - 1) {
        const to = people.filter((person) => person !== authorId);
        told.push({ to, news: { kind: 'noticeWritten', club, notice: id, at: createdAt } });
      }
    }
  }
  return told;
}
