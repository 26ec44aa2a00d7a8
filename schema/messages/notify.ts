import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { fanOut, type News } from './fanOut.ts';

/**
 * Every kind of notification, and what it links to: its club, or the notice or meeting concerned on the club's page; a
 * part of that page; the post concerned; another page of the site; or nothing. The texts are in `locales/<language>/notifications.json` under the same names.
 */
export const notificationTargets = {
  requested: 'manage',
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
  clubUndeleted: 'club',
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
  joined: 'people',
  topicBegun: 'topic',
  replied: 'topic',
  postHidden: 'topic',
  postShown: 'topic',
  mentioned: 'topic',
  topicMadePublic: 'topic',
  clubOpened: 'club',
  postCorrected: '/newsroom',
  postHeld: 'manage',
  postReported: 'manage',
  reviewRequested: '/newsroom',
  postApproved: '/newsroom',
  postSentBack: '/newsroom',
  minutesWritten: 'club',
} as const satisfies Record<NotificationKind, string | null>;

/** The kinds that report what is new in a club, by what they are about. */
export const newsKinds = {
  notices: ['noticeWritten'],
  topics: ['topicBegun', 'replied', 'mentioned'],
  meetings: ['meetingCreated', 'meetingChanged', 'meetingCancelled', 'meetingMovedUp'],
} as const satisfies Record<string, NotificationKind[]>;

/**
 * Notifies accounts on the site, given by their ids or by a query that selects them: in the same transaction or, in a
 * large club, soon afterwards. Requests to join a club share one notification until it is read; a trigger marks it as
 * read once nobody waits (prisma/functions/Membership.sql). So do held posts, and reported ones (TopicPost.sql), and
 * replies to a topic, until it is read.
 */
export const notify = (transaction: Transaction, to: readonly number[] | Prisma.Sql, news: News): Promise<void> =>
  fanOut(transaction, to instanceof Prisma.Sql ? to : Prisma.sql`SELECT unnest(${to}::int[])`, { news });
