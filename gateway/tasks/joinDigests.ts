import { tellWhoJoined } from '#schema/membership/tellWhoJoined.ts';
import type { Task } from './task.ts';

/** Tells those who run a club, once a day, who has joined it; removed in the e-mails' transaction, so that none is sent twice. */
export const joinDigests: Task = {
  name: 'joinDigests',
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ clubId: number }[]>`
        SELECT "clubId" FROM "JoinDigest" WHERE "dueAt" <= ${now} ORDER BY "dueAt"
        LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      const clubIds = due.map(({ clubId }) => clubId);
      if (clubIds.length === 0) return 0;
      await tellWhoJoined(transaction, mail, clubIds, now);
      await transaction.joinDigest.deleteMany({ where: { clubId: { in: clubIds } } });
      return due.length;
    }),
};
