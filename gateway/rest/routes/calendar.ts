import { RestClubCalendarDocument, RestPersonalCalendarDocument } from '../calendar.generated.ts';
import { fromShell } from '../example.ts';
import { pathId, text } from '../readers.ts';
import { resultField } from '../responseBody.ts';
import { defineRoute } from '../route.ts';

const answer = { text: resultField('text') };

/** The calendar of an open club. */
export const clubCalendar = defineRoute({
  method: 'get',
  path: '/club/:clubID/calendar.ics',
  document: RestClubCalendarDocument,
  status: 200,
  isCalendar: true,
  params: { clubID: pathId.described('The id of the club.') },
  variables: ({ params }) => params,
  answer,
  example: { params: { clubID: fromShell('CLUB_ID', 7) } },
});

/** A member's personal calendar, outside /api/v1. Its secret is in the query string, which is never logged. */
export const personalCalendar = defineRoute({
  method: 'get',
  path: '/calendar.ics',
  document: RestPersonalCalendarDocument,
  status: 200,
  isCalendar: true,
  query: { token: text.described('The secret from the URL of the calendar.') },
  required: ['token'],
  names: { secret: 'token' },
  variables: ({ query: { token } }) => ({ secret: token }),
  answer,
  example: { query: { token: fromShell('CALENDAR_SECRET', 'kJ0bV5m3uQmDgq1Zr2xN8cT4hYwPzS7eLfA6oRiU9sE') } },
});
