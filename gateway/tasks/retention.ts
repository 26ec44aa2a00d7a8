import { Prisma } from '#prisma/generated/client/client.ts';
import { endAccessTokens } from '#schema/account/credentials/accessTokens.ts';
import { isSessionAlive } from '#schema/account/credentials/sessions.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes the rows of a table that are due at `now`. */
const removal = (name: string, table: Prisma.ModelName, due: (now: Date) => Prisma.Sql, key = 'id'): Task => {
  const [from, keys] = [Prisma.raw(`"${table}"`), Prisma.raw(key)];
  return {
    name,
    batch: (database, now, size) => database.$executeRaw`
      DELETE FROM ${from} WHERE (${keys}) IN (
        SELECT ${keys} FROM ${from} WHERE ${due(now)} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
  };
};

/** Whether so many days have passed since the time in a column. */
const isOlder = (column: string, period: keyof typeof retention) => (now: Date) =>
  Prisma.sql`${Prisma.raw(`"${column}"`)} <= ${daysBefore(now, retention[period])}`;

/** Whether the time in a column has come. */
const isPast = (column: string) => (now: Date) => Prisma.sql`${Prisma.raw(`"${column}"`)} <= ${now}`;

/** Whether callers who ask for changes have had the time to learn of it. */
const wasDeleted = (now: Date) => Prisma.sql`"deletedAt" <= ${daysBefore(now, bounds.deletionDays)}`;

/** The tasks that remove data, or clear parts of it, at the end of its retention period. */
export const retentionTasks: readonly Task[] = [
  {
    // Clears the device and IP address of old entries in accounts' activity; the entries stay.
    name: 'activityOrigins',
    batch: (database, now, size) => database.$executeRaw`
      UPDATE "Activity" SET device = '', address = '' WHERE id IN (
        SELECT id FROM "Activity"
        WHERE (device <> '' OR address <> '') AND at <= ${daysBefore(now, retention.activityOrigin)}
        LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
  },
  // Deleted clubs, which their owners can no longer restore.
  removal('deletedClubs', 'DeletedClub', isOlder('deletedAt', 'deletedClub')),
  // What callers who ask for changes learn of deleted posts and notices.
  removal('deletedPosts', 'DeletedPost', wasDeleted),
  removal('deletedNotices', 'DeletedNotice', wasDeleted),
  // Drafts that nobody has continued for a long time.
  removal('oldDrafts', 'Draft', isOlder('updatedAt', 'draft'), '"userId", form'),
  // Report cases, some time after they were decided.
  removal('decidedReports', 'ReportCase', isOlder('decidedAt', 'decidedReport')),
  // The rows of e-mails that were sent or given up; their text has already been erased.
  removal(
    'emailRecords',
    'OutgoingMail',
    (now) => Prisma.sql`content IS NULL AND ${isOlder('createdAt', 'emailRecord')(now)}`,
  ),
  {
    // The masks of the addresses that expired invitations went to.
    name: 'expiredInvitationMasks',
    batch: (database, now, size) => database.$executeRaw`
      UPDATE "Invitation" SET mask = '' WHERE id IN (
        SELECT id FROM "Invitation" WHERE "expiresAt" <= ${now} AND mask <> '' LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
  },
  // Invitations to clubs, some time after they expired: until then, their link explains why it does not work.
  removal('endedInvitations', 'Invitation', isOlder('expiresAt', 'endedInvitation')),
  // Records of declined applicants once they may apply again, and of removed members after longer. Bans stay.
  removal(
    'endedMemberships',
    'Membership',
    (now) => Prisma.sql`role IN ('declined', 'removed') AND ${isOlder('since', 'declinedMember')(now)}
      AND (role = 'declined' OR ${isOlder('since', 'removedMember')(now)})`,
    '"clubId", "userId"',
  ),
  // Sessions that have ended, because of their age or inactivity.
  removal('endedSessions', 'Session', (now) => Prisma.sql`NOT ${isSessionAlive(now)}`),
  // The hashes by which ended access tokens are recognised.
  removal(
    'endedAccessTokens',
    'EndedAccessToken',
    (now) => Prisma.sql`at <= ${daysBefore(now, bounds.endedTokenDays)}`,
    '"tokenHash"',
  ),
  {
    name: 'expiredAccessTokens',
    batch: (database, now, size) =>
      endAccessTokens(
        database,
        Prisma.sql`id IN (
          SELECT id FROM "AccessToken" WHERE "expiresAt" <= ${now} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
        now,
      ),
  },
  // Offers of clubs that nobody accepted in time, with the address they went to.
  removal('expiredClubOffers', 'ClubOffer', isPast('expiresAt'), '"clubId"'),
  // The answers to requests with an Idempotency-Key, and the claims of gateways that stopped before they answered.
  removal('expiredIdempotentRequests', 'IdempotentRequest', isPast('expiresAt'), '"keyHash"'),
  // The counters of expired rate limits.
  removal('expiredLimits', 'RateLimit', isPast('expire'), 'key'),
  // Screenings whose time is over, with what they refused.
  removal('expiredScreenings', 'Screening', isPast('expiresAt')),
  // The tokens of links in e-mails, used or not.
  removal('expiredMailLinks', 'MailToken', isPast('expiresAt')),
  // Old entries in the administrators' log, which prisma/functions/AdministrativeAct.sql protects before.
  removal('oldAdministrativeActs', 'AdministrativeAct', isOlder('at', 'administrativeAct')),
  // Old entries in clubs' logs.
  removal('oldClubActs', 'ClubAct', isOlder('at', 'clubAct')),
  // Read notifications after some time, all others after longer.
  removal(
    'oldNotifications',
    'Notification',
    (now) => Prisma.sql`${isOlder('readAt', 'readNotification')(now)} OR ${isOlder('at', 'notification')(now)}`,
  ),
  // The secrets of authenticator apps that were shown but never confirmed with a code.
  removal(
    'unfinishedTwoFactor',
    'TwoFactor',
    (now) => Prisma.sql`"enabledAt" IS NULL AND ${isOlder('createdAt', 'unfinishedTwoFactor')(now)}`,
    '"userId"',
  ),
  // Accounts whose address was never verified, once no link that we sent can still verify it. Suspended accounts stay,
  // so that the address cannot be registered again, and so do administrators, whom the operator chose. The query counts
  // the links because for NOT EXISTS, PostgreSQL would read them all. A trigger (prisma/functions/User.sql) locks the clubs
  // of the accounts.
  removal(
    'unverifiedAccounts',
    'User',
    (now) => Prisma.sql`"verifiedAt" IS NULL AND ${isOlder('createdAt', 'unverifiedAccount')(now)}
      AND "deletedAt" IS NULL AND NOT admin
      AND 0 = (
        SELECT count(*) FROM "MailToken" WHERE "userId" = "User".id AND "usedAt" IS NULL AND "expiresAt" > ${now})`,
  ),
  // Used recovery codes: each works only once.
  removal('usedRecoveryCodes', 'RecoveryCode', isPast('usedAt')),
];
