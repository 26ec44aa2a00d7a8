import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { partOf } from '#web/content/picture/partOf.ts';
import { Face } from '#web/ui/Face.tsx';

test.each([
  [
    { x: 0, y: 0, width: 100, height: 100 },
    { x: 0, y: 0, width: 333, height: 7 },
  ],
  [
    { x: 99.9, y: 0, width: 50, height: 0.01 },
    { x: 332, y: 0, width: 1, height: 1 },
  ],
  [
    { x: 25.05, y: 50, width: 50, height: 50 },
    { x: 83, y: 4, width: 167, height: 3 },
  ],
])('a part of a picture lies within it, in whole pixels: %j', (part, expected) => {
  expect(partOf(part, { width: 333, height: 7 })).toEqual(expected);
});

test('a face offers its files in both formats, says nothing beside the name and needs no style; without one, there are initials', () => {
  const face = { url: `/pictures/${'a'.repeat(64)}-384.webp`, widths: [96, 384], color: '#336699' };
  const html = renderToStaticMarkup(createElement(Face, { name: 'Ann L.', face, size: 36 }));
  expect(html).toContain(`srcSet="/pictures/${'a'.repeat(64)}-96.avif 96w, /pictures/${'a'.repeat(64)}-384.avif 384w"`);
  expect(html).toContain('fill="#336699"');
  expect(html).toContain('alt=""');
  expect(html).toContain('sizes="36px"');
  expect(html).not.toContain('style=');
  expect(renderToStaticMarkup(createElement(Face, { name: 'Ann L.', face: null, size: 36 }))).toContain('AL');
});
