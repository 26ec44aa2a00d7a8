import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { fanOut, type News } from './fanOut.ts';

/**
 * Notifies accounts on the site, given by their ids or by a query that selects them: in the same transaction or, in a
 * large club, soon afterwards. Requests to join a club share one notification until it is read; a trigger marks it as
 * read once nobody waits (prisma/functions/Membership.sql). So do held posts, and reported ones (TopicPost.sql), and
 * replies to a topic, until it is read.
 */
export const notify = (transaction: Transaction, to: readonly number[] | Prisma.Sql, news: News): Promise<void> =>
  fanOut(transaction, to instanceof Prisma.Sql ? to : Prisma.sql`SELECT unnest(${to}::int[])`, { news });
