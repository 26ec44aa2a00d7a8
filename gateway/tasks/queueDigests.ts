import { tellWhatWaits } from '#schema/clubQueue/tellWhatWaits.ts';
import type { Task } from './task.ts';

/** Tells those who run a club what waits for them; removed in the e-mails' transaction, so that none is sent twice. */
export const queueDigests: Task = {
  name: 'queueDigests',
  every: 60_000,
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ clubId: number; dueAt: Date }[]>`
        SELECT "clubId", "dueAt" FROM "QueueDigest" WHERE "dueAt" <= ${now} ORDER BY "dueAt"
        LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      await tellWhatWaits(transaction, mail, due);
      await transaction.queueDigest.deleteMany({ where: { clubId: { in: due.map(({ clubId }) => clubId) } } });
      return due.length;
    }),
};
