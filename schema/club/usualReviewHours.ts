import type { Database } from '#prisma/database.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';

/** How many of the latest decisions count, and how many there must be for a result. */
const [lookedAt, enough] = [50, 10];

/** The hours that the review of a club usually takes; null while there were too few. */
export async function usualReviewHours(database: Database): Promise<number | null> {
  const decided = await database.club.findMany({
    where: { decidedAt: { not: null } },
    orderBy: { decidedAt: 'desc' },
    take: lookedAt,
    select: { decidedAfter: true },
  });
  if (decided.length < enough) return null;
  const waited = decided.map(({ decidedAfter }) => decidedAfter ?? 0).sort((a, b) => a - b);
  return Math.max(1, Math.ceil((waited[Math.floor(waited.length / 2)] ?? 0) / 3600));
}

builder.prismaObjectField(User, 'usualReviewHours', (t) =>
  t.int({
    nullable: true,
    description: `The number of hours that the review of a club usually takes on this site, rounded up: the median of the last ${lookedAt} decisions. \`null\` while there are fewer than ${enough}.`,
    resolve: (_user, _args, { database }) => usualReviewHours(database),
  }),
);
