import { expect, test } from 'vitest';
import { hues, markOf, markSvg } from '#schema/club/mark.ts';
import { initialsOf } from '#web/ui/initialsOf.ts';

const ids = Array.from({ length: 1000 }, (_, index) => index + 1);

test('a club keeps its mark, and of a thousand clubs, hardly two have the same', () => {
  const marks = ids.map((id) => JSON.stringify(markOf(id)));
  expect(new Set(marks.slice(0, 100)).size).toBe(100);
  expect(new Set(marks).size).toBeGreaterThan(990);
  expect(ids.map((id) => JSON.stringify(markOf(id)))).toEqual(marks);
});

test('marks of neighbouring clubs differ in colour, and the four shapes of a mark from one another', () => {
  for (const id of ids) {
    const { ground, parts } = markOf(id);
    expect(markOf(id + 1).ground).not.toBe(ground);
    expect(new Set(parts.map(({ d }) => d)).size).toBe(4);
  }
});

test('every id has a mark, up to the largest', () => {
  for (const id of [0, 1, 2 ** 31 - 1]) expect(markSvg(id, 96)).toMatch(/^<svg[^>]+width="96".*<\/svg>$/);
});

test('initials can be read on their ground in both themes', () => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const { deep, tint } of hues)
    expect((luminance(tint) + 0.05) / (luminance(deep) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['Ann Lee', 'AL'],
  ['Ann L.', 'AL'],
  ['  Maria  del Carmen Ruiz ', 'MR'],
  ['émile', 'É'],
  ['𝒜da Лев', '𝒜Л'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
