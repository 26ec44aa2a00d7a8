import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, type SortColumns } from '#prisma/reads/page.ts';
import { longest } from '../rules.ts';

/** The sort order of meetings. */
export const byStart: SortColumns = [[Prisma.sql`"startsAt"`, 'timestamptz'], byId];

/** The order of their last changes. */
export const byChange: SortColumns = [[Prisma.sql`"changedAt"`, 'timestamptz'], byId];

/** Meetings that are not over. The second condition is redundant, but tells the index where to start. */
export const coming = (now: Date): Prisma.Sql[] => [
  Prisma.sql`"endsAt" > ${now}`,
  Prisma.sql`"startsAt" > ${new Date(now.getTime() - longest - 1)}`,
];

/** Meetings that are over. */
export const past = (now: Date): Prisma.Sql[] => [Prisma.sql`"endsAt" <= ${now}`, Prisma.sql`"startsAt" < ${now}`];
