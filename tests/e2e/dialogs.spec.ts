import { administration } from '#tests/support/administrationPage.ts';
import { expect, holdBack, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('a dialog focuses its first field, closes without asking if nothing was typed, and returns the focus', async ({
  page,
  site,
}) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  const opener = page.getByRole('button', { name: 'Edit: Description' });
  await opener.click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.dblclick();
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search the site' }).click();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('clubs');
  const top = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search the site' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('typed text is discarded only after confirmation', async ({ page, site }) => {
  await openAs(page, await aMember(site));
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('link', { name: 'Your Account' }).click();
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Description');
  await field.fill('Half a life story');

  // Dragging a selection out of the dialog, or clicking its edge, does not close it.
  const box = await dialog.boundingBox();
  if (!box) throw new Error('There is no dialog.');
  await page.mouse.move(box.x + 60, box.y + 130);
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await page.mouse.click(box.x + 5, box.y + 5);
  await expect(page.getByRole('alertdialog')).toBeHidden();

  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 300),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(field).toHaveValue('Half a life story');
  }
  await expect(page).toHaveURL('/profile?select=account');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a pasted text that is too long is counted and refused, not cut off', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Description');
  await field.focus();
  await page.keyboard.insertText('🌊'.repeat(2001));
  await expect(field).toHaveAccessibleDescription('2,001 of 2,000 characters');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Please use at most 2,000 characters\.$/);
  await field.press('Backspace');
  await expect(field).toHaveAccessibleDescription('2,000 of 2,000 characters');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});

test('a dialog that closes because its text was saved takes its question along', async ({ page, site }) => {
  await openAs(page, await aMember(site), '/profile?select=account');
  const answer = await holdBack(page, '**/graphql', 'UpdateProfile');
  const opener = page.getByRole('button', { name: 'Edit: Description' });
  await opener.click();
  await page.getByRole('dialog').getByLabel('Description').fill('I trade slowly.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  answer();
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await opener.click();
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeFocused();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('if the browser refuses to copy a text, the text is selected instead', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/contact');
  await page.getByRole('button', { name: 'support@fxclubs.example' }).click();
  await expect(page.getByText('Your browser did not allow copying.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('support@fxclubs.example');
});

for (const width of [1440, 390])
  test(`a toast can be read and pressed above the topmost dialog without covering the header or, on a phone, the dialog’s title, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id: clubID } = await aClubOf(site, { title: 'Toast Harbour' });
    await administration(page, site, `allClubs&club=${clubID}`);
    // The toast closes when its progress bar ends, so pausing the bar keeps it open.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const dialog = page.getByRole('dialog', { name: 'Toast Harbour' });
    const question = page.getByRole('alertdialog');
    const toast = page.getByRole('alert').filter({ hasText: '“Toast Harbour” has been verified.' });
    const expectBelowHeader = async () => {
      const gap = async () => {
        const header = await page.locator('header').boundingBox();
        return ((await toast.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      if (width === 1440) expect(await gap()).toBeLessThan(40);
      // Fails if anything covers it, or if it is inert.
      await toast.hover();
    };
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectBelowHeader();
    if (width === 390) {
      const title = await dialog.getByRole('heading', { level: 2 }).boundingBox();
      expect((await toast.boundingBox())?.y).toBeGreaterThan((title?.y ?? 900) + (title?.height ?? 0));
    }
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await dialog.getByLabel('Reason').fill('A mistake.');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('alert')).toBeVisible();
    await expectBelowHeader();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await expectBelowHeader();
    await toast.click();
    await expect(toast).toBeHidden();
  });
