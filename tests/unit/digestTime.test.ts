import { expect, test } from 'vitest';
import { nextDigestOf } from '#schema/emailChoice/startDigest.ts';

test.each([
  ['2026-11-29T05:59:00Z', 'Europe/Rome', 'Italy', '2026-11-29T06:00:00Z'],
  ['2026-11-29T06:00:00Z', 'Europe/Rome', 'Italy', '2026-11-30T06:00:00Z'],
  // The clocks change in between.
  ['2027-03-27T12:00:00Z', 'Europe/Rome', 'Italy', '2027-03-28T05:00:00Z'],
  ['2026-11-29T11:00:00Z', 'America/New_York', 'Italy', '2026-11-29T12:00:00Z'],
  ['2026-11-29T12:00:00Z', '', 'Thailand', '2026-11-30T00:00:00Z'],
  // The first of several zones.
  ['2026-11-29T12:00:00Z', '', 'Spain', '2026-11-30T06:00:00Z'],
  ['2026-11-29T12:00:00Z', '', 'Atlantis', '2026-11-30T07:00:00Z'],
])('after %s, the digest of a member in “%s” and %s is due at %s', (now, timeZone, country, due) => {
  expect(nextDigestOf({ timeZone, country }, new Date(now))).toEqual(new Date(due));
});
