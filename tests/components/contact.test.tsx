import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { HttpResponse, http } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearCookies } from '#web/stored/sessionCookies.ts';
import { answer, disconnect, network, sent } from './gateway.ts';
import { address, aViewer, open, reload } from './site.tsx';

const email = page.getByLabelText('Your e-mail address');
const subject = page.getByLabelText('Subject');
const message = page.getByLabelText('Message');
const send = page.getByRole('button', { name: 'Send' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('newMessage'));

test('a message being written survives a reload, navigation and a change of language until it is sent', async () => {
  answer({ sendMessage: { __typename: 'Done' }, updateProfile: ({ language }) => ({ id: 1, language }) });
  await open('/contact', { as: {} });
  // The page now knows the member to whom the draft belongs.
  await expect.element(email).toHaveValue(aViewer.email);
  await subject.fill('A question');
  await message.fill('How do I begin?');
  await reload();
  await expect.element(message).toHaveValue('How do I begin?');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  history.back();
  await expect.poll(address).toBe('/contact');
  await expect.element(subject).toHaveValue('A question');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(page.getByLabelText('Nachricht', { exact: true })).toHaveValue('How do I begin?');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect.element(message).toHaveValue('How do I begin?');
  // A link with a subject starts a new message about it.
  await open('/contact?subject=Slovenia');
  await expect.element(subject).toHaveValue('Slovenia');
  await expect.element(email).toHaveValue(aViewer.email);
  await expect.element(message).toHaveValue('');
  await open('/contact');
  await expect.element(email).toHaveValue(aViewer.email);
  await send.click();
  await expect.poll(address).toBe('/');
  expect(sent('SendMessage').at(-1)).toMatchObject({
    input: { email: aViewer.email, subject: 'A question', message: 'How do I begin?' },
  });
  await open('/contact');
  await expect.element(email).toHaveValue(aViewer.email);
  await expect.element(message).toHaveValue('');
});

test('a visitor’s draft is not shown to any member, and a member’s draft is shown to nobody else', async () => {
  await open('/contact');
  await message.fill('A visitor asks.');
  // By cookies alone, as if the member had logged in from another tab.
  await open('/contact', { as: {} });
  await expect.element(email).toHaveValue(aViewer.email);
  await expect.element(message).toHaveValue('');
  await message.fill('Ann asks.');
  await open('/contact', { as: { id: 2, email: 'ben@example.com' } });
  await expect.element(email).toHaveValue('ben@example.com');
  await expect.element(message).toHaveValue('');
  clearCookies();
  await open('/contact');
  await expect.element(message).toHaveValue('A visitor asks.');
  await open('/login');
  answer({ me: aViewer, logIn: { __typename: 'SignedIn', atoken: 'a token of Ann', user: { id: 1 } } });
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a quiet harbour');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  // Only hers: the visitor's draft has been removed.
  await expect.poll(drafts).toHaveLength(1);
  await expect.poll(address).toBe('/');
  await open('/contact');
  await expect.element(message).toHaveValue('Ann asks.');
  network.use(http.post('/api/v1/auth/logout', () => HttpResponse.json({})));
  await page.getByRole('button', { name: 'Ann Lee' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/');
  await expect.poll(drafts).toEqual([]);
});

describe('when the server is unreachable', () => {
  test('the contact form says so, keeps what was typed, and stops after three attempts; a bot that fills in the hidden field is detected', async () => {
    await open('/contact');
    await expect.element(send).toBeEnabled();
    const trap = page.elementLocator(document.querySelector('input[name=csrf]') as HTMLInputElement);
    await trap.fill('a machine', { force: true });
    await send.click();
    await expect.element(page.getByText('Detected')).toBeVisible();
    expect(sent('SendMessage')).toEqual([]);
    await trap.fill('', { force: true });

    disconnect();
    await email.fill('eva@example.com');
    await subject.fill('A question');
    await message.fill('How do I begin?');
    for (let attempt = 0; attempt < 3; attempt++) {
      await send.click();
      await expect.element(page.getByText('An Error Occured', { exact: true })).toBeVisible();
    }
    await send.click();
    await expect.element(page.getByText('You have exceeded the number of requests')).toBeVisible();
    await expect.element(message).toHaveValue('How do I begin?');
  });
});

test('clicking the support address copies it and says so for two seconds, or selects it if the browser refuses', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await open('/contact');
  await expect.element(send).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const support = page.getByRole('button', { name: 'support@fxclubs.example' });
  await support.click();
  const tip = page.getByText('Copied Email Address To Clipboard!');
  await expect.element(tip).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith('support@fxclubs.example');
  vi.advanceTimersByTime(1999);
  await expect.element(tip).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(tip).not.toBeInTheDocument();
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  onTestFinished(() => clipboard.mockRestore());
  await support.click();
  await expect.element(page.getByText('Your browser did not allow copying.')).toBeVisible();
  expect(getSelection()?.toString()).toBe('support@fxclubs.example');
});

test('if the site asks for a proof of work, the browser solves it, says so, and sends the message with it', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 100, deriveKey });
  let proofs: (string | null)[] = [];
  answer({
    sendMessage: ({ proof }) => {
      proofs.push(proof ?? null);
      if (proof) return { __typename: 'Done', message: '' };
      return { __typename: 'ProofRequired', reason: 'proof.required', challenge: JSON.stringify(challenge) };
    },
  });
  await open('/contact');
  await email.fill('ann@example.com');
  await subject.fill('A question');
  await message.fill('How do I begin?');
  await send.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Checking that you are not a robot' })).toBeVisible();
  await expect.element(page.getByText('Thank you, your message has been sent.')).toBeVisible();
  const payload = JSON.parse(atob(proofs[1] ?? ''));
  expect([proofs.length, proofs[0], payload.challenge, payload.solution.counter]).toEqual([2, null, challenge, 100]);

  // A challenge that no browser can solve.
  proofs = [];
  answer({ sendMessage: { __typename: 'ProofRequired', reason: 'proof.required', challenge: 'nonsense' } });
  await open('/contact');
  await email.fill('ann@example.com');
  await subject.fill('A question');
  await message.fill('How do I begin?');
  await send.click();
  await expect.element(page.getByText(/your browser could not show that you are not a robot.*support@/)).toBeVisible();
  await expect.element(message).toHaveValue('How do I begin?');
});
