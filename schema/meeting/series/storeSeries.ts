import type { Transaction } from '#prisma/database.ts';
import type { Meeting, MeetingSeries } from '#prisma/generated/client/client.ts';
import { daysInMs } from '../../figures/retention.ts';
import { changeable } from './changeOne.ts';

interface StoredChange {
  series: MeetingSeries;
  /** The start by the rule of the last meeting that stays in the old series; undefined if all leave or none does. */
  remainsUntil: Date | undefined;
  meetings: Meeting[];
  /** The ids of those that changed. */
  chosen: Set<number>;
  now: Date;
}

/**
 * Stores what a series and its meetings became: as another series, with a UID of its own, if earlier meetings stay in the
 * old one, which then ends before it.
 */
export async function storeSeries(transaction: Transaction, change: StoredChange): Promise<void> {
  const { series, remainsUntil, meetings, chosen, now } = change;
  const { id, uid, createdAt, sequence, ...columns } = { ...series, changedAt: now };
  if (remainsUntil)
    await transaction.meetingSeries.update({
      where: { id },
      data: { lastAt: remainsUntil, changedAt: now, sequence: { increment: 1 } },
    });
  const { id: seriesId } = remainsUntil
    ? await transaction.meetingSeries.create({ data: { ...columns, createdAt: now } })
    : await transaction.meetingSeries.update({ where: { id }, data: { ...columns, sequence: { increment: 1 } } });
  const rows = JSON.stringify(meetings.map((meeting) => ({ ...storedPart(meeting), chosen: chosen.has(meeting.id) })));
  const dayAhead = new Date(now.getTime() + daysInMs(1));
  // No reminder for a new time that is announced less than a day ahead.
  await transaction.$executeRaw`
    UPDATE "Meeting" SET "seriesId" = ${seriesId}::int, occurrence = new.occurrence, "ownEvent" = new."ownEvent", title = new.title,
      description = new.description, place = new.place, capacity = new.capacity, zone = new.zone,
      "startsAt" = new."startsAt", "endsAt" = new."endsAt",
      "changedAt" = CASE WHEN chosen THEN ${now}::timestamptz ELSE "Meeting"."changedAt" END,
      sequence = sequence + CASE WHEN chosen THEN 1 ELSE 0 END,
      "remindedAt" = CASE WHEN new."startsAt" = "Meeting"."startsAt" THEN "Meeting"."remindedAt"
        WHEN new."startsAt" > ${dayAhead}::timestamptz THEN NULL ELSE ${now}::timestamptz END
    FROM jsonb_to_recordset(${rows}::jsonb) AS new(id int, occurrence timestamptz, "ownEvent" boolean, title text, description text, place text,
      capacity int, zone text, "startsAt" timestamptz, "endsAt" timestamptz, chosen boolean)
    WHERE "Meeting".id = new.id`;
}

/** The id of a meeting, and what a change of its series can change. */
const storedColumns = ['id', 'ownEvent', ...changeable] as const satisfies (keyof Meeting)[];

const storedPart = (meeting: Meeting) => Object.fromEntries(storedColumns.map((name) => [name, meeting[name]]));
