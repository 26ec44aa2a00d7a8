import { expect, openAs, test, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

for (const [where, motion] of [
  ['', true],
  [', even with reduced motion', false],
] as const)
  test(`a toast appears at the top right, stays for five seconds and closes on a click${where}`, async ({
    page,
    context,
  }) => {
    if (motion) await withMotion(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading');
    // The toast closes when its progress bar ends, so pausing the bar keeps it open.
    const held = await page.evaluateHandle(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    });
    const share = page.getByRole('button', { name: 'Share Link' });
    await share.click();
    const toast = page.getByText('Link copied.');
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())?.x ?? 0).toBeGreaterThan(640);
    await expect(page.locator('.Toastify__toast')).toHaveClass(/Toastify__toast-theme--light/);
    expect(
      await page
        .locator('.Toastify__progress-bar--animated')
        .evaluate((bar) => getComputedStyle(bar).animationDuration),
    ).toBe('5s');
    await toast.click();
    await expect(toast).toBeHidden();
    await share.click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await held.evaluate((sheet) => sheet.replaceSync(''));
    await expect(toast).toBeHidden();
  });

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const)
  test(`a toast on ${device} leaves the header free, at the top of the page and further down`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
    await openAs(page, await aMember(site), path);
    const toast = page.locator('.Toastify__toast');
    for (const scrolled of [0, 2000]) {
      await page.evaluate((to) => scrollTo(0, to), scrolled);
      await page.getByRole('button', { name: 'Share Link' }).evaluate((button: HTMLElement) => button.click());
      await expect(toast).toBeVisible();
      const gap = async () => {
        const [header, box] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
        return (box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      expect(await gap()).toBeLessThan(40);
      await toast.click();
      await expect(toast).toBeHidden();
    }
  });
