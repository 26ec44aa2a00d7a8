import { listedClubs } from '#schema/access/clubs.ts';
import { notifyMovedUp } from '#schema/meeting/meetingNews.ts';
import type { Task } from './task.ts';

/** Notifies members who moved up from a meeting's waiting list, for whatever reason a place became free. */
export const movedUpEmails: Task = {
  name: 'movedUpEmails',
  every: 30_000,
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ id: bigint; meetingId: number; userId: number }[]>`
        SELECT id, "meetingId", "userId" FROM "MeetingReply" WHERE "movedUp" ORDER BY id
        LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      if (due.length === 0) return 0;
      const meetings = await transaction.meeting.findMany({
        where: {
          id: { in: due.map(({ meetingId }) => meetingId) },
          cancelledAt: null,
          club: listedClubs,
        },
        include: { club: { select: { title: true, state: true } } },
      });
      for (const meeting of meetings) {
        const userIds = due.filter(({ meetingId }) => meetingId === meeting.id).map(({ userId }) => userId);
        await notifyMovedUp(transaction, mail, meeting, { userIds, at: now });
      }
      await transaction.meetingReply.updateMany({
        where: { id: { in: due.map(({ id }) => id) } },
        data: { movedUp: false },
      });
      return due.length;
    }),
};
