import { letterAbout } from '#schema/meeting/meetingMail.ts';
import type { Task } from './task.ts';

/** Tells who moved up from the waiting list of a meeting, for whatever reason a place became free. */
export const movedUpLetters: Task = {
  name: 'movedUpLetters',
  every: 30,
  batch: (database, _now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ id: number }[]>`
        SELECT id FROM "MeetingReply" WHERE "movedUp" ORDER BY id LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      const ids = { id: { in: due.map(({ id }) => id) } };
      const replies = await transaction.meetingReply.findMany({
        where: {
          ...ids,
          user: { deletedAt: null },
          meeting: { cancelledAt: null, club: { state: { not: 'declined' } } },
        },
        include: { user: true, meeting: { include: { club: { select: { title: true } } } } },
      });
      for (const { user, meeting } of replies)
        await mail.post(transaction, user, letterAbout('meetingMovedUp', meeting));
      await transaction.meetingReply.updateMany({ where: ids, data: { movedUp: false } });
      return due.length;
    }),
};
