import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { losingShares } from '#schema/school/losingShares.ts';
import { losingRange } from '#web/content/learning/losingRange.ts';

test('every share names where it was read, and can be true', () => {
  for (const { source, least, most = least, from = 2000, to = from, published, loss } of losingShares) {
    expect(new URL(source).hostname).not.toBe('');
    expect(least).toBeGreaterThan(0.5);
    expect(most).toBeGreaterThanOrEqual(least);
    expect(most).toBeLessThan(1);
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(published);
    expect(loss?.most ?? loss?.least).toBe(loss && Math.max(loss.least, loss.most ?? 0));
  }
});

test('the range that stands beside the risk is that of ESMA’s measures of 27 March 2018', () => {
  expect(losingRange('en-GB')).toBe('74–89%');
  expect(losingRange('de-DE')).toBe('74–89\u00a0%');
});

test.each(languages)('the foot of each page names that range in %s', (language) => {
  const { footer } = JSON.parse(readFileSync(join(root, 'locales', language, 'translation.json'), 'utf8'));
  expect(`${footer.losers.match(/\d+–\d+/)?.[0]}%`).toBe(losingRange('en-GB'));
  expect(footer.losers).toContain('100');
});
