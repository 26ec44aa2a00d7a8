import type { Transaction } from '#prisma/database.ts';
import { type Meeting, Prisma } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import { notify } from '../messages/notify.ts';

/**
 * Tells the people of a club who attended a meeting, or had said yes, that there are minutes of it; on the site only, since
 * nobody has to do anything.
 */
export async function tellOfMinutes(
  transaction: Transaction,
  { id, clubId }: Meeting,
  { writerId, at }: { writerId: number; at: Date },
): Promise<void> {
  const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId } });
  if (!isListed(club)) return;
  const attended = Prisma.sql`
    SELECT reader FROM (${everybodyIn(clubId, writerId)}) AS people
    WHERE EXISTS (SELECT FROM "Attendance" WHERE "meetingId" = ${id} AND "userId" = reader)
      OR EXISTS (SELECT FROM "MeetingReply" WHERE "meetingId" = ${id} AND "userId" = reader AND answer = 'yes')`;
  await notify(transaction, attended, {
    kind: 'minutesWritten',
    club: { id: clubId, title: club.title },
    meeting: id,
    at,
  });
}
