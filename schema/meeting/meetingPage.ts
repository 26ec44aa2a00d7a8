import { Prisma } from '#prisma/generated/client/client.ts';
import type { SortColumns } from '../listPage.ts';
import { longest } from './rules.ts';

/** The order of meetings. */
export const byStart: SortColumns = [
  [Prisma.sql`"startsAt"`, 'timestamptz'],
  [Prisma.sql`id`, 'int'],
];

/** Those that are not over. The second condition says nothing more, but finds where in the index they begin. */
export const coming = (now: Date): Prisma.Sql[] => [
  Prisma.sql`"endsAt" > ${now}`,
  Prisma.sql`"startsAt" > ${new Date(now.getTime() - longest - 1)}`,
];

/** Those that are over. */
export const past = (now: Date): Prisma.Sql[] => [Prisma.sql`"endsAt" <= ${now}`, Prisma.sql`"startsAt" < ${now}`];
