import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { aroundAccent, contrastOf, isReadableAccent } from '#schema/settings/contrast.ts';

const tokens = readFileSync(join(root, 'web', 'ui', 'styles', 'tokens.css'), 'utf8');
/** A colour of the design in both themes. */
const token = (name: string) => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
};

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#0a6b4f', '#0a6b4f')).toBe(1);
});

test.each(['light', 'dark'] as const)('an accent is compared with the surfaces of the %s theme', (theme) => {
  const surfaces = ['page', 'surface', 'raised', 'sunken'].map((name) => token(name)[theme]);
  expect([...aroundAccent[theme].below].sort()).toEqual(surfaces.sort());
  expect(aroundAccent[theme].above).toBe(token('text-on-accent')[theme]);
  expect(isReadableAccent(token('accent')[theme], theme)).toBe(true);
});

test('an accent that cannot be read in its theme is refused', () => {
  expect(isReadableAccent('#4fd3a2', 'light')).toBe(false);
  expect(isReadableAccent('#0a6b4f', 'dark')).toBe(false);
  expect(isReadableAccent('#1d4ed8', 'light')).toBe(true);
  expect(isReadableAccent('#93c5fd', 'dark')).toBe(true);
});
