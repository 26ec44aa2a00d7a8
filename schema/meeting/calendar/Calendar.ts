import type { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { daysBefore } from '../../figures/retention.ts';

/** A calendar file. */
export const Calendar = builder.objectRef<{ text: string }>('Calendar').implement({
  description: 'Meetings as an iCalendar file.',
  fields: (t) => ({
    text: t.exposeString('text', {
      example: 'BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR\r\n',
      description: 'The content of the file: iCalendar (RFC 5545), including the time zones it uses.',
    }),
  }),
});

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
