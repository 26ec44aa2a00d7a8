import { listedClubs } from '#schema/access/clubs.ts';
import { type AnnouncedMeeting, notifyMovedUp } from '#schema/meeting/meetingNews.ts';
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
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      });
      for (const { userIds, together } of movesOf(due, meetings))
        await notifyMovedUp(transaction, mail, together, { userIds, at: now });
      await transaction.meetingReply.updateMany({
        where: { id: { in: due.map(({ id }) => id) } },
        data: { movedUp: false },
      });
      return due.length;
    }),
};

/** People who are told together, and of which meetings: a single one, or several of a series. */
interface Moves {
  userIds: number[];
  together: [AnnouncedMeeting, ...AnnouncedMeeting[]];
}

function movesOf(due: { meetingId: number; userId: number }[], meetings: AnnouncedMeeting[]): Iterable<Moves> {
  const ofPerson = new Map<string, { userId: number; moved: AnnouncedMeeting[] }>();
  for (const meeting of meetings)
    for (const { userId } of due.filter(({ meetingId }) => meetingId === meeting.id)) {
      const name = `${userId} ${meeting.seriesId ?? `alone ${meeting.id}`}`;
      ofPerson.set(name, { userId, moved: [...(ofPerson.get(name)?.moved ?? []), meeting] });
    }
  const moves = new Map<string, Moves>();
  for (const { userId, moved } of ofPerson.values()) {
    const [first, ...others] = moved;
    const name = moved.map(({ id }) => id).join();
    const same = moves.get(name)?.userIds ?? [];
    if (first) moves.set(name, { userIds: [...same, userId], together: [first, ...others] });
  }
  return moves.values();
}
