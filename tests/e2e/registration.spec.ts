import { aClub } from '#tests/fixtures/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { aMember, withBuiltSite } from '#tests/support/builtSite.ts';
import { expectAccessible, expectSound, openIn, takePicture } from '#tests/support/pageChecks.ts';

test('while registration is closed, its page says so and nothing links to it; while it is open, its page has the form', async ({
  page,
  site,
}, info) => {
  const toRegister = page.getByRole('link', { name: 'Register', exact: true });
  await withBuiltSite(
    async (closed) => {
      const { url } = closed;
      await page.goto(`${url}/`);
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      await expect(toRegister).toHaveCount(0);
      await page.getByRole('button', { name: 'Search the site' }).click();
      await page.getByRole('textbox', { name: 'Search' }).fill('Login');
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Search' }).fill('Regist');
      await expect(page.getByRole('dialog').getByText('Register', { exact: true })).toHaveCount(0);
      await page.goto(`${url}/login`);
      await expect(page.getByText('Forgot')).toBeVisible();
      await expect(toRegister).toHaveCount(0);
      const { clubID } = await (await aMember(closed)).rest('POST', '/user/club', aClub());
      await page.goto(`${url}/clubs/${clubID}`);
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(toRegister).toHaveCount(0);
      await page.goto(`${url}/register`);
      await expect(page.getByText('This site does not take new registrations')).toBeVisible();
      await expect(page.getByLabel('First name')).toBeHidden();
      await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
      await expect(page).toHaveURL(`${url}/contact`);
      for (const [language, theme, width] of [
        ['en', 'light', 1440],
        ['ge', 'dark', 390],
      ] as const)
        for (const path of [`/${language}/register`, `/${language}`]) {
          await openIn(page, url + path, { theme, width });
          await expectSound(page);
          if (language === 'en') await expectAccessible(page);
          await takePicture(page, info, `${theme}-${width}`, path);
        }
    },
    { REGISTRATION: '0' },
  );
  await openIn(page, `${site.url}/en/register`, { theme: 'light', width: 1440 });
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByText('This site does not take new registrations')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});

test('the token of an e-mailed link is removed from the URL and never sent as a Referer', async ({ page, site }) => {
  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer']));
  await page.goto('/auth/confirmemail?token=a-secret-of-the-mail');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/auth/confirmemail`);
  await page.goto('/auth/account-recovery/verifyCode?token=a-secret-of-the-mail');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/auth/account-recovery/verifyCode`);
  expect(referers.filter((referer) => referer?.includes('secret'))).toEqual([]);
  expect(referers.filter(Boolean)).not.toEqual([]);
});
