import { route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { text } from '../readers.ts';
import { resultField } from '../responseBody.ts';

const calendar = { status: 200, isCalendar: true, answer: { text: resultField('text') } };

/** The calendar of an open club. */
export const clubCalendar = route.get('/club/:clubID/calendar.ics', 'clubCalendar', ['text'], calendar);

/** A member's personal calendar, outside /api/v1. Its secret is in the query string, which is never logged. */
export const personalCalendar = route.get('/calendar.ics', 'personalCalendar', ['text'], {
  ...calendar,
  query: { token: text.described('The secret from the URL of the calendar.') },
  required: ['token'],
  names: { secret: 'token' },
  example: { query: { token: fromShell('CALENDAR_SECRET', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE') } },
});
