import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '#tests/support/deferred.ts';
import { hasSession } from '#web/stored/sessionCookies.ts';
import { answer, holdBack, refusal, respond } from '../gateway.ts';
import { address, aViewer, logIn, open, reload } from '../site.tsx';

const account = page.getByRole('button', { name: 'Ann Lee' });

test('a member who verifies their address while their session is being checked can join a club immediately', async () => {
  const club = { id: 7, slug: 'fresh-harbour', title: 'Fresh Harbour', state: 'verified' as const };
  const unverified = { ...aViewer, confirmedEmail: false };
  const [checking, rechecked] = [deferred(), deferred()];
  logIn(unverified);
  answer({
    clubs: [club],
    club,
    // The first session check predates the verification, but its response arrives after the next one.
    async me() {
      checking.resolve();
      await rechecked.promise;
      return unverified;
    },
    async confirmEmail() {
      await checking.promise;
      answer({
        me() {
          rechecked.resolve();
          return aViewer;
        },
      });
      return {};
    },
  });
  await open('/auth/confirmemail?token=fresh');
  await expect.poll(address).toBe('/');
  await expect.element(page.getByRole('link', { name: 'Go to my clubs' })).toHaveAttribute('href', '/my');
  await page.getByRole('link', { name: 'Fresh Harbour' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Join the club' })).toBeVisible();
});

describe('an interrupted session check', () => {
  test('is retried after one failure, and ends the session in this browser after many', async () => {
    let failures = 0;
    respond('Session', () => (failures++ < 1 ? HttpResponse.error() : undefined));
    await open('/', { as: {} });
    await expect.element(account).toBeVisible();
    failures = -1_000;
    await reload();
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(hasSession()).toBe(false);
  });
});

test('a member who changes the language while their session is being checked stays on the page', async () => {
  const release = holdBack('Session');
  const entries = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
  onTestFinished(() => {
    for (const spy of entries) spy.mockRestore();
  });
  await open('/profile?select=account', { as: {} });
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('it');
  // Browsers without a cookieStore notice the new cookie within 300 ms.
  dispatchEvent(new Event('online'));
  release();
  await expect.element(account).toBeVisible();
  expect(address()).toBe('/profile?select=account');
  const addresses = entries.flatMap(({ mock }) => mock.calls.map(([, , url]) => String(url)));
  expect(addresses.filter((url) => url.includes('/login'))).toEqual([]);
});

test('a session that the server does not know is discarded', async () => {
  logIn();
  answer({ me: refusal('account.signInFirst') });
  await open('/profile');
  await expect.poll(address).toBe('/login?next=%2Fprofile');
  expect(hasSession()).toBe(false);
});
