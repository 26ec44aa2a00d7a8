import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';

const main = page.getByRole('main');
const field = page.getByLabelText('The message');
const check = () => page.getByRole('button', { name: 'Check the message' });
const secret = 'In our group you make 7% a week, see www.zebra-desk.example/join';

/** Collects whatever leaves the page from here on. */
function collectRequests(): string[] {
  const requests: string[] = [];
  network.use(
    http.all('*', async ({ request }) => {
      // Modules of the page itself are fetched by their names alone.
      if (request.method === 'GET' && request.destination === 'script') return undefined;
      requests.push(`${request.method} ${request.url} ${await request.clone().text()}`);
      return request.method === 'GET' ? undefined : new HttpResponse('');
    }),
  );
  const beacon = vi.spyOn(navigator, 'sendBeacon');
  beacon.mockImplementation((url) => {
    requests.push(`beacon ${url}`);
    return true;
  });
  onTestFinished(() => beacon.mockRestore());
  return requests;
}

test('an empty message is refused, one without a finding not cleared; none of it is requested, stored or in the address', async () => {
  await open('/scam-check');
  await check().click();
  await expect.element(field).toHaveAccessibleDescription(/Please fill in the required fields/);
  await expect.element(field).toHaveFocus();
  await field.fill('See you on Tuesday at six.');
  await check().click();
  await expect.element(main.getByText('That does not clear it')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();

  await field.fill('Profits are guaranteed.');
  await check().click();
  await expect.element(main.getByText('1 promise of a return.')).toBeVisible();
  // The rules have arrived: from now on, nothing at all is requested.
  const requests = collectRequests();
  performance.clearResourceTimings();
  await field.fill(secret);
  await check().click();
  await expect.element(main.getByText('1 promise of a return. 1 link.')).toBeVisible();
  const marks = () => [...document.querySelectorAll('output mark')].map(({ textContent }) => textContent);
  await expect.poll(marks).toEqual(['In our group you make 7% a week', 'www.zebra-desk.example/join']);
  expect(document.querySelector('output a')).toBeNull();
  expect(requests).toEqual([]);
  expect(performance.getEntriesByType('resource')).toEqual([]);
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]);
  for (const text of [stored, location.href]) expect(text).not.toContain('zebra');
  expect(document.querySelector('main form, main textarea[name], main textarea[spellcheck="true"]')).toBeNull();
  await reload();
  await expect.element(field).toHaveValue('');
});

test('the country is in the address; its card is printed alone by its button, by keyboard too', async () => {
  await open('/scam-check');
  const rows = () => document.querySelectorAll('tbody tr').length;
  await expect.poll(rows).toBe(23);
  await page.getByLabelText('Your country').selectOptions('Italy');
  await expect.poll(address).toBe('/scam-check?country=IT');
  await expect.poll(rows).toBe(1);
  const card = main.getByRole('region', { name: 'A card to keep by the telephone' });
  await expect.element(card).toHaveTextContent('CONSOB');
  await reload();
  await expect.element(card).toHaveTextContent('CONSOB');
  history.back();
  await expect.poll(rows).toBe(23);
  await expect.element(card).not.toHaveTextContent('CONSOB');
  await page.getByLabelText('Your country').selectOptions('Bangladesh');
  await expect.element(main.getByRole('row').last()).toHaveTextContent('We could not confirm one, so we name none.');
  await page.getByLabelText('Your country').selectOptions('Germany');

  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.documentElement.dataset.print).toBe('card');
    dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => printed.mockRestore());
  const button = page.getByRole('button', { name: 'Print the card' });
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(printed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.print).toBeUndefined();
});
