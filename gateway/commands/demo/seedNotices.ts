import type { Transaction } from '#prisma/database.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { daysInMs } from '#schema/figures/retention.ts';

const hour = 3_600_000;
const day = daysInMs(1);

const notices = [
  [
    'Welcome',
    'Good to have you here. Three things to begin with:\n\n1. **Nobody gives advice.** We compare what we did and why.\n2. Losses are told as plainly as gains.\n3. If somebody offers you a “sure” strategy, tell an organiser.',
  ],
  [
    'Next Tuesday at seven',
    'We meet in the back room of the library, as always. Bring one trade of the past week that you would *not* do again.\n\nWhoever comes by bicycle: the gate at the back is open.',
  ],
  [
    'What we read in May',
    'The chapter on position size, pages 40 to 62. Questions to think about:\n\n- How much of your account do you risk on one idea?\n- Did you decide that before, or afterwards?\n\nThe central bank’s calendar is at [ecb.europa.eu](https://www.ecb.europa.eu/press/calendars/).',
  ],
  [
    'The summer break',
    'We pause from **20 July to 31 August**. The chat stays open; the organisers look in once a week.',
  ],
] as const;

/** Gives the demo's clubs notices: a pinned public welcome, and some for members from the last weeks. */
export async function writeNotices(transaction: Transaction, now: number): Promise<void> {
  const clubs = await transaction.club.findMany({
    where: { ...listedClubs, ownerId: { not: null } },
    include: { memberships: { where: { role: 'organiser' } } },
    orderBy: { id: 'asc' },
  });
  for (const [clubIndex, club] of clubs.entries())
    for (const [nth, [title, content]] of notices.slice(0, 1 + (clubIndex % notices.length)).entries()) {
      const authorId = nth % 2 ? (club.memberships[0]?.userId ?? club.ownerId) : club.ownerId;
      const createdAt = new Date(now - (40 - nth * 12) * day - clubIndex * hour);
      const editedAt = nth === 1 && clubIndex % 3 === 0 ? new Date(createdAt.getTime() + 5 * hour) : null;
      await transaction.notice.create({
        data: {
          clubId: club.id,
          authorId,
          title,
          content,
          public: nth === 0,
          pinned: nth === 0,
          createdAt,
          updatedAt: editedAt ?? createdAt,
          editedAt,
        },
      });
      const act = { clubId: club.id, actorId: authorId, subject: title };
      await transaction.clubAct.create({ data: { ...act, kind: 'noticeWritten', at: createdAt } });
    }
}
