import AxeBuilder from '@axe-core/playwright';
import type { Page, Response, TestInfo } from '@playwright/test';
import { expect, takenOver } from './browser.ts';
import type { BuiltSite } from './builtSite.ts';

/** The URLs of the site that respond with an error while `work` runs. */
export async function failuresDuring(page: Page, { url }: BuiltSite, work: () => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  const note = (response: Response) => {
    if (response.url().startsWith(url) && response.status() >= 400) failed.push(response.url());
  };
  page.on('response', note);
  await work();
  page.off('response', note);
  return failed;
}

/** A theme, and the width of the window in pixels. */
export interface Look {
  theme: 'light' | 'dark';
  width: number;
}

/** Opens a page in a look and waits until it has loaded completely. */
export async function openIn(page: Page, path: string, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme });
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(path);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main :is([class*=spinner], [class*=skeleton])')).toHaveCount(0);
}

/** The smallest visible shift; smaller ones occur when a heading makes room for the first row of its column. */
const leastSeen = 0.005;

/** A layout shift, for which TypeScript has no type yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Whether the reader pressed something half a second before at most, and expects a change. */
  hadRecentInput: boolean;
  sources: { node?: Element }[];
}

/** The layout shifts since the page was opened that a reader would notice. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (leastSeen) =>
      new Promise((resolve) => {
        // Past shifts are reported immediately; if there are none, the callback is never called.
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().flatMap(describe)));
        const describe = (entry: PerformanceEntry): string[] => {
          const { value, hadRecentInput, sources } = entry as LayoutShift;
          return value < leastSeen || hadRecentInput
            ? []
            : [`${value.toFixed(3)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`];
        };
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
    leastSeen,
  );

/** What overflows, breaks, is too small to read or is shown though it is closed: the page, dialogs and popovers, labels, words and texts. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // After a resize, styles that depend on the width apply with the next frame.
    await new Promise(requestAnimationFrame);
    const faults: string[] = [];
    const report = (fault: string, { outerHTML }: Element) => faults.push(`${fault}: ${outerHTML.slice(0, 160)}`);
    for (const closed of document.querySelectorAll('dialog:not([open]), [popover]:not(:popover-open)'))
      if (closed.getClientRects().length > 0) report('closed, but it has a box', closed);
    /** Whether a word that would fit on any line is broken across two; URLs may be. */
    const hasBrokenWord = (element: Element): boolean =>
      [...element.childNodes].some((node) => {
        const range = document.createRange();
        return [...(node instanceof Text ? node.data.matchAll(/(?<!\S)\p{L}{4,12}(?=[\s.,;:!?]|$)/gu) : [])].some(
          ({ index, 0: word }) => {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          },
        );
      });
    const canvas = document.createElement('canvas').getContext('2d');
    /** Whether the chosen option is longer than its field. */
    const isCut = (select: HTMLSelectElement): boolean => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!canvas) return false;
      canvas.font = font;
      const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
      return width > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1;
    };
    const root = document.documentElement;
    if (root.scrollWidth > window.innerWidth) {
      const outside = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      faults.push(
        `${root.scrollWidth - window.innerWidth} px too wide: ${outside.map(({ outerHTML: html }) => html.slice(0, 80))}`,
      );
    }
    for (const open of document.querySelectorAll('dialog[open], :popover-open'))
      if (open.scrollWidth > open.clientWidth) report('too wide', open);
    for (const element of document.body.querySelectorAll<HTMLElement>(':not(script, style, noscript, svg *)')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
      const { fontSize, overflowX } = getComputedStyle(element);
      const written = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (written && Number.parseFloat(fontSize) < 12) report('too small', element);
      if (written && hasBrokenWord(element)) report('a word is broken', element);
      // The ripple of a pressed button is larger than the button.
      const pressed = element.querySelector('[class*=ripple]');
      if (
        element.matches('a, button') &&
        overflowX === 'hidden' &&
        !pressed &&
        element.scrollWidth > element.clientWidth
      )
        report('cut', element);
      if (element instanceof HTMLSelectElement && isCut(element)) report('cut', element);
    }
    return faults;
  });

/** Expects no unfilled placeholders and no layout faults. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText('{{');
  // After a resize, a busy machine applies styles some frames late.
  await expect.poll(() => faultsOf(page), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Expects that axe, which takes as long as opening the page, finds no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page has a frame with content, because the ticker is off with reduced motion.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // WCAG 2.2's size of targets, which axe checks only if asked to.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Saves a screenshot of the whole page with the results, if asked to. */
export async function takePicture(page: Page, info: TestInfo, look: string, path: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  const name = `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${look}.jpg`;
  await page.screenshot({ path: info.outputPath(name), fullPage: true, type: 'jpeg', quality: 70 });
}
