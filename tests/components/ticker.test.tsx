import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open } from './site.tsx';

describe('the ticker', () => {
  describe('when blocked', () => {
    test('shows a plain list and a button to load live prices', async ({ signal }) => {
      // Where motion is not reduced, live prices load.
      const ask = window.matchMedia.bind(window);
      const media = vi.spyOn(window, 'matchMedia');
      media.mockImplementation((query) => ask(query.includes('motion') ? 'not all' : query));
      onTestFinished(() => media.mockRestore());
      const failed = new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => data?.ticker === 'failed' && resolve(), { signal });
      });
      await open('/');
      await failed;
      const list = page.getByRole('complementary', { name: 'Market prices' });
      await expect.element(list.getByRole('button', { name: 'Load live prices' })).toBeVisible();
      expect(
        list
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['Gold', 'EUR to USD', 'GBP to USD', 'CAD to JPY', 'NZD to USD']);
      const offCentre = () => {
        const { left, right } = list.getByRole('list').element().getBoundingClientRect();
        return Math.abs((left + right) / 2 - innerWidth / 2);
      };
      await expect.poll(offCentre).toBeLessThan(2);
      // The next page keeps no room for it.
      await open('/');
      await page.getByRole('button', { name: 'Live prices', exact: true }).click();
      await list.getByRole('button', { name: 'Load live prices' }).click();
      // Never empty, also while it loads.
      await expect.element(list.getByRole('listitem').first()).toBeVisible();
    });
  });
});
