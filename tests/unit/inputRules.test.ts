import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from '#schema/errors.ts';
import { line } from '#schema/input/rules.ts';

test('a rule without a reason of its own refuses in words of the site, not of the library', () => {
  const rules = z.object({ title: line(100, 'club.titleTooLong').check(z.maxLength(3)) });
  expect(() => check(rules, { title: 'Harbour' })).toThrow(
    expect.objectContaining({
      fields: [{ name: 'title', reason: 'input.invalid', message: 'This value is not valid.' }],
    }),
  );
});
