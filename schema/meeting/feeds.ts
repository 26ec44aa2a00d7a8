import type { Prisma } from '#prisma/generated/client/client.ts';
import { daysInMs } from '../retention.ts';

/** How many meetings a feed has at most, and for how many days it keeps those that are over. */
const most = 500;
const daysKept = 90;

/** Which meetings feeds have, for Prisma: coming ones and those of the last months, cancelled ones too. */
export const feedOf = (now: Date) => ({
  startsAt: { gt: new Date(now.getTime() - daysInMs(daysKept)) },
});

/** How many, the latest first, so that no coming one is left out. */
export const inFeed = {
  orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  take: most,
} satisfies Pick<Prisma.MeetingFindManyArgs, 'orderBy' | 'take'>;
