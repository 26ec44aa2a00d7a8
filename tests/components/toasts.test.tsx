import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, disconnect } from './gateway.ts';
import { open, withMotion } from './site.tsx';

const post = '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
const share = page.getByRole('button', { name: 'Share Link' });

/** Lets the page copy its address, but not to the clipboard, which other tests share. */
function withClipboard(): void {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
}

/** The animation of a toast's progress bar, at whose end the toast closes. */
async function timerOf(toast: Locator): Promise<Animation> {
  const bar = toast.getByRole('progressbar', { includeHidden: true }).element();
  await expect.poll(() => bar.getAnimations().length).toBe(1);
  return bar.getAnimations()[0] as Animation;
}

/** Expects an element to begin below the header, at most this many pixels. */
async function expectBelowHeader(locator: Locator, atMost = 40): Promise<void> {
  const header = page.getByRole('banner').element();
  const gap = () => locator.element().getBoundingClientRect().top - header.getBoundingClientRect().bottom;
  await expect.poll(gap).toSatisfy((pixels) => pixels >= 0 && pixels < atMost);
}

for (const [where, motion] of [
  ['', true],
  [', even with reduced motion', false],
] as const)
  test(`a toast appears at the top right, stays for five seconds and closes on a click${where}`, async () => {
    if (motion) await withMotion();
    withClipboard();
    await open(post);
    await share.click();
    const toast = page.getByRole('status').filter({ hasText: 'Link copied.' });
    await expect.element(toast).toBeVisible();
    (await timerOf(toast)).pause();
    expect(toast.element().getBoundingClientRect().x).toBeGreaterThan(640);
    expect(toast.element().closest('.Toastify__toast')).toHaveClass('Toastify__toast-theme--light');
    await toast.click();
    await expect.element(toast).not.toBeInTheDocument();
    await share.click();
    await expect.element(toast).toBeVisible();
    const timer = await timerOf(toast);
    expect(timer.effect?.getComputedTiming().duration).toBe(5000);
    timer.finish();
    await expect.element(toast).not.toBeInTheDocument();
  });

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const)
  test(`a toast on ${device} leaves the header and the bar at the foot free, at the top of the page and further down`, async () => {
    await page.viewport(viewport.width, viewport.height);
    withClipboard();
    await open(post, { as: {} });
    // The bell, or the bar at the foot.
    const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' });
    const bar = page.getByRole('navigation', { name: 'For you' });
    await expect.element(bell.or(bar)).toBeInTheDocument();
    const toast = page.getByRole('status').filter({ hasText: 'Link copied.' });
    for (const scrolled of [0, 2000]) {
      await expect.element(share).toBeVisible();
      scrollTo(0, scrolled);
      (share.element() as HTMLElement).click();
      await expect.element(toast).toBeVisible();
      if (viewport.width === 1440) await expectBelowHeader(toast);
      else {
        const gap = () => bar.element().getBoundingClientRect().top - toast.element().getBoundingClientRect().bottom;
        await expect.poll(gap).toSatisfy((pixels) => pixels >= 0 && pixels < 40);
      }
      await toast.click();
      await expect.element(toast).not.toBeInTheDocument();
    }
  });

for (const width of [1440, 390])
  test(`a toast can be read and pressed above the topmost dialog without covering the header or, on a phone, the dialog’s title, at ${width} px`, async () => {
    await page.viewport(width, 900);
    const club = { id: 7, title: 'Toast Harbour', state: 'pending' as const };
    answer({ managedClub: club, decideClub: () => ({ ...club, state: 'verified' }) });
    await open('/profile?select=admin&view=allClubs&club=7', { as: { admin: true } });
    const dialog = page.getByRole('dialog', { name: 'Toast Harbour' });
    const question = page.getByRole('alertdialog');
    const toast = page.getByRole('status').filter({ hasText: '“Toast Harbour” has been verified.' });
    const expectReadable = async () => {
      await expectBelowHeader(toast, width === 1440 ? 40 : 900);
      // Fails if anything covers it, or if it is inert.
      await toast.hover();
    };
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect.element(dialog.getByRole('status').filter({ hasText: 'verified' })).toBeVisible();
    (await timerOf(toast)).pause();
    await expectReadable();
    if (width === 390) {
      const title = dialog.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
      expect(toast.element().getBoundingClientRect().top).toBeGreaterThan(title.bottom);
    }
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByLabelText('Reason').fill('A mistake.');
    await userEvent.keyboard('{Escape}');
    await expect.element(question.getByRole('status').filter({ hasText: 'verified' })).toBeVisible();
    await expectReadable();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expectReadable();
    await toast.click();
    await expect.element(toast).not.toBeInTheDocument();
  });

test('only an error interrupts a screen reader, and a toast that is closed gives the focus back', async () => {
  withClipboard();
  await open(post);
  await share.click();
  const toast = page.getByRole('status').filter({ hasText: 'Link copied.' });
  await expect.element(toast).toBeVisible();
  const close = toast.getByRole('button', { name: 'Close' });
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast).not.toBeInTheDocument();
  await expect.element(share).toHaveFocus();
  disconnect('ClubList', 'ClubsPage', 'Clubs');
  await open('/clubs');
  const failed = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect.element(failed).toHaveTextContent('There was an error fetching clubs');
});
