import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '#web/shell/changeLanguage.ts';
import { clearCookies, hasSession } from '#web/stored/sessionCookies.ts';
import { answer, endingSession, refusal, sent } from '../gateway.ts';
import { address, aViewer, open, reload } from '../site.tsx';

const loggedIn = { __typename: 'SignedIn' as const, atoken: 'a new token', user: aViewer };
const main = page.getByRole('main');
const account = page.getByRole('button', { name: 'Ann Lee' });

async function logIn(): Promise<void> {
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a lantern over the quay');
  await main.getByRole('button', { name: 'Log in' }).click();
}

test('a members-only page requires a login and opens afterwards; whoever is suspended is pointed to support', async () => {
  answer({ logIn: refusal('account.suspended') });
  await open('/portfolios');
  await expect.poll(address).toBe('/login?next=%2Fportfolios');
  await logIn();
  const alert = main.getByRole('alert');
  await expect.element(alert).toHaveTextContent('This account is suspended.');
  await expect.element(alert.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  answer({ me: aViewer, logIn: loggedIn });
  await logIn();
  await expect.poll(address).toBe('/portfolios');
  await expect.element(page.getByRole('heading', { name: 'Low Risk' })).toBeVisible();
});

test('a visitor who verifies their address is told on the home page to log in, with the address they registered here', async () => {
  sessionStorage.setItem('registered', 'ann@club.example');
  answer({ confirmEmail: {} });
  await open('/auth/confirmemail?token=fresh');
  await expect.poll(address).toBe('/');
  const status = main.getByRole('status').filter({ hasText: 'Your e-mail address is verified. Log in to join a club' });
  await status.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login');
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue('ann@club.example');
  await expect.element(page.getByText('Check your e-mail')).not.toBeInTheDocument();
  await open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Your e-mail address is verified.')).not.toBeInTheDocument();
});

test('whoever registers on the way to a club gets there after the confirmation, and never to another site', async () => {
  answer({ signUp: {}, confirmEmail: {} });
  await open('/register?next=%2Fclubs%2F7%2Fquiet-harbour');
  await page.getByLabelText('First name').fill('Ann');
  await page.getByLabelText('Last name').fill('Lee');
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a lantern over the quay');
  await main.getByRole('button', { name: 'Register' }).click();
  await expect.poll(address).toBe('/login?next=%2Fclubs%2F7%2Fquiet-harbour');
  // The e-mail's link opens another tab.
  sessionStorage.clear();
  await open('/auth/confirmemail?token=fresh');
  await expect.poll(address).toBe('/');
  await main.getByRole('link', { name: 'Log in' }).first().click();
  await expect.poll(address).toBe('/login?next=%2Fclubs%2F7%2Fquiet-harbour');
  answer({ me: aViewer, logIn: loggedIn, club: refusal('club.unknown') });
  await logIn();
  await expect.poll(address).toBe('/clubs/7/quiet-harbour');
  expect(localStorage.getItem('next')).toBe(null);
  const until = Date.now() + 60_000;
  for (const kept of [{ path: '//evil.example/', until }, { path: '/clubs/7', until: Date.now() - 1 }, 'x']) {
    clearCookies();
    localStorage.setItem('next', JSON.stringify(kept));
    await open('/login');
    await expect.poll(() => localStorage.getItem('next')).toBe(null);
    expect(address()).toBe('/login');
  }
});

test('a used confirmation link leads members to their profile and visitors to the login page', async () => {
  answer({ confirmEmail: refusal('account.confirmationInvalid') });
  await open('/auth/confirmemail?token=used');
  await expect.element(main.getByRole('link', { name: 'Return to login' })).toHaveAttribute('href', '/login');
  expect(sent('ConfirmEmail')).toEqual([{ token: 'used' }]);
  await open('/auth/confirmemail?token=used', { as: {} });
  await main.getByRole('link', { name: 'Open your profile' }).click();
  await expect.poll(address).toBe('/profile?select=account');
});

test('a wrong password is reported in the form and in a toast, and what was typed is kept; no login redirects to another origin', async () => {
  answer({ logIn: refusal('account.wrongCredentials') });
  await open('/login?next=//evil.example/');
  await logIn();
  const text = 'The e-mail address or the password is wrong.';
  await expect.element(main.getByRole('alert')).toHaveTextContent(text);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByLabelText('E-mail address')).toHaveValue(aViewer.email);
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('a lantern over the quay');
  answer({ me: aViewer, logIn: loggedIn });
  await logIn();
  await expect.element(account).toBeVisible();
  await expect.poll(address).toBe('/');
  // Logged in, they are sent home from the login page, too.
  for (const path of ['/login', '/register']) {
    await open(path);
    await expect.poll(address).toBe('/');
  }
});

