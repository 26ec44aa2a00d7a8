import { streamBeat } from '#schema/live/openStream.ts';
import type { Task } from './task.ts';

/** How long changes are kept, in milliseconds: every gateway looks several times a second. */
const kept = 60_000;

/** Removes what gateways have read, and the streams of gateways that stopped without saying so. */
export const liveChanges: Task = {
  name: 'liveChanges',
  every: 30_000,
  async batch(database, _now, size) {
    await database.$executeRaw`
      DELETE FROM "LiveStream" WHERE "seenAt" <= clock_timestamp() - ${2 * streamBeat.lost} * interval '1 millisecond'`;
    const changes = await database.$executeRaw`
      DELETE FROM "LiveChange" WHERE (transaction, id) IN (
        SELECT transaction, id FROM "LiveChange" WHERE at <= clock_timestamp() - ${kept} * interval '1 millisecond'
        ORDER BY transaction, id LIMIT ${size})`;
    const publicChanges = await database.$executeRaw`
      DELETE FROM "PublicChange" WHERE (transaction, subject) IN (
        SELECT transaction, subject FROM "PublicChange" WHERE at <= clock_timestamp() - ${kept} * interval '1 millisecond'
        ORDER BY transaction, subject LIMIT ${size})`;
    return changes + publicChanges;
  },
};
