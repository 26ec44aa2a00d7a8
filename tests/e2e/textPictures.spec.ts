import { expect, openAs, test } from '#tests/support/browser.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a picture pasted into a post on a phone keeps its place until it is loaded, and moves nothing', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Harbour Pictures' });
  const { topic } = await owner.rest('POST', `/club/${id}/topics`, {
    title: 'The quay',
    content: 'Look.',
    public: true,
  });
  const path = `/en/clubs/${id}/harbour-pictures/topics/${topic.topicID}/the-quay`;
  await openAs(page, owner, path);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Seen from the quay: ');
  await text.evaluate(async (field) => {
    const canvas = new OffscreenCanvas(1200, 800);
    canvas.getContext('2d')?.fillRect(200, 200, 800, 400);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([await canvas.convertToBlob()], 'quay.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What the picture shows').fill('A grey wall');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(text).toHaveValue(/^Seen from the quay: \n\n!\[A grey wall\]\(picture:\d+\)\n\n$/);
  await page.getByText('Preview', { exact: true }).click();
  await expect.poll(() => page.getByRole('img', { name: 'A grey wall' }).evaluate(widthOf)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Publish the post' }).click();
  const picture = page.getByRole('article').getByRole('img', { name: 'A grey wall' });
  await expect(picture).toBeVisible();

  // Visitors get it with the page; its file comes late.
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifts', Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/pictures/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await picture.scrollIntoViewIfNeeded();
  expect(await picture.evaluate(widthOf)).toBe(0);
  const before = await picture.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1);
  expect(before?.width).toBeGreaterThan(250);
  send();
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toBeLessThan(0.001);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** How wide a picture's file is; 0 until it is loaded. */
const widthOf = (image: Element): number => (image as HTMLImageElement).naturalWidth;
