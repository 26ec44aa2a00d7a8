import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type List } from '#prisma/reads/page.ts';
import { canReadPostOfSql, type ReadClubs } from '../../access/topics.ts';
import { mentionsSeen } from '../../account/mentionsSeen.ts';
import type { Context } from '../../core/context.ts';
import { escapedName, replaceMentions } from '../../input/mentions.ts';
import { withoutPictures } from '../../input/pictures.ts';
import { readable } from '../../lists/searchedTable.ts';
import { excerptAround, writtenWords } from '../excerptAround.ts';

/** A search for posts. */
export interface PostSearch {
  words: string;
  clubs: ReadClubs;
  /** Only posts by this account, and those written from one moment until before another. */
  author?: number | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/**
 * So many of the newest posts are looked at first. Words that occur in this share of them are found by reading posts in the
 * order of the list; rarer ones are found in the index and sorted then. PostgreSQL would guess, and wrongly for words that it
 * has not met: it then reads all posts of a club to find none.
 */
const sampled = 2000;
const commonFrom = 0.02;
/** So many of the newest are sorted by how well they fit. */
const ranked = 1000;

/** The query of a search, for PostgreSQL. */
const queryOf = (words: string): Prisma.Sql => Prisma.sql`search_for_words(${readable(words)})`;

/** The posts that a search finds, newest first or most fitting first. */
export async function foundPosts(database: Database, search: PostSearch, order: 'newest' | 'fitting'): Promise<List> {
  const matches = await matchesOf(database, search);
  if (order === 'newest')
    return {
      table: Prisma.sql`(${readableOf(search, matches)}) AS found`,
      where: [],
      columns: [byId],
      descending: true,
    };
  const fitting = Prisma.sql`
    SELECT *, (ts_rank(words, ${queryOf(search.words)}) * 1e6)::bigint AS fit
    FROM (${newestOf(matches)}) AS newest ORDER BY fit DESC, "postId" DESC`;
  return {
    table: Prisma.sql`(${readableOf(search, fitting)}) AS found`,
    where: [],
    columns: [[Prisma.sql`fit`, 'bigint'], byId],
    descending: true,
  };
}

/** Selects the ids of the topics with the newest posts that a search finds. */
export const foundTopics = async (database: Database, search: PostSearch): Promise<Prisma.Sql> =>
  Prisma.sql`SELECT "topicId" FROM (${readableOf(search, newestOf(await matchesOf(database, search)))}) AS found`;

const newestOf = (matches: Prisma.Sql): Prisma.Sql => Prisma.sql`${matches} ORDER BY "postId" DESC LIMIT ${ranked}`;

/** Selects the rows of words that match a search. */
async function matchesOf(database: Database, { words, clubs }: PostSearch): Promise<Prisma.Sql> {
  const ofClubs = clubs.ids.map((id) => `'#${id}'`).join(' | ') || "'#'";
  const query = Prisma.sql`(${queryOf(words)} && ${ofClubs}::tsquery)`;
  // An index has the posts of one club in order.
  const [only, ...others] = clubs.ids;
  const ofClubIds = others.length === 0 ? Prisma.sql`= ${only ?? 0}` : Prisma.sql`= ANY (${clubs.ids}::int[])`;
  const all = Prisma.sql`SELECT * FROM "TopicPostWords" WHERE words @@ ${query} AND "clubId" ${ofClubIds}`;
  const ofEach = Math.ceil(sampled / Math.max(clubs.ids.length, 1));
  const [{ terms, read, matching } = { terms: 0, read: 0, matching: 0 }] = await database.$queryRaw<
    { terms: number; read: number; matching: number }[]
  >`
    SELECT numnode(${queryOf(words)}) AS terms, count(*)::int AS read,
      count(*) FILTER (WHERE words @@ ${queryOf(words)})::int AS matching
    FROM unnest(${clubs.ids}::int[]) AS club, LATERAL (
      SELECT words FROM "TopicPostWords" WHERE "clubId" = club ORDER BY "postId" DESC LIMIT ${ofEach}) AS newest`;
  // A search of punctuation only finds nothing.
  if (terms === 0) return Prisma.sql`SELECT * FROM "TopicPostWords" WHERE FALSE`;
  const isCommon = read >= ofEach && matching >= read * commonFrom;
  // OFFSET, which changes nothing, keeps PostgreSQL from reading all posts in the order of the list to find rare words.
  return isCommon ? all : Prisma.sql`SELECT * FROM (${all} OFFSET 0) AS few`;
}

/** Selects the posts of rows of words that the reader may see, with what else is in these rows. */
function readableOf({ clubs, author, since, until }: PostSearch, matches: Prisma.Sql): Prisma.Sql {
  const topic = Prisma.sql`topic`;
  const post = Prisma.sql`post`;
  const conditions = [
    canReadPostOfSql(clubs, { topic, post }),
    // The title of a topic whose first post was deleted can still be found.
    Prisma.sql`(post."deletedAt" IS NULL OR post.number = 1)`,
    ...(author === undefined ? [] : [Prisma.sql`post."authorId" = ${author}`]),
    ...(since ? [Prisma.sql`post."createdAt" >= ${since}`] : []),
    ...(until ? [Prisma.sql`post."createdAt" < ${until}`] : []),
  ];
  return Prisma.sql`
    SELECT post.id, post."topicId", matches.* FROM (${matches}) AS matches
    JOIN "TopicPost" AS post ON post.id = matches."postId" JOIN "Topic" AS topic ON topic.id = post."topicId"
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** So many different words of the posts of a page are compared with a search. */
const compared = 5_000;

/** Posts with their excerpts around the words of a search. */
export async function withExcerpts(context: Context, words: string, ids: bigint[]) {
  const { database } = context;
  const rows = await database.$queryRaw<{ id: bigint; topicId: number; clubId: number; content: string }[]>`
    SELECT id, "topicId", "clubId", content
    FROM "TopicPost" JOIN "TopicPostWords" ON "postId" = id WHERE id = ANY (${ids})`;
  const posts = await Promise.all(
    rows.map(async ({ content, ...post }) => ({
      ...post,
      text: withoutPictures(
        replaceMentions(await mentionsSeen(context, post.id, content), (_id, name) => `@${escapedName(name)}`),
      ),
    })),
  );
  const written = [...new Set(posts.flatMap(({ text }) => [...writtenWords(text)]))].slice(0, compared);
  const found = await database.$queryRaw<{ word: string }[]>`
    SELECT word FROM unnest(${written}::text[]) AS word
    WHERE forms_of_words(word) @@ replace(${queryOf(words)}::text, '&', '|')::tsquery`;
  const isFound = new Set(found.map(({ word }) => word));
  return posts.map(({ text, ...post }) => ({ ...post, ...excerptAround(text, (word) => isFound.has(word)) }));
}
