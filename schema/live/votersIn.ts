import type { Database } from '#prisma/database.ts';

/** Who of these accounts has voted in the polls of these topics. */
export const votersIn = (database: Database, topicIds: number[], userIds: number[]) =>
  database.$queryRaw<{ topicId: number; userId: number }[]>`
    SELECT "topicId", "userId" FROM "PollVote" WHERE "topicId" = ANY (${topicIds}) AND "userId" = ANY (${userIds})`;
