import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { open } from '../site.tsx';

/** How a text looks, as numbers: its font size in pixels, its weight and its opacity. */
async function lookOf(text: Locator) {
  await expect.element(text).toBeVisible();
  const { fontSize, fontWeight, opacity } = getComputedStyle(text.element());
  return { size: Number.parseFloat(fontSize), weight: Number(fontWeight), opacity: Number(opacity) };
}

const main = page.getByRole('main');
const footer = page.getByRole('contentinfo');

/** Each claim or, for warnings that stand alone, the text around them; and the risk next to it. */
const pairs: [path: string, ...[where: string, beside: Locator, risk: Locator][]][] = [
  [
    '/',
    ['the banner', page.getByText('Portfolios currently earning'), page.getByText('Marketing claim. Past')],
    ['the home page', main.getByText('FX Clubs connects people'), main.getByText('About 70% of private')],
    ['the footer', footer.getByRole('button', { name: 'Deutsch' }), footer.getByText('About 70% of private')],
  ],
  [
    '/portfolio',
    ['the portfolios', main.getByText('targets an average'), main.getByText('you can lose everything you')],
  ],
  ['/faq#categoryrow2', ['the FAQ', main.getByText('Figures such as'), main.getByText('Yes, some or all of')]],
];

test.each(pairs)('on %s, no risk is smaller, thinner or paler than the claim beside it', async (path, ...all) => {
  await open(path);
  for (const width of [320, 1280]) {
    await page.viewport(width, 720);
    // The styles follow a frame later.
    await expect.poll(() => [innerWidth, matchMedia('(width < 40rem)').matches]).toEqual([width, width < 640]);
    await new Promise(requestAnimationFrame);
    for (const [where, beside, risk] of all) {
      const [claim, warning] = [await lookOf(beside), await lookOf(risk)];
      for (const part of ['size', 'weight', 'opacity'] as const)
        expect.soft(warning[part], `${part} in ${where} at ${width} px`).toBeGreaterThanOrEqual(claim[part]);
    }
  }
});
