import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql, clubsOf, isMemberSql } from '../access/members.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { isPublicPostSql } from '../access/topics.ts';
import { administers } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { inTexts, type Mention, mentionedIds, unnamed, withNames } from '../input/mentions.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { displayName, type PersonName } from './displayName.ts';
import { nameSeen } from './nameSeen.ts';

type Named = Pick<Mention, 'id' | 'name'>;

/** Somebody whom a post mentions, and whether the viewer may know that they are in its club. */
interface Mentioned extends PersonName {
  postId: number;
  id: number;
  known: boolean;
}

/**
 * The people whom posts mention, by their ids, as the viewer sees them: by name for the people of the club and for
 * administrators, for others only those whose name they can read there anyway: who wrote what everybody reads, and the owner.
 */
const mentionedIn = batchLoader<Map<number, Named>>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const [topic, post, club] = [Prisma.sql`topic`, Prisma.sql`other`, Prisma.sql`club`];
  const isInside = administers(context)
    ? Prisma.sql`TRUE`
    : Prisma.sql`(${isForClubSql(reader, Prisma.sql`club.id`)} AND ${belongsToClubSql(club, reader.id)})`;
  const people = await context.database.$queryRaw<Mentioned[]>`
    SELECT mention."postId"::float8 AS "postId", account.id, account."firstName", account."lastName", account."showFullName",
      CASE WHEN ${isInside} OR account.id IN (club."ownerId", ${reader.id}) THEN true ELSE EXISTS (
        SELECT FROM "TopicPost" AS other JOIN "Topic" AS topic ON topic.id = other."topicId"
        WHERE other."authorId" = account.id AND topic."clubId" = club.id AND ${isPublicPostSql({ club, topic, post })})
      END AS known
    FROM "PostMention" AS mention
    JOIN "TopicPost" ON "TopicPost".id = mention."postId"
    JOIN "Topic" ON "Topic".id = "TopicPost"."topicId"
    JOIN "Club" AS club ON club.id = "Topic"."clubId"
    JOIN "User" AS account ON account.id = mention."userId"
    WHERE mention."postId" = ANY (${ids}::bigint[])`;
  const mentions = await Promise.all(
    people.map(async ({ known, ...person }) => ({
      postId: person.postId,
      mentioned: person.id,
      seen: known ? { id: person.id, name: await nameSeen(context, person) } : unnamed,
    })),
  );
  const byPost = new Map<number | null, Map<number, Named>>();
  for (const { postId, mentioned, seen } of mentions)
    byPost.set(postId, (byPost.get(postId) ?? new Map()).set(mentioned, seen));
  return byPost;
}, new Map());

/** The text of a post, or an earlier one of it, as the viewer reads it: its mentions have the names that they may see. */
export const mentionsSeen = async (context: Context, postId: bigint, stored: string): Promise<string> =>
  stored.includes('](member:') ? withNames(stored, await mentionedIn(context, Number(postId))) : stored;

/**
 * What a member has typed and not sent yet, as they read it: whom it mentions has the name that they may see, if they
 * share a club with them.
 */
export async function draftSeen(context: Context, stored: string): Promise<string> {
  const ids = mentionedIds(stored);
  if (ids.length === 0) return stored;
  const { id } = readerOfClubs(context);
  const people = await context.database.$queryRaw<(PersonName & { id: number })[]>`
    SELECT id, "firstName", "lastName", "showFullName" FROM "User" WHERE id = ANY (${ids}::bigint[]) AND id IN (
      SELECT "userId" FROM "Membership" WHERE "clubId" IN (${clubsOf(id)}) AND ${isMemberSql()}
      UNION ALL SELECT "ownerId" FROM "Club" WHERE id IN (${clubsOf(id)}))`;
  const names = people.map((person) => [person.id, { id: person.id, name: displayName(person) }] as const);
  return inTexts(stored, (text) => withNames(text, new Map(names)));
}
