import type { Transaction } from '#prisma/database.ts';
import type { answers } from '../rules.ts';

/** A member's answer. */
interface Given {
  userId: number;
  reply: (typeof answers)[number];
  at: Date;
}

/**
 * Stores a member's reply to these meetings of a club, whose row must be locked. `yes` becomes `waiting` where all
 * places are taken.
 */
export async function giveReply(transaction: Transaction, ids: number[], { userId, reply, at }: Given): Promise<void> {
  // Triggers (prisma/functions/MeetingReply.sql) count the replies and move up whoever waits longest.
  await transaction.$executeRaw`
    DELETE FROM "MeetingReply" WHERE "userId" = ${userId} AND "meetingId" = ANY(${ids}::int[])
      AND answer <> ${reply}::"MeetingAnswer" AND NOT (answer = 'waiting' AND ${reply} = 'yes')`;
  await transaction.$executeRaw`
    INSERT INTO "MeetingReply" ("meetingId", "userId", answer, at)
    SELECT id, ${userId}, CASE WHEN ${reply} = 'yes' AND capacity > 0 AND yes >= capacity THEN 'waiting'
      ELSE ${reply} END::"MeetingAnswer", ${at}
    FROM "Meeting" WHERE id = ANY(${ids}::int[]) ORDER BY id ON CONFLICT ("meetingId", "userId") DO NOTHING`;
}
