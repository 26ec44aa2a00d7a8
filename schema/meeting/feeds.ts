import type { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../bounds.ts';
import { daysBefore } from '../retention.ts';

/** How many meetings a feed has at most. */
const most = 500;

/** Which meetings feeds have, for Prisma: coming ones and those of the last months, cancelled ones too. */
export const feedOf = (now: Date) => ({
  startsAt: { gt: daysBefore(now, bounds.calendarDays) },
});

/** How many, the latest first, so that no coming one is left out. */
export const inFeed = {
  orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  take: most,
} satisfies Pick<Prisma.MeetingFindManyArgs, 'orderBy' | 'take'>;
