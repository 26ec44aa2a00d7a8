import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, open } from './site.tsx';

const main = page.getByRole('main');

test('the house rules and the plan of a meeting are copied as lists', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await open('/handbook');
  await main.getByRole('button', { name: 'Copy the rules' }).click();
  expect(copied.mock.lastCall?.[0]).toContain('- Nobody promises a return, not even as a joke.\n- ');
  await main.getByRole('button', { name: 'Copy the plan: Scam evening' }).click();
  expect(copied.mock.lastCall?.[0].split('\n')).toHaveLength(4);
  expect(copied.mock.lastCall?.[0]).toContain('- 15 min: Everyone brings a message');
  await expect.element(main.getByRole('heading', { name: 'Scam evening, 70 minutes' })).toBeVisible();
});

test('what may not be said in a country has its sources, and leads to all its rules', async () => {
  await open('/handbook');
  const said = main.getByRole('heading', { name: 'What may not be said, by country' });
  await expect.element(said).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toContain('{{');
  expect(document.querySelectorAll('#said a[target=_blank]').length).toBeGreaterThan(10);
  await main.getByRole('link', { name: 'All rules: United Kingdom' }).click();
  await expect.poll(address).toBe('/countries/united-kingdom');
});
