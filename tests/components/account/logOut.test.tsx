import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hasSession, readCookies } from '#web/stored/sessionCookies.ts';
import { answer, network } from '../gateway.ts';
import { closedClub, closedClubPath } from '../membershipSamples.ts';
import { address, enterCredentials, open, reload } from '../site.tsx';

/** The sessions that the server has ended. */
const ended = new Set<string | null>();
let isReachable = true;

beforeEach(() => {
  ended.clear();
  isReachable = true;
  network.use(
    http.post('/api/v1/auth/logout', ({ request }) => {
      if (!isReachable) return HttpResponse.error();
      ended.add(request.headers.get('Authorization'));
      return HttpResponse.json({});
    }),
  );
});

const pressLogOut = async () => {
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};
const expectVisitor = async () => {
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(hasSession()).toBe(false);
};
/** What has been logged as an error, which then does not fail the test. */
function readLog(): string {
  // biome-ignore lint/suspicious/noConsole: setup.ts spies on it.
  const errors = vi.mocked(console.error);
  const log = errors.mock.calls.map(String).join('\n');
  errors.mockClear();
  return log;
}

describe('a logout', () => {
  test('made offline says that the session has not ended on the server yet, and ends it once back online', async () => {
    await open('/', { as: {} });
    const token = readCookies()?.atoken;
    isReachable = false;
    await pressLogOut();
    await expect.element(page.getByText('The server has not been able to end your session yet.')).toBeVisible();
    await expectVisitor();
    expect(readLog()).toContain('could not log you out');
    isReachable = true;
    dispatchEvent(new Event('online'));
    await expect.poll(() => JSON.stringify(localStorage)).not.toContain(token);
    expect([...ended]).toEqual([`Bearer ${token}`]);
  });

  test('that fails to reach the server leads home, says so, is logged without secrets, and is retried later', async () => {
    await open('/faq', { as: {} });
    const token = readCookies()?.atoken;
    await page.getByRole('button', { name: 'Ann Lee' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
    await expect.poll(address).toBe('/profile?select=account');
    isReachable = false;
    await pressLogOut();
    await expect.element(page.getByText('You are logged out.')).toBeVisible();
    await expect.element(page.getByText('The server has not been able to end your session yet.')).toBeVisible();
    await expect.poll(address).toBe('/');
    await expectVisitor();
    const log = readLog();
    expect(log).toContain('could not log you out');
    expect(log).not.toContain(token);
    history.back();
    await expect.poll(address).toBe('/login?next=%2Fprofile%3Fselect%3Daccount');
    expect(ended.size).toBe(0);
    isReachable = true;
    await reload();
    await expect.poll(() => [...ended]).toEqual([`Bearer ${token}`]);
  });
});

test('logging out discards an open invitation', async () => {
  const membership = page.getByRole('complementary', { name: 'Membership' });
  answer({ club: closedClub, invitation: { club: { id: closedClub.id } } });
  await open(`${closedClubPath}#invitation=a-token`, { as: { confirmedEmail: false } });
  await expect.element(membership).toHaveTextContent('You are invited to this club');
  await pressLogOut();
  await expect.poll(address).toBe('/');
  await expectVisitor();
  await open('/login');
  await enterCredentials({ id: 2 });
  await expect.poll(address).toBe('/');
  await open(closedClubPath);
  await expect.element(membership.getByRole('button', { name: 'Ask to join' })).toBeVisible();
  expect(membership.element().textContent).not.toContain('You are invited');
});
