import { type Language, languages } from '#locales/keys.ts';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type List } from '#prisma/reads/page.ts';
import { isPublished } from '../access/posts.ts';
import { type BundledPost, bundledPosts, type PostTag } from './bundledPosts.ts';
import { bundledTexts } from './bundledTexts.generated.ts';
import { teaserOf, wordsOf } from './postText.ts';

/** A published post in a language, as everybody sees it. */
export interface ShownPost {
  /** Negative for a bundled one. */
  id: number;
  slug: string;
  tag: PostTag;
  publishedAt: Date;
  updatedAt: Date;
  /** The language of its texts: another than was asked for, if it is not written in that. */
  language: Language;
  title: string;
  teaser: string;
  words: number;
}

const rowOf = ({ id, tag, timestamp }: BundledPost) =>
  Prisma.sql`(${-id}::int, ${tag}::"PostTag", ${new Date(timestamp * 1000)}::timestamptz)`;

/** The published posts, the bundled ones among them, newest first; only those with a tag, if there is one. */
export const publishedPosts = (now: Date, tag?: PostTag | null): List => ({
  table: Prisma.sql`(
    SELECT id, tag, "publishedAt" FROM "Post" WHERE ${isPublished(now)}
    UNION ALL SELECT * FROM (VALUES ${Prisma.join(bundledPosts.map(rowOf))}) AS bundled
  ) AS bulletin`,
  where: tag ? [Prisma.sql`tag = ${tag}::"PostTag"`] : [],
  columns: [[Prisma.sql`"publishedAt"`, 'timestamptz'], byId],
  descending: true,
});

/** The row of a post's text in a language, or else in the first that it is written in. */
const textIn = (language: Language) => Prisma.sql`
  SELECT language, title, teaser, left(content, 2000) AS beginning, words FROM "PostText" WHERE "postId" = "Post".id
  ORDER BY language = ${language}::"Language" DESC, language LIMIT 1`;

type Row = ShownPost & { beginning: string };

/** Posts by their ids, in a language. */
export async function shownPosts(database: Database, ids: number[], language: Language): Promise<ShownPost[]> {
  const bundled = bundledPosts.filter(({ id }) => ids.includes(-id)).map((post) => shownBundled(post, language));
  const stored = ids.filter((id) => id > 0);
  if (stored.length === 0) return bundled;
  const rows = await database.$queryRaw<Row[]>`
    SELECT id, slug, tag, "publishedAt", "updatedAt", written.* FROM "Post", LATERAL (${textIn(language)}) AS written
    WHERE id = ANY(${stored})`;
  return [...bundled, ...rows.map(({ beginning, ...row }) => ({ ...row, teaser: row.teaser || teaserOf(beginning) }))];
}

/** The bundled post with a slug, in a language. */
export function bundledPost(slug: string, language: Language): ShownPost | undefined {
  const post = bundledPosts.find((candidate) => candidate.slug === slug);
  return post && shownBundled(post, language);
}

function shownBundled({ id, slug, tag, timestamp, title }: BundledPost, language: Language): ShownPost {
  const [content, at] = [bundledContent(id, language), new Date(timestamp * 1000)];
  return {
    id: -id,
    slug,
    tag,
    publishedAt: at,
    updatedAt: at,
    language,
    title: title[language],
    teaser: teaserOf(content),
    words: wordsOf(content),
  };
}

/** The content of a bundled post. */
export const bundledContent = (id: number, language: Language): string => bundledTexts[`${id}.${language}`] ?? '';

/** The language to read in; English unless it is stated. */
export const languageOr = (language: Language | null | undefined): Language => language ?? languages[0];
