import { builder } from '../core/builder.ts';

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
