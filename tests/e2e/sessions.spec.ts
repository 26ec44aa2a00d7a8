import { enterCredentials, expect, logIn, openAs, test } from '#tests/support/browser.ts';
import { aMember, anAdministrator } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('a members-only page requires a login and opens afterwards', async ({ page, site }) => {
  const person = await aMember(site);
  await page.goto('/portfolios');
  await expect(page).toHaveURL('/login?next=%2Fportfolios');
  await logIn(page, person, '?next=%2Fportfolios');
  await expect(page).toHaveURL('/portfolios');
  await expect(page.getByRole('heading', { name: 'Low Risk' })).toBeVisible();
});

test('a suspended member who logs in is pointed to support', async ({ page, site }) => {
  await logIn(page, await aMember(site, { deletedAt: new Date() }));
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('This account is suspended.');
  await refusal.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a used confirmation link leads members to their profile and visitors to the login page', async ({
  page,
  site,
}) => {
  const refusal = page.getByRole('main').getByRole('alert');
  await page.goto('/auth/confirmemail?token=used');
  await expect(refusal.getByRole('link', { name: 'Return to login' })).toBeVisible();
  await openAs(page, await aMember(site), '/auth/confirmemail?token=used');
  await refusal.getByRole('link', { name: 'Open your profile' }).click();
  await expect(page).toHaveURL('/profile?select=account');
});

test('a login never redirects to another origin', async ({ page, site }) => {
  await logIn(page, await aMember(site), '?next=//evil.example/');
  await expect(page).toHaveURL('/');
});

test('logged-in members who open the login or registration page are sent home', async ({ page, site }) => {
  await openAs(page, await aMember(site));
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a wrong password is reported in the form and in a toast, and what was typed is kept', async ({ page }) => {
  await logIn(page, { email: 'nobody@example.com', password: 'not the password' });
  const refusal = 'The e-mail address or the password is wrong.';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(refusal);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(refusal);
  await expect(page.getByLabel('E-mail address')).toHaveValue('nobody@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('the session survives a reload, and its cookies are SameSite=Strict', async ({ page, site }) => {
  await logIn(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'uid' || name === 'atoken');
  expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Strict', 'Strict']);
});

test('a logout in another tab takes effect in this one', async ({ page, context, site }) => {
  await openAs(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Ann Lee' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('after a logout in another tab a public page stays open as visitors see it, and what was typed is kept', async ({
  page,
  context,
  site,
}) => {
  const { id: clubID, owner } = await aClubOf(site, { country: 'Italy' });
  await openAs(page, owner, `/clubs/${clubID}`);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  await page.getByLabel('Title').fill('The week ahead');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Olga Owens' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harbour Traders', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Log in to join' }).click();
  await enterCredentials(page, owner);
  await expect(page.getByLabel('Title')).toHaveValue('The week ahead');
  // Nothing sticks out of the dialog.
  for (const width of [1440, 768, 480, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = await page.getByRole('dialog').evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const boxes = [...dialog.querySelectorAll('form :is(input, select, textarea, button)')].map((field) =>
        field.getBoundingClientRect(),
      );
      return boxes.filter((box) => box.left < left || box.right > right).length;
    });
    expect(tooWide, `at ${width} px`).toBe(0);
  }
});

test('a member who has not accepted the current terms is asked to, can read them first, and is not asked again', async ({
  page,
}) => {
  await logIn(page, anAdministrator);
  const dialog = page.getByRole('dialog', { name: 'Our terms' });
  await dialog.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { name: 'Terms & Conditions' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/clubs');
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Club Listing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Site Admini' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a member whose session was ended elsewhere is told so, and finds what they typed after the next login', async ({
  page,
  site,
}) => {
  const person = await aMember(site);
  await openAs(page, person, '/profile?select=account');
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  const field = page.getByRole('dialog').getByLabel('Description');
  await field.fill('I trade slowly.');
  await person.rest('POST', '/auth/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile%3Fselect%3Daccount');
  await expect(page.getByRole('main').getByText('Your session has ended. Please log in again.')).toBeVisible();
  await enterCredentials(page, person);
  await expect(field).toHaveValue('I trade slowly.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile has been updated.')).toBeVisible();
});
