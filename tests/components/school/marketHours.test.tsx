import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, open, reload } from '../site.tsx';

const main = page.getByRole('main');
const hours = () => page.getByRole('table', { name: /^Hours/ });
const rowsOf = (table: Element) => [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

test('the week and the zone are in the address; back and forward restore them', async () => {
  await open('/market-hours?zone=Europe/Rome&day=2027-01-13');
  await expect.element(main.getByText('The week from 11 January 2027')).toBeVisible();
  await expect.element(hours()).toHaveTextContent('Europe/Rome');
  const monday = rowsOf(hours().element())[0];
  for (const text of [
    'Sun 23:00 – Mon 07:00',
    'Mon 01:00 – Mon 10:00',
    'Mon 09:00 – Mon 18:00',
    'Mon 14:00 – Mon 23:00',
  ])
    expect(monday).toContain(text);
  await expect.element(page.getByRole('table', { name: /^Two at once/ })).toHaveTextContent('Mon 14:00 – Mon 18:00');
  await expect.element(main.getByText('14 March 2027 to 27 March 2027: 4 hours')).toBeVisible();
  await page.getByLabelText('A day of the week').fill('2027-03-16');
  await expect.poll(address).toContain('day=2027-03-16');
  // Only America has changed its clocks.
  await expect.element(hours()).toHaveTextContent('Mon 13:00 – Mon 22:00');
  await page.getByLabelText('Time zone').fill('Kolkata');
  await page.getByRole('option', { name: /Kolkata/ }).click();
  await expect.poll(address).toContain('zone=Asia%2FKolkata');
  await expect.element(hours()).toHaveTextContent('Mon 17:30');
  history.back();
  await expect.element(hours()).toHaveTextContent('Mon 13:00 – Mon 22:00');
  history.forward();
  await expect.element(hours()).toHaveTextContent('Mon 17:30');
  await reload();
  await expect.element(hours()).toHaveTextContent('Asia/Kolkata');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect.poll(address).toBe('/market-hours');
});

test('an address with an unknown zone and an impossible day shows today in the reader’s own', async () => {
  await open('/market-hours?zone=Mars/Base&day=2027-02-30');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.element(hours()).toHaveTextContent(timeZone);
  await expect.poll(() => rowsOf(hours().element()).length).toBe(5);
});

test('the clock moves on and places open without moving anything that is read', async () => {
  vi.useFakeTimers({ now: new Date('2027-01-13T07:59:50Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open('/market-hours?zone=UTC&day=2027-01-13');
  const london = main
    .getByRole('listitem')
    .filter({ hasText: 'Europe' })
    .or(main.getByRole('listitem').filter({ hasText: 'London' }))
    .first();
  await expect.element(london).toHaveTextContent('closed');
  await expect.element(london).toHaveTextContent('from Wed 08:00');
  // What only the browser can offer comes with hydration.
  await expect.element(page.getByRole('button', { name: 'Back to today' })).toBeVisible();
  const places = () =>
    [...document.querySelectorAll('main h2, main table')].map((part) => part.getBoundingClientRect().top);
  // Only a layout requests the fonts.
  places();
  await document.fonts.ready;
  const before = places();
  const line = () => document.querySelector('svg line')?.getAttribute('x1');
  const earlier = line();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(london).toHaveTextContent('open');
  await expect.element(london).toHaveTextContent('until Wed 17:00');
  // Browsers report no move of less than three pixels.
  const moved = places().map((top, index) => Math.abs(top - (before[index] ?? 0)));
  expect(Math.max(...moved)).toBeLessThan(3);
  expect(line()).not.toBe(earlier);
});
