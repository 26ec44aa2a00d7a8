import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { open } from './site.tsx';

/** How a text looks, as numbers: its font size in pixels, its weight and its opacity. */
async function lookOf(text: Locator) {
  await expect.element(text).toBeVisible();
  const { fontSize, fontWeight, opacity } = getComputedStyle(text.element());
  return { size: Number.parseFloat(fontSize), weight: Number(fontWeight), opacity: Number(opacity) };
}

const main = page.getByRole('main');
const footer = page.getByRole('contentinfo');

/** Each claim or, for warnings that stand alone, the text around them; and the risk next to it. */
const pairs: [where: string, path: string, width: number, beside: Locator, risk: Locator][] = [320, 1280].flatMap(
  (width) => [
    ['the banner', '/', width, page.getByText('Portfolios currently earning'), page.getByText('Marketing claim. Past')],
    ['the home page', '/', width, main.getByText('FX Clubs connects people'), main.getByText('About 70% of private')],
    [
      'the portfolios',
      '/portfolio',
      width,
      main.getByText('targets an average'),
      main.getByText('you can lose everything you'),
    ],
    [
      'the footer',
      '/',
      width,
      footer.getByRole('button', { name: 'Deutsch' }),
      footer.getByText('About 70% of private'),
    ],
    ['the FAQ', '/faq#categoryrow2', width, main.getByText('Figures such as'), main.getByText('Yes, some or all of')],
  ],
);

test.each(pairs)(
  'in %s (%s, %i px), the risk is neither smaller nor thinner',
  async (_where, path, width, beside, risk) => {
    await page.viewport(width, 720);
    await open(path);
    const [claim, warning] = [await lookOf(beside), await lookOf(risk)];
    expect(warning.size).toBeGreaterThanOrEqual(claim.size);
    expect(warning.weight).toBeGreaterThanOrEqual(claim.weight);
    expect(warning.opacity).toBeGreaterThanOrEqual(claim.opacity);
  },
);
