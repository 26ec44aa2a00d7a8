import { expect, test } from 'vitest';
import { losingShares } from '#schema/school/losingShares.ts';
import { losingInEurope } from '#web/content/learning/losingRange.ts';

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

test('the range that stands beside the risk is the one in the table', () => {
  expect(losingShares[0]).toMatchObject({ authority: 'ESMA', ...losingInEurope });
});
