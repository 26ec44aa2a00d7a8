import { expect, test } from 'vitest';
import { anchoredIn } from '#schema/club/anchors.ts';
import { placeOf } from '#web/pages/club/page/placeOf.ts';

const club = { id: 7, slug: 'harbour' };
const right = '/clubs/7/harbour';

test.each([
  [{ slug: '' }, right],
  [{ slug: '', hash: '#notice-12' }, `${right}/notices#notice-12`],
  [{ slug: 'other', hash: '#meeting-5' }, `${right}/meetings#meeting-5`],
  [{ slug: 'meetings' }, `${right}/meetings`],
  [{ hash: '#meetings' }, `${right}/meetings#meetings`],
  [{ search: '?view=requests' }, `${right}/manage?view=requests`],
  [{ search: '?view=log' }, `${right}/manage?view=log`],
  [{ part: 'people', slug: 'other', search: '?person=2' }, `${right}/people?person=2`],
] as const)(
  'a link without the part or the slug of a club leads to the part that has what it names: %j',
  (link, to) => {
    const { part, ...written } = { part: undefined, slug: club.slug, search: '', hash: '', ...link };
    expect(placeOf(club, { part, ...written })).toBe(to);
  },
);

test('a right link stays as it is', () => {
  expect(placeOf(club, { part: undefined, slug: club.slug, search: '', hash: '' })).toBeUndefined();
  const part = anchoredIn.notice;
  expect(placeOf(club, { part, slug: club.slug, search: '', hash: '#notice-12' })).toBeUndefined();
});
