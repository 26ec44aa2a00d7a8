import { Prisma } from '#prisma/generated/client/client.ts';

/** Posts of the newsroom that everybody can read: published, and their time has come. */
export const published = (now: Date) => ({ state: 'published' as const, publishedAt: { lte: now } });

/** Posts that everybody can read, or could until they were withdrawn. */
export const onceReadable = (now: Date) => ({ OR: [published(now), { state: 'withdrawn' as const }] });

/** The published ones in SQL. */
export const isPublished = (now: Date) => Prisma.sql`(state = 'published' AND "publishedAt" <= ${now})`;
