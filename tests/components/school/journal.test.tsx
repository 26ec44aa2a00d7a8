import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newTrades, type TradeDraft } from '#web/pages/journal/trade.ts';
import { recordStore } from '#web/stored/records.ts';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer, network } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const store = recordStore<ReturnType<typeof newTrades>[number]>('journal');
const rows = () => document.querySelectorAll('section[aria-labelledby="trades"] tbody tr').length;

const draft: TradeDraft = {
  day: '2026-03-02',
  time: '',
  instrument: 'GBP/USD',
  direction: 'long',
  reason: 'A quiet zebra',
  stop: '1.2700',
  target: '',
  unit: 'money',
  risk: 50,
  result: 120,
  costs: 7,
  feeling: 'calm',
  rules: 'followed',
};

/** Stores trades as another tab would. */
const stored = async (...changes: Partial<TradeDraft>[]) =>
  store.change(() => ({
    put: newTrades(
      changes.map((change) => ({ ...draft, ...change })),
      Date.now(),
    ),
  }));

beforeEach(() => store.change((records) => ({ remove: records.map(({ id }) => id) })));

const add = () => main.getByRole('button', { name: 'Add a trade' });
const save = () => dialog.getByRole('button', { name: 'Save the trade' });
const importFile = async (name: string, text: string) => {
  await main.getByRole('button', { name: 'Import a file' }).click();
  await dialog.getByLabelText('CSV or JSON file').upload(new File([text], name));
};

test('a trade is written down, changed, deleted and put back; a reload finds it, and nothing is sent', async () => {
  await open('/journal');
  await add().click();
  await dialog.getByLabelText('Instrument').fill('EUR/USD');
  await dialog.getByLabelText('Reason').fill('A zebra at the support');
  await dialog.getByLabelText('Risk in money').fill('50');
  await dialog.getByLabelText('Result before costs').fill('-40');
  await dialog.getByLabelText('Costs', { exact: true }).fill('10');
  const requests: string[] = [];
  network.use(
    http.all('*', async ({ request }) => {
      if (request.method === 'GET' && request.destination === 'script') return undefined;
      requests.push(`${request.method} ${request.url}`);
      return request.method === 'GET' ? undefined : new HttpResponse('');
    }),
  );
  await save().click();
  await expect.element(main.getByText('The trade has been saved.')).toBeVisible();
  await expect.element(main.getByRole('table').first()).toHaveTextContent('−50.00');
  await expect.element(main.getByRole('table').first()).toHaveTextContent('−1 R');
  expect(requests).toEqual([]);
  await reload();
  await expect.poll(rows).toBe(1);
  await main.getByRole('button', { name: /^Edit the trade in EUR\/USD/ }).click();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('A zebra at the support');
  await dialog.getByLabelText('Your rules').selectOptions('broken');
  await save().click();
  await expect.element(main.getByRole('table').first()).toHaveTextContent('broken');
  await main.getByRole('button', { name: /^Delete the trade in EUR\/USD/ }).click();
  await expect.poll(rows).toBe(0);
  await main.getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(rows).toBe(1);
  expect(requests).toEqual([]);
  expect(location.href).not.toContain('zebra');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain('zebra');
});

