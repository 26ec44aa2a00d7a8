import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import type { scopes } from '../rules.ts';

/** Which meetings of a series an operation concerns. */
export type Scope = (typeof scopes)[number];

/** Whether an operation on a meeting concerns its series, or the rest of it. */
export const concernsSeries = (meeting: Meeting, scope: Scope = 'one'): meeting is Meeting & { seriesId: number } =>
  meeting.seriesId !== null && scope !== 'one';

/** All meetings of a series, in its order. */
export const meetingsOf = (transaction: Transaction, seriesId: number): Promise<Meeting[]> =>
  transaction.meeting.findMany({ where: { seriesId }, orderBy: [{ occurrence: 'asc' }, { id: 'asc' }] });

/**
 * Those of a series' meetings that an operation on one of them concerns: the meeting itself, and of the others those that
 * have not started and are not cancelled.
 */
export function inScope(
  meetings: Meeting[],
  meeting: Meeting,
  { scope, now }: { scope?: Scope | undefined; now: Date },
): Meeting[] {
  const from = scope === 'following' ? (meeting.occurrence ?? now) : new Date(0);
  return meetings.filter(
    ({ id, occurrence, cancelledAt, startsAt }) =>
      id === meeting.id || (occurrence !== null && occurrence >= from && !cancelledAt && startsAt > now),
  );
}

/** The meetings that an operation on one of them concerns. */
export const meetingsInScope = async (
  transaction: Transaction,
  meeting: Meeting,
  of: { scope?: Scope | undefined; now: Date },
): Promise<Meeting[]> =>
  concernsSeries(meeting, of.scope) ? inScope(await meetingsOf(transaction, meeting.seriesId), meeting, of) : [meeting];
