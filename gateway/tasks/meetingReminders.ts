import { daysInMs } from '#schema/figures/retention.ts';
import { remind } from '#schema/meeting/meetingNews.ts';
import type { Task } from './task.ts';

/** Reminds the attendees of a meeting a day before; noted in the e-mails' transaction, so that none is sent twice. */
export const meetingReminders: Task = {
  name: 'meetingReminders',
  every: 30_000,
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ id: number }[]>`
        SELECT id FROM "Meeting"
        WHERE "remindedAt" IS NULL AND "cancelledAt" IS NULL
          AND "startsAt" > ${now} AND "startsAt" <= ${new Date(now.getTime() + daysInMs(1))}
        ORDER BY "startsAt" LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const ids = { id: { in: due.map(({ id }) => id) } };
      const meetings = await transaction.meeting.findMany({
        where: { ...ids, club: { state: { not: 'declined' } } },
        include: { club: { select: { title: true, state: true } } },
      });
      for (const meeting of meetings) await remind(transaction, mail, meeting);
      await transaction.meeting.updateMany({ where: ids, data: { remindedAt: now } });
      return due.length;
    }),
};
