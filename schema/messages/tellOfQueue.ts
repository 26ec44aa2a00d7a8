import type { Transaction } from '#prisma/database.ts';
import { type Club, Prisma } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { whoeverRuns } from '../access/members.ts';
import { notify } from './notify.ts';

/** How long what waits in a club is collected into one e-mail, in milliseconds: five minutes. */
export const collecting = 300_000;

/** What waits for those who run a club, since when, and who caused it. */
interface Waiting {
  kind: 'postHeld' | 'postReported';
  at: Date;
  /** Whoever knows already. */
  except: number | null;
}

/**
 * Tells those who run a club that something waits for them: on the site at once, and by e-mail in a few minutes, together
 * with what else is waiting by then. Triggers (prisma/functions/TopicPost.sql) mark the notification as read once nothing
 * waits.
 */
export async function tellOfQueue(transaction: Transaction, club: Club, { kind, at, except }: Waiting): Promise<void> {
  if (!isListed(club)) return;
  const others = Prisma.sql`SELECT reader FROM (${whoeverRuns(club.id)}) AS people WHERE reader IS DISTINCT FROM ${except}::int`;
  await notify(transaction, others, { kind, club: { id: club.id, title: club.title }, at });
  await transaction.$executeRaw`
    INSERT INTO "QueueDigest" ("clubId", "dueAt") VALUES (${club.id}, ${new Date(at.getTime() + collecting)})
    ON CONFLICT ("clubId") DO UPDATE SET "dueAt" = "QueueDigest"."dueAt"`;
}
