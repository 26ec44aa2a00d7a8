import { Prisma, type Topic, type TopicPost } from '#prisma/generated/client/client.ts';
import { type ClubStanding, overseesClub, type Standing, seesInside } from './roles.ts';

/**
 * Whether somebody may read a topic: its club's members all, everybody the public ones of an open club; of those whose
 * first post is held or hidden, only its author and those who oversee the club.
 */
export const canReadTopic = (
  access: ClubStanding,
  topic: Pick<Topic, 'public' | 'hiddenAt' | 'authorId'>,
  readerId: number | null,
): boolean =>
  (seesInside(access) || (topic.public && !access.club.privacy)) &&
  (topic.hiddenAt === null || seesHidden(access, topic, readerId));

/** `canReadTopic`, for a row of the table of topics. */
export function canReadTopicSql(access: ClubStanding, readerId: number | null): Prisma.Sql {
  if (!seesInside(access)) return access.club.privacy ? Prisma.sql`FALSE` : Prisma.sql`(public AND "hiddenAt" IS NULL)`;
  return hiddenSql(access, readerId, Prisma.sql`"hiddenAt" IS NULL`);
}

/** Whether somebody may read what is held or hidden. */
export const seesHidden = (
  access: Standing,
  { authorId }: Pick<TopicPost, 'authorId'>,
  readerId: number | null,
): boolean => overseesClub(access) || (readerId !== null && authorId === readerId);

/** From which of its posts on a topic is public. */
type Published = Pick<Topic, 'publicFrom'>;

/** Whether everybody reads the post with this number in a public topic: one written since it is, not what members wrote before. */
export const isPublicFrom = ({ publicFrom }: Published, number: number): boolean =>
  publicFrom !== null && number >= publicFrom;

/** `isPublicFrom`, for rows of these tables. */
const isPublicFromSql = ({ topic, post }: Record<'topic' | 'post', Prisma.Sql>): Prisma.Sql =>
  Prisma.sql`(${topic}.public AND ${post}.number >= ${topic}."publicFrom")`;

/**
 * Whether somebody who may read its topic may read a post: its club's members all, everybody those that were written since
 * the topic is public; of held and hidden ones, only its author and those who oversee the club.
 */
export const canReadPost = (
  access: ClubStanding,
  { topic, post }: { topic: Published; post: Pick<TopicPost, 'hiddenAt' | 'heldAt' | 'authorId' | 'number'> },
  readerId: number | null,
): boolean =>
  (seesInside(access) || isPublicFrom(topic, post.number)) &&
  ((post.hiddenAt === null && post.heldAt === null) || seesHidden(access, post, readerId));

/** `canReadPost`, for a row of the table of posts. */
export const canReadPostSql = (
  access: ClubStanding,
  { publicFrom }: Published,
  readerId: number | null,
): Prisma.Sql => {
  const isReadable = hiddenSql(access, readerId, Prisma.sql`("hiddenAt" IS NULL AND "heldAt" IS NULL)`);
  return seesInside(access) ? isReadable : Prisma.sql`(number >= ${publicFrom}::int AND ${isReadable})`;
};

/** Whether everybody reads a post, for rows of these tables. */
export const isPublicPostSql = ({ club, topic, post }: Record<'club' | 'topic' | 'post', Prisma.Sql>): Prisma.Sql =>
  Prisma.sql`(NOT ${club}.privacy AND ${topic}."hiddenAt" IS NULL AND ${isPublicFromSql({ topic, post })}
    AND ${post}."hiddenAt" IS NULL AND ${post}."heldAt" IS NULL AND ${post}."deletedAt" IS NULL)`;

/** The clubs whose topics somebody reads: which of them they oversee, and whether they see only public topics. */
export interface ReadClubs {
  readerId: number | null;
  ids: number[];
  overseen: number[];
  publicOnly: boolean;
}

/** `canReadTopic` and `canReadPost` together, for rows of these tables of some clubs. */
export const canReadPostOfSql = (
  { readerId, overseen, publicOnly }: ReadClubs,
  { topic, post }: { topic: Prisma.Sql; post: Prisma.Sql },
): Prisma.Sql => {
  const oversees = Prisma.sql`${topic}."clubId" = ANY (${overseen}::int[])`;
  const canRead = canReadShownSql({ reader: Prisma.sql`${readerId}::int`, oversees, topic, post });
  return publicOnly ? Prisma.sql`${canRead} AND ${isPublicFromSql({ topic, post })}` : canRead;
};

/**
 * Whether somebody who sees inside the club of a topic may read it and a post of it, of which only some see what is held or
 * hidden; `oversees` says whether they oversee the club.
 */
export const canReadShownSql = ({
  reader,
  oversees,
  topic,
  post,
}: Record<'reader' | 'oversees' | 'topic' | 'post', Prisma.Sql>): Prisma.Sql => Prisma.sql`
  (${topic}."hiddenAt" IS NULL OR ${oversees} OR ${topic}."authorId" = ${reader})
  AND (${post}."hiddenAt" IS NULL AND ${post}."heldAt" IS NULL OR ${oversees} OR ${post}."authorId" = ${reader})`;

/**
 * The posts that only their authors and those who oversee the club can read, for rows of the table of posts. The same
 * condition as that of its index `TopicPost_unshown`.
 */
export const isUnshownSql = (post = Prisma.sql`"TopicPost"`): Prisma.Sql => Prisma.sql`
  ((${post}."hiddenAt" IS NOT NULL OR ${post}."heldAt" IS NOT NULL) AND ${post}."deletedAt" IS NULL)`;

/** Whether a row is shown, or somebody `seesHidden`. */
function hiddenSql(access: ClubStanding, readerId: number | null, isShown: Prisma.Sql): Prisma.Sql {
  if (overseesClub(access)) return Prisma.sql`TRUE`;
  return readerId === null ? isShown : Prisma.sql`(${isShown} OR "authorId" = ${readerId})`;
}
