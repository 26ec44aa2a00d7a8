import { listedClubs } from '#schema/access/clubs.ts';
import { notifyMovedUp } from '#schema/meeting/meetingNews.ts';
import type { Task } from './task.ts';

/**
 * Notifies members who moved up from a meeting's waiting list, for whatever reason a place became free; of several
 * meetings of a series together.
 */
export const movedUpEmails: Task = {
  name: 'movedUpEmails',
  every: 30_000,
  batch: (database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ id: bigint; meetingId: number }[]>`
        UPDATE "MeetingReply" SET "movedUp" = false WHERE id IN (
          SELECT id FROM "MeetingReply" WHERE "movedUp" ORDER BY id LIMIT ${size} FOR UPDATE SKIP LOCKED)
        RETURNING id, "meetingId"`;
      if (due.length === 0) return 0;
      const meetings = await transaction.meeting.findMany({
        where: { id: { in: due.map(({ meetingId }) => meetingId) }, cancelledAt: null, club: listedClubs },
        include: { club: { select: { title: true, state: true } } },
      });
      const ofId = new Map(meetings.map((meeting) => [meeting.id, meeting]));
      // People who are told of the same meetings, in order: a single one, or several of a series.
      const moves = await transaction.$queryRaw<{ meetingIds: number[]; userIds: number[] }[]>`
        SELECT "meetingIds", array_agg("userId") AS "userIds" FROM (
          SELECT "userId", array_agg(meeting.id ORDER BY "startsAt", meeting.id) AS "meetingIds"
          FROM "MeetingReply" AS reply JOIN "Meeting" AS meeting ON meeting.id = "meetingId"
          WHERE reply.id = ANY(${due.map(({ id }) => id)}::bigint[]) AND meeting.id = ANY(${[...ofId.keys()]}::int[])
          GROUP BY "userId", COALESCE("seriesId", -meeting.id)) AS person
        GROUP BY "meetingIds"`;
      for (const { meetingIds, userIds } of moves) {
        const [first, ...others] = meetingIds.flatMap((id) => ofId.get(id) ?? []);
        if (first) await notifyMovedUp(transaction, mail, [first, ...others], { userIds, at: now });
      }
      return due.length;
    }),
};