test('what another tab stores appears, and an edit here does not undo one there', async () => {
  await open('/journal');
  await stored({});
  await expect.poll(rows).toBe(1);
  await main.getByRole('button', { name: /^Edit the trade/ }).click();
  await dialog.getByLabelText('Reason').fill('Edited here');
  await store.change((records) => ({
    put: records.map((record) => ({ ...record, reason: 'Edited there', updatedAt: record.updatedAt + 1 })),
  }));
  await save().click();
  await expect.element(main.getByText('Both versions are in the journal now.')).toBeVisible();
  await expect.poll(rows).toBe(2);
  for (const text of ['Edited here', 'Edited there'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
});

test('where the browser allows no storage, the page says so, and offers the sheet', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  onTestFinished(() => opening.mockRestore());
  await open('/journal');
  await expect.element(page.getByRole('alert')).toHaveTextContent('does not let the site store anything');
  await expect.element(add()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(main.getByRole('button', { name: 'Print a blank sheet' })).not.toHaveAttribute('aria-disabled');
});

test('a refused field says why and takes the focus, and nothing is stored; where the browser has no room left, what was typed stays in the form', async () => {
  await open('/journal');
  await add().click();
  await dialog.getByLabelText('Instrument').fill('EUR/USD');
  const result = dialog.getByLabelText('Result before costs');
  await result.fill('a lot');
  await save().click();
  await expect.element(result).toHaveAccessibleDescription(/Enter a number/);
  await expect.element(result).toHaveFocus();
  expect(await store.readAll()).toEqual([]);

  await result.fill('20');
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => putting.mockRestore());
  await save().click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('no room left');
  await expect.element(dialog.getByLabelText('Instrument')).toHaveValue('EUR/USD');
  putting.mockRestore();
  await save().click();
  await expect.poll(rows).toBe(1);
});

test('a broker’s list is imported once, and its bad lines are named', async () => {
  const list = [
    'Close Time;Symbol;Type;Commission;Profit',
    '15.03.2024 16:01;EURUSD;buy;-0,70;35,00',
    '16.03.2024 09:00;;balance;;1000,00',
    '19.03.2024 10:30;GBPUSD;sell;-0,70;-20,00',
  ].join('\n');
  await open('/journal');
  await importFile('list.csv', list);
  await expect.element(dialog.getByText(/^Line 3:/)).toHaveTextContent('the instrument is missing');
  await expect.element(dialog.getByRole('table')).toHaveTextContent('34.30');
  // The costs would be counted with the wrong sign.
  await dialog.getByLabelText('Paid costs in “Commission” are').selectOptions('positive numbers');
  await expect.element(dialog.getByRole('table')).toHaveTextContent('35.70');
  await dialog.getByLabelText('Paid costs in “Commission” are').selectOptions('negative numbers');
  await dialog.getByRole('button', { name: 'Import 2 trades' }).click();
  await expect.element(main.getByText('2 trades have been added.')).toBeVisible();
  await expect.poll(rows).toBe(2);
  await importFile('list.csv', list);
  await dialog.getByRole('button', { name: 'Import 2 trades' }).click();
  await expect.element(main.getByText('0 trades have been added. 2 were in the journal already.')).toBeVisible();
  await expect.poll(rows).toBe(2);
});

test('a saved copy brings the journal back after it was deleted; an import that the browser refuses says why, and is repeated', async () => {
  await stored({}, { instrument: 'EUR/JPY' });
  const files: Blob[] = [];
  const saving = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'about:blank#saved';
  });
  const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    saving.mockRestore();
    clicking.mockRestore();
  });
  await open('/journal');
  await main.getByRole('button', { name: 'Save as JSON' }).click();
  const copy = (await files[0]?.text()) ?? '';
  const before = await store.readAll();
  await main.getByRole('button', { name: 'Delete the journal' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(main.getByText('The journal has been deleted.')).toBeVisible();
  await importFile('journal.json', copy);
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  onTestFinished(() => putting.mockRestore());
  await dialog.getByRole('button', { name: 'Import 2 trades' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('could not read or write');
  putting.mockRestore();
  await dialog.getByRole('button', { name: 'Import 2 trades' }).click();
  await expect.poll(rows).toBe(2);
  expect(await store.readAll()).toEqual(before);
});

test('the filter decides what is listed and counted, and stays out of the address; on paper, every trade is listed, and the sheet is printed alone', async () => {
  await stored(...Array.from({ length: 44 }, () => ({})), { instrument: 'XAU/USD', rules: 'broken', result: -50 });
  await open('/journal');
  await expect.poll(rows).toBe(20);
  await main.getByText('Filter', { exact: true }).first().click();
  await main.getByLabelText('Words in instrument or reason').fill('xau');
  await expect.poll(rows).toBe(1);
  await expect.element(main.getByText('Only the trades that match the filter are counted.')).toBeVisible();
  await expect.poll(address).toBe('/journal');
  await main.getByRole('button', { name: 'Show all trades' }).click();
  await expect.poll(rows).toBe(20);
  dispatchEvent(new Event('beforeprint'));
  expect(rows()).toBe(45);

  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.documentElement.dataset.print).toBe('sheet');
    dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => printed.mockRestore());
  (main.getByRole('button', { name: 'Print a blank sheet' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(printed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.print).toBeUndefined();
});

test('few trades are called too few; enough of them get a range, and what broken rules cost', async () => {
  await stored({});
  await open('/journal');
  const results = main.getByRole('region', { name: 'What it comes to' });
  await expect.element(results).toHaveTextContent('That is too few, and chance still decides');
  const losses = Array.from({ length: 40 }, (_, index) => ({
    result: index % 2 ? 20 : -90,
    costs: 0,
    rules: index % 2 ? ('followed' as const) : ('broken' as const),
  }));
  await stored(...losses);
  await expect.element(results).not.toHaveTextContent('That is too few');
  await expect.element(results).toHaveTextContent('The whole range is below zero.');
  await expect.element(results).toHaveTextContent('more would have been left');
});

test('a trade is taken to a club as a draft without amounts, and another draft there is not lost', async () => {
  const club = { ...aClub, membership: { role: 'member' as const } };
  answer({ memberships: [{ role: 'member', club }], club });
  await stored({});
  await open('/journal', { as: {} });
  await main.getByRole('button', { name: /^Take the trade in GBP\/USD/ }).click();
  const text = dialog.getByLabelText('Text', { exact: true });
  const content =
    'GBP/USD, Bought (long), 2\u00a0March\u00a02026\n\nWhy I opened it: A quiet zebra\n\nMy stop: 1.2700\n\nHow it felt: calm\n\nI followed my rules.\n\nIt ended with a gain.\n\nWhat would you have seen differently? I am not asking what to trade next.';
  await expect.element(text).toHaveValue(content);
  await dialog.getByRole('button', { name: club.title }).click();
  await expect.poll(address).toBe(`${clubPath}/topics?begin`);
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('A trade to talk about: GBP/USD');
  await expect.element(dialog.getByLabelText('Text', { exact: true })).toHaveValue(content);
  await open('/journal', { as: {} });
  await main.getByRole('button', { name: /^Take the trade in GBP\/USD/ }).click();
  await dialog.getByRole('button', { name: club.title }).click();
  await expect.element(dialog.getByText(/You have started another topic/)).toBeVisible();
  await expect.poll(address).toBe('/journal');
});
