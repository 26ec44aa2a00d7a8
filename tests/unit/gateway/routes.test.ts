import { validate } from 'graphql';
import { expect, test } from 'vitest';
import { clubCalendar, personalCalendar } from '#gateway/rest/routes/calendar.ts';
import { routes } from '#gateway/rest/routes.ts';
import { schema } from '#schema/index.ts';

test('the document of every route is valid', () => {
  for (const { document, path } of [...routes, clubCalendar, personalCalendar])
    expect(validate(schema, document).map(String), path).toEqual([]);
});
