import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { unreadTopicsOf } from '../access/news.ts';
import { isWaitingSql, reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { isCurrent } from '../messages/isCurrent.ts';
import { kindsOf } from '../messages/news.ts';
import { Membership, type OwnMembership } from './Membership.ts';

const MembershipConnection = connectionOf(Membership, 'Membership', 'clubs');

const MembershipFilterEnum = builder.enumType('MembershipFilter', {
  description: 'Which of their clubs a member asks for.',
  values: {
    unread: { description: 'Clubs with notices, topics or meetings of which the member has not read yet.' },
    requests: { description: 'Clubs that the member runs and where requests to join, or posts, wait for a decision.' },
  },
});

/** How many unread notifications, the latest, are searched for the clubs that they are about. */
const searched = 1000;

/** The condition of a filter, on the viewer's clubs. */
const conditionOf = (filter: typeof MembershipFilterEnum.$inferType, userId: number): Prisma.Sql =>
  filter === 'requests'
    ? Prisma.sql`role IN ('owner', 'organiser') AND (
        EXISTS (
          SELECT FROM "Membership" AS other
          WHERE other."clubId" = mine.id AND other.role = ${'applicant'}::"MembershipRole")
        OR EXISTS (
          SELECT FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId"
          WHERE topic."clubId" = mine.id AND ${isWaitingSql()})
        OR EXISTS (SELECT FROM ${reportedPosts} WHERE report."clubId" = mine.id AND ${waitsForClubSql}))`
    : Prisma.sql`role <> 'applicant' AND (
        id IN (
          SELECT "clubId" FROM (
            SELECT * FROM "Notification" WHERE "userId" = ${userId} AND "readAt" IS NULL
            ORDER BY id DESC LIMIT ${searched}) AS n
          WHERE kind = ANY (${kindsOf('notices', 'meetings')}::"NotificationKind"[]) AND ${isCurrent(userId)})
        OR (SELECT unread FROM (${unreadTopicsOf(userId, Prisma.sql`= mine.id`)}) AS topics) > 0)`;

builder.queryField('memberships', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MembershipConnection,
    contract: {},
    description: `Returns the viewer's clubs: those they own, belong to or have requested to join, newest club first. Declined clubs stay on the list, so that members can leave them. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      only: t.arg({ type: MembershipFilterEnum, required: false, description: 'Returns only some of the clubs.' }),
    },
    resolve: (_root, { only, ...args }, { database, viewer: { id: userId } }) => {
      const list = {
        table: Prisma.sql`(
          SELECT id, 'owner' AS role, NULL::timestamptz AS since, '' AS message, '' AS reason
          FROM "Club" WHERE "ownerId" = ${userId}
          UNION ALL
          SELECT "clubId", role::text, since, message, reason
          FROM "Membership" WHERE "userId" = ${userId} AND role <= ${'applicant'}::"MembershipRole"
        ) AS mine`,
        row: Prisma.sql`role, since, message, reason`,
        where: only ? [conditionOf(only, userId)] : [],
        columns: [byId],
        descending: true,
      };
      const page = { args, defaultSize: bounds.pageDefault };
      return listPage(database, list, page, (_ids, rows: (Omit<OwnMembership, 'clubId'> & { id: number })[]) =>
        rows.map((row) => ({ ...row, clubId: row.id })),
      );
    },
  }),
);
