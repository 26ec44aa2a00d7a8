import { expect, fill, test } from '#tests/support/browser.ts';
import { withBuiltSite } from '#tests/support/builtSite.ts';
import { expectAccessible, expectSound, openIn, takePicture } from '#tests/support/pageChecks.ts';
import { runProgram } from '#tests/support/process.ts';

test('during maintenance a form keeps its text, every page says why in its language, and the form can be sent later', async ({
  page,
}, info) => {
  await withBuiltSite(async (site) => {
    const maintenance = (...args: string[]) => runProgram('maintenance', site.environment, ...args);
    const notice = page.locator('[data-when=maintenance]');
    const isReadOnly = async () =>
      (await site.rest('POST', '/contact', { email: '', subject: '', message: '', csrf: '' })).status === 503;
    await page.goto(`${site.url}/contact`);
    const form = page.getByRole('main');
    await form.getByLabel('E-mail').fill('ann@example.com');
    await fill(form, { Subject: 'A question', Message: 'Something long that nobody types twice.' });
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeHidden();

    await maintenance('on');
    await expect.poll(isReadOnly).toBe(true);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toContainText('Nothing can be changed');
    await expect(form.getByLabel('Message')).toHaveValue('Something long that nobody types twice.');
    await expect(notice).toHaveText(/^We are working on the site\. You can read everything/);
    await expect(notice).toBeVisible();

    const other = await page.context().newPage();
    for (const [language, theme, width] of [
      ['en', 'light', 1440],
      ['ge', 'dark', 390],
      ['ge', 'light', 390],
    ] as const) {
      await openIn(other, `${site.url}/${language}/clubs`, { theme, width });
      await expect(other.locator('[data-when=maintenance]')).toBeVisible();
      await expectSound(other);
      if (language === 'en') await expectAccessible(other);
      await takePicture(other, info, `${theme}-${width}`, `${language}-maintenance`);
    }
    await maintenance('on', 'Back at 6 pm & “soon”');
    await expect
      .poll(async () => (await (await fetch(`${site.url}/`)).text()).includes('data-maintenance="Back at'))
      .toBe(true);
    await other.goto(`${site.url}/aboutus`);
    await expect(other.getByText('Back at 6 pm & “soon”')).toBeVisible();

    await maintenance('off');
    await expect.poll(isReadOnly).toBe(false);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(notice).toBeHidden();
    await other.reload();
    await expect(other.locator('[data-when=maintenance]')).toBeHidden();
    await other.close();
    // Leaves the page, so that no request is pending when the site stops.
    await page.goto('about:blank');
  });
});
