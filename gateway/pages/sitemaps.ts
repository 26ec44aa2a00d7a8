import { type Response, Router } from 'express';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import type { Database } from '#prisma/database.ts';
import { published } from '#schema/access/posts.ts';
import { clubPath, topicPath } from '#schema/club/anchors.ts';
import { slugOf } from '#schema/club/slug.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { postPath } from '#schema/newsroom/postText.ts';
import type { Services } from '../http/context.ts';
import { sendVersioned } from '../http/send.ts';
import { addressOf } from './crawlers.ts';

/** The number of ids of clubs or topics per sitemap: with every language, about a tenth of the URLs that sitemaps.org allows. */
const idsTogether = 1500;

/**
 * Serves the sitemaps (sitemaps.org): `/sitemap.xml` lists a sitemap of the public pages, and those of posts, of the verified
 * clubs and of their public topics, which search engines may index.
 */
export function sitemaps(origin: string, visible: string[], { databases, load, clock }: Services): Router {
  const router = Router();
  router.get('/sitemap.xml', (_request, response) =>
    load.admit(async () => {
      const database = await databases.upToDate('reads');
      const clubs = (await filledParts(database)).map((part) => `clubs-${part}`);
      const topics = (await filledTopicParts(database)).map((part) => `topics-${part}`);
      const posts = (await publishedPosts(database, clock())).length > 0 ? ['posts'] : [];
      const maps = ['pages', ...posts, ...clubs, ...topics].map(
        (name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
      );
      send(
        response,
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>`,
      );
    }),
  );
  const pages = sitemap(
    origin,
    visible.map((path) => ({ path })),
  );
  router.get('/sitemaps/pages.xml', (_request, response) => send(response, pages));
  router.get('/sitemaps/posts.xml', (_request, response, next) =>
    load.admit(async () => {
      const posts = await publishedPosts(await databases.upToDate('reads'), clock());
      if (posts.length === 0) return next();
      send(response, sitemap(origin, posts));
    }),
  );
  router.get(/^\/sitemaps\/clubs-(0|[1-9]\d{0,5})\.xml$/, ({ params }, response, next) =>
    load.admit(async () => {
      const clubs = await verifiedClubs(await databases.upToDate('reads'), Number(params[0]));
      if (clubs.length === 0) return next();
      send(response, sitemap(origin, clubs));
    }),
  );
  router.get(/^\/sitemaps\/topics-(0|[1-9]\d{0,5})\.xml$/, ({ params }, response, next) =>
    load.admit(async () => {
      const topics = await publicTopics(await databases.upToDate('reads'), Number(params[0]));
      if (topics.length === 0) return next();
      send(response, sitemap(origin, topics));
    }),
  );
  return router;
}

const send = (response: Response, xml: string) =>
  sendVersioned(response.type('xml'), `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);

/** A page's path without a language prefix, and when the page last changed, if known. */
interface Listed {
  path: string;
  changedAt?: Date;
}

/** Pages in every language, each with its alternates. */
function sitemap(origin: string, pages: Listed[]): string {
  const urls = pages.flatMap(({ path, changedAt }) => {
    const alternates = languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${languageTags[language]}" href="${addressOf(origin, path, language)}"/>`,
      )
      .join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${addressOf(origin, path, language)}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`;
}

/** The non-empty sitemaps of clubs. Each step of the recursion finds the next one by index, so few rows are read. */
async function filledParts(database: Database): Promise<number[]> {
  const rows = await database.$queryRaw<{ part: number }[]>`
    WITH RECURSIVE parts (part) AS (
      (SELECT id / ${idsTogether}::int FROM "Club" WHERE state = 'verified' ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT id / ${idsTogether}::int FROM "Club"
        WHERE state = 'verified' AND id >= (part + 1) * ${idsTogether}::int ORDER BY id LIMIT 1)
      FROM parts WHERE part IS NOT NULL)
    SELECT part FROM parts WHERE part IS NOT NULL`;
  return rows.map(({ part }) => part);
}

/** The newsroom's published posts: with every language, fewer URLs than sitemaps.org allows. */
async function publishedPosts(database: Database, now: Date): Promise<Listed[]> {
  const posts = await database.post.findMany({
    where: published(now),
    orderBy: { publishedAt: 'desc' },
    take: bounds.newsPosts,
    select: { slug: true, updatedAt: true },
  });
  return posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), changedAt: updatedAt }));
}

async function verifiedClubs(database: Database, part: number): Promise<Listed[]> {
  const clubs = await database.club.findMany({
    where: { state: 'verified', id: { gte: part * idsTogether, lt: (part + 1) * idsTogether } },
    orderBy: { id: 'asc' },
    select: { id: true, title: true, updatedAt: true },
  });
  // A slug consists of letters and digits of any script and hyphens: once URL-encoded, it needs no XML escaping.
  return clubs.map(({ id, title, updatedAt }) => ({
    path: encodeURI(clubPath(id, slugOf(title))),
    changedAt: updatedAt,
  }));
}

/** The same for public topics. */
async function filledTopicParts(database: Database): Promise<number[]> {
  const rows = await database.$queryRaw<{ part: number }[]>`
    WITH RECURSIVE parts (part) AS (
      (SELECT id / ${idsTogether}::int FROM "Topic" WHERE public ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT id / ${idsTogether}::int FROM "Topic"
        WHERE public AND id >= (part + 1) * ${idsTogether}::int ORDER BY id LIMIT 1)
      FROM parts WHERE part IS NOT NULL)
    SELECT part FROM parts WHERE part IS NOT NULL AND EXISTS (
      SELECT FROM "Topic" WHERE public AND "hiddenAt" IS NULL AND ("publicFrom" = 1 OR "lastNumber" >= "publicFrom")
        AND id >= part * ${idsTogether}::int AND id < (part + 1) * ${idsTogether}::int
        AND (SELECT state = 'verified' AND NOT privacy FROM "Club" WHERE "Club".id = "clubId"))`;
  return rows.map(({ part }) => part);
}

async function publicTopics(database: Database, part: number): Promise<Listed[]> {
  const topics = await database.topic.findMany({
    where: {
      public: true,
      hiddenAt: null,
      // Without a post since it became public, its page is empty.
      OR: [{ publicFrom: 1 }, { lastNumber: { gte: database.topic.fields.publicFrom } }],
      club: { state: 'verified', privacy: false },
      id: { gte: part * idsTogether, lt: (part + 1) * idsTogether },
    },
    orderBy: { id: 'asc' },
    select: { id: true, title: true, lastPostAt: true, club: { select: { id: true, title: true } } },
  });
  return topics.map(({ id, title, lastPostAt, club }) => ({
    path: encodeURI(topicPath({ id: club.id, slug: slugOf(club.title) }, { id, slug: slugOf(title, 'topic') })),
    changedAt: lastPostAt,
  }));
}
