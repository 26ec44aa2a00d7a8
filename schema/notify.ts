import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { fanOut } from './fanOut.ts';

/**
 * Every kind of notification, and where it leads: to its club, or to the notice or meeting that it is about there, to another
 * page of the site, or nowhere. The texts are in `locales/<language>/notifications.json` under the same names.
 */
export const notificationTargets = {
  requested: 'club',
  approved: 'club',
  declined: 'club',
  removed: 'club',
  banned: 'club',
  banLifted: 'club',
  organiserAppointed: 'club',
  organiserDismissed: 'club',
  clubOffered: '/profile?select=clubs',
  handedOver: 'club',
  clubDeleted: null,
  clubVerified: 'club',
  clubDeclined: '/profile?select=clubs',
  clubRestored: 'club',
  noticeWritten: 'club',
  meetingCreated: 'club',
  meetingChanged: 'club',
  meetingCancelled: 'club',
  meetingMovedUp: 'club',
  allowanceGranted: '/profile?select=clubs',
  allowanceDeclined: '/profile?select=clubs',
  reportDismissed: 'club',
  reportUpheld: 'club',
  noticeHidden: 'club',
  noticeShown: 'club',
} as const satisfies Record<NotificationKind, string | null>;

/** What somebody is told in the site. */
export interface News {
  kind: NotificationKind;
  at: Date;
  club?: { id: number; title: string };
  /** The id of the notice, or of the meeting, of that club that it is about. */
  notice?: number;
  meeting?: number;
}

/**
 * Tells accounts something in the site, in the transaction in which it happens, or in a large club soon afterwards: those with
 * these ids, or all whose ids a query selects. Requests to join a club are one notification until it is read.
 */
export const notify = (transaction: Transaction, to: readonly number[] | Prisma.Sql, news: News): Promise<void> =>
  fanOut(transaction, to instanceof Prisma.Sql ? to : Prisma.sql`SELECT unnest(${to}::int[])`, { news });

/** Takes the requests to join a club as read by everybody, once all of them are decided or withdrawn. */
export async function settleRequests(transaction: Transaction, clubId: number, at: Date): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "Notification" SET "readAt" = ${at}
    WHERE "clubId" = ${clubId} AND kind = 'requested' AND "readAt" IS NULL
      AND NOT EXISTS (SELECT FROM "Membership" WHERE "clubId" = ${clubId} AND role = 'applicant')`;
}
