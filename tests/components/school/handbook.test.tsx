import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aClub } from '../clubSamples.ts';
import { answer } from '../gateway.ts';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');

test('visitors copy the house rules and plans as lists, and read what may not be said by country, with its sources', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await open('/handbook');
  await main.getByRole('button', { name: 'Copy the rules' }).click();
  expect(copied.mock.lastCall?.[0]).toContain('- Nobody promises a return, not even as a joke.\n- ');
  await main.getByRole('button', { name: 'Copy the plan: Scam evening' }).click();
  expect(copied.mock.lastCall?.[0].split('\n')).toHaveLength(4);
  expect(copied.mock.lastCall?.[0]).toContain('- 15 min: Everyone brings a message');
  await expect.element(main.getByRole('heading', { name: 'Scam evening, 70 minutes' })).toBeVisible();
  // Only those who are logged in use a plan.
  expect(main.getByRole('button', { name: /^Use the plan/ }).elements()).toEqual([]);

  await expect.element(main.getByRole('heading', { name: 'What may not be said, by country' })).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toContain('{{');
  expect(document.querySelectorAll('#said a[target=_blank]').length).toBeGreaterThan(10);
  await main.getByRole('link', { name: 'All rules: United Kingdom' }).click();
  await expect.poll(address).toBe('/countries/united-kingdom');
});

test('a plan is used in a club that the reader runs: its form for a new meeting is filled', async () => {
  const own = { ...aClub, membership: { role: 'owner' as const } };
  answer({ memberships: [{ role: 'owner', club: own }], club: () => own });
  await open('/handbook', { as: {} });
  await main.getByRole('button', { name: 'Use the plan: Losses first' }).click();
  await main.getByRole('button', { name: aClub.title }).click();
  const form = page.getByRole('dialog');
  await expect.element(form.getByLabelText('Title')).toHaveValue('Losses first');
  await expect.element(form.getByLabelText('What it is about')).toHaveValue(expect.stringMatching(/^- 10 min: /));
});

test('who runs no club is told so', async () => {
  await open('/handbook', { as: {} });
  await main.getByRole('button', { name: 'Use the plan: Losses first' }).click();
  await expect.element(main.getByText('You do not run a club yet.')).toBeVisible();
});
