import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClubSql } from './members.ts';

/**
 * Whether a post waits for those who run its club to release or remove it. The same condition as that of its index
 * `TopicPost_waiting`.
 */
export const isWaitingSql = (post = Prisma.sql`post`): Prisma.Sql => Prisma.sql`
  (${post}."heldAt" IS NOT NULL AND ${post}."hiddenAt" IS NULL AND ${post}."deletedAt" IS NULL)`;

/** The reports that those who run a club are shown: neither the site's own, nor those of visitors who may be anybody. */
export const toldToClub = { bySite: false, OR: [{ visitor: null }, { visitor: { verifiedAt: { not: null } } }] };

/** The report cases about posts, each as `report` with its `post` and `club`. */
export const reportedPosts = Prisma.sql`"ReportCase" AS report
  JOIN "TopicPost" AS post ON post.id = report."postId" JOIN "Club" AS club ON club.id = report."clubId"`;

/** Whether the author of `post` runs `club`. */
const isByWhoeverRuns = overseesClubSql(Prisma.sql`club`, {
  id: Prisma.sql`post."authorId"`,
  role: Prisma.sql`(SELECT own.role FROM "Membership" AS own WHERE own."clubId" = club.id AND own."userId" = post."authorId")`,
});

/**
 * Of these, those that wait for the people who run the club: open ones, on which they have decided nothing since the
 * latest report, about a post that everybody reads, by nobody who runs the club. Nobody judges themselves or those beside
 * them: such reports are for administrators alone.
 */
export const waitsForClubSql = Prisma.sql`
  (report."decidedAt" IS NULL AND (report."clubDecidedAt" IS NULL OR report."clubDecidedAt" < report."updatedAt")
  AND coalesce(post."hiddenAt", post."heldAt", post."deletedAt") IS NULL AND ${isByWhoeverRuns} IS NOT TRUE
  AND EXISTS (
    SELECT FROM "Report" AS made LEFT JOIN "ReportVisitor" AS visitor ON visitor."reportId" = made.id
    WHERE made."caseId" = report.id AND NOT made."bySite"
      AND (visitor."reportId" IS NULL OR visitor."verifiedAt" IS NOT NULL)))`;
