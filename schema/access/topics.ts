import { Prisma, type Topic, type TopicPost } from '#prisma/generated/client/client.ts';
import { type ClubStanding, overseesClub, seesInside } from './roles.ts';

/** Whether somebody may read a topic: its club's members all, everybody the public ones of an open club. */
export const canReadTopic = (access: ClubStanding, topic: Pick<Topic, 'public'>): boolean =>
  seesInside(access) || (topic.public && !access.club.privacy);

/** `canReadTopic`, for a row of the table of topics. */
export function canReadTopicSql(access: ClubStanding): Prisma.Sql {
  if (seesInside(access)) return Prisma.sql`TRUE`;
  return access.club.privacy ? Prisma.sql`FALSE` : Prisma.sql`public`;
}

/**
 * Whether somebody who may read its topic may read a post: of held and hidden ones, only its author and those who
 * oversee the club.
 */
export const canReadPost = (
  access: ClubStanding,
  post: Pick<TopicPost, 'hiddenAt' | 'heldAt' | 'authorId'>,
  readerId: number | null,
): boolean =>
  overseesClub(access) ||
  (post.hiddenAt === null && post.heldAt === null) ||
  (readerId !== null && post.authorId === readerId);

/** `canReadPost`, for a row of the table of posts. */
export function canReadPostSql(access: ClubStanding, readerId: number | null): Prisma.Sql {
  if (overseesClub(access)) return Prisma.sql`TRUE`;
  const shown = Prisma.sql`("hiddenAt" IS NULL AND "heldAt" IS NULL)`;
  return readerId === null ? shown : Prisma.sql`(${shown} OR "authorId" = ${readerId})`;
}