test('after a logout in another tab a public page stays open as visitors see it, and what was typed is kept', async () => {
  const club = { id: 7, slug: 'harbour-traders', title: 'Harbour Traders', state: 'verified' as const };
  answer({
    // Answers as somebody of that role in the club.
    club: () => ({ ...club, membership: hasSession() ? { role: 'owner' as const } : null }),
    logIn: loggedIn,
  });
  await open('/clubs/7/harbour-traders/meetings', { as: {} });
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  await page.getByLabelText('Title').fill('The week ahead');
  clearCookies();
  await expect.element(page.getByText('You are logged out.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Harbour Traders', level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn();
  await expect.element(page.getByLabelText('Title')).toHaveValue('The week ahead');
  const dialog = page.getByRole('dialog').element();
  const sticksOut = (field: Element) => {
    const [frame, box] = [dialog.getBoundingClientRect(), field.getBoundingClientRect()];
    return box.left < frame.left || box.right > frame.right;
  };
  for (const width of [1440, 768, 480, 320]) {
    await page.viewport(width, 900);
    const fields = [
      ...dialog.querySelectorAll('form :is(input:not([type=hidden], [hidden]), select, textarea, button)'),
    ];
    expect(fields.filter(sticksOut), `at ${width} px`).toEqual([]);
  }
});

test('a member whose terms have changed reads what has changed, can read the terms first, and is not asked again', async () => {
  await open('/', { as: { mustAcceptTerms: true, acceptedTerms: { number: 1 } } });
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect
    .element(dialog.getByText('The terms now also cover invitations, notices, topics, meetings'))
    .toBeVisible();
  await dialog.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect.poll(address).toBe('/terms');
  await expect.element(page.getByRole('heading', { name: 'Terms & Conditions' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'original' }).click();
  await expect.poll(address).toBe('/terms/1');
  await expect.element(page.getByText('This version is no longer in force.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await open('/clubs');
  answer({
    acceptTerms() {
      answer({ me: aViewer });
      return {};
    },
  });
  await dialog.getByRole('button', { name: 'I accept' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await reload();
  await expect.element(page.getByRole('heading', { name: 'Club Listing' })).toBeVisible();
  await expect.element(account).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a member who never accepted any terms is asked in their language to read them, and reads nothing of a change', async () => {
  await open('/', { as: { mustAcceptTerms: true, acceptedTerms: null } });
  for (const [language, name] of [
    ['en', 'Please read and accept the terms'],
    ['it', 'Leggi e accetta i termini'],
    ['ge', 'Bitte lesen und akzeptieren Sie die Bedingungen'],
  ] as const) {
    await changeLanguage(language);
    const dialog = page.getByRole('dialog', { name });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).not.toHaveTextContent(/chang|cambia|modific|geändert|now also|regolano/i);
  }
});

test('a member whose session was ended elsewhere is told so, and finds what they typed after the next login', async () => {
  await open('/profile?select=account', { as: {} });
  await page.getByRole('button', { name: 'Edit: Description' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabelText('Description');
  await field.fill('I trade slowly.');
  answer({ updateProfile: endingSession });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(address).toBe('/login?next=%2Fprofile%3Fselect%3Daccount');
  await expect.element(main.getByText('Your session has ended. Please log in again.')).toBeVisible();
  answer({ me: aViewer, logIn: loggedIn, updateProfile: aViewer });
  await logIn();
  await expect.element(field).toHaveValue('I trade slowly.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Your profile has been updated.')).toBeVisible();
  expect(sent('UpdateProfile').at(-1)).toMatchObject({ input: { description: 'I trade slowly.' } });
});
