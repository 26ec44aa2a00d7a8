import type { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../figures/bounds.ts';
import { daysBefore } from '../figures/retention.ts';

/** The most meetings in a feed. */
const most = 500;

/** The Prisma filter for the meetings in a feed: upcoming and recent ones, including cancelled ones. */
export const feedOf = (now: Date) => ({
  startsAt: { gt: daysBefore(now, bounds.calendarDays) },
});

/** The order and size of a feed: latest first, so that no upcoming meeting is left out. */
export const inFeed = {
  orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  take: most,
} satisfies Pick<Prisma.MeetingFindManyArgs, 'orderBy' | 'take'>;
