import { builder } from '../builder.ts';

/** A calendar, for the schema. */
export const Calendar = builder.objectRef<{ text: string }>('Calendar').implement({
  description: 'Meetings as a file for calendars.',
  fields: (t) => ({
    text: t.exposeString('text', {
      example: 'BEGIN:VCALENDAR\r\n…\r\nEND:VCALENDAR\r\n',
      description: 'The file: iCalendar (RFC 5545), with the time zones it needs.',
    }),
  }),
});
