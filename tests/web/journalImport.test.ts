import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, unguarded } from '#schema/administration/log/csv.ts';
import { columnsOf, dateOrderOf, decimalOf } from '#web/pages/journal/columns.ts';
import { decode, rowsOf, separatorOf } from '#web/pages/journal/csvRows.ts';
import { readDay, readNumber, readTime, readTrades } from '#web/pages/journal/readTrades.ts';
import { readText } from '#web/pages/journal/useImport.ts';

/** Reads a file as the page first proposes. */
function imported(text: string) {
  const read = readText(text);
  if (typeof read === 'string') return read;
  if (read.file.kind !== 'table' || !read.mapping) throw new Error('It is no table.');
  return { ...readTrades(read.file.rows, read.mapping), mapping: read.mapping, file: read.file };
}

test('cells that were written as CSV are read again, whatever is in them', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=1', "'=1", 'a,b', '"', '""', 'two\nlines', '\r\n', ' '));
  const cells = fc.array(cell, { minLength: 2, maxLength: 5 });
  // A line of empty cells is no line.
  const tables = fc.array(
    cells.filter((row) => row.some((each) => each.trim()) && !/^sep=/i.test(row[0] ?? '')),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(tables, (table) => {
      expect(rowsOf(csvOf(table), ',').map((row) => row.cells.map(unguarded))).toEqual(table);
    }),
  );
});

test('the export of MetaTrader is read, with the date of the close, and commission and swap as costs', () => {
  const { drafts, refused, mapping } = imported(
    [
      'Time;Position;Symbol;Type;Volume;Price;S / L;T / P;Time;Price;Commission;Swap;Profit',
      '2024.03.15 14:22:01;101;EURUSD;buy;0.10;1.0870;1.0850;1.0910;2024.03.15 16:01:00;1.0905;-0.70;-0.12;35.00',
      '2024.03.18 09:00:00;102;GBPUSD;sell;0.10;1.2730;;;2024.03.19 10:30:00;1.2750;-0.70;0.00;-1 020.00',
    ].join('\r\n'),
  ) as Exclude<ReturnType<typeof imported>, string>;
  expect(refused).toEqual([]);
  expect(mapping).toMatchObject({ dates: 'ymd', decimal: '.', signs: { costs: 'negative', moreCosts: 'negative' } });
  expect(drafts).toMatchObject([
    {
      day: '2024-03-15',
      time: '16:01',
      instrument: 'EURUSD',
      direction: 'long',
      result: 35,
      costs: 0.82,
      stop: '1.0850',
    },
    { day: '2024-03-19', time: '10:30', direction: 'short', result: -1020, costs: 0.7 },
  ]);
});

test('a German table with semicolons, decimal commas and days first is read', () => {
  const { drafts, refused, mapping } = imported(
    'sep=;\nDatum;Uhrzeit;Markt;Richtung;Gewinn/Verlust;Gebühr;Notiz\n31.12.2024;9:05;DAX;Kauf;"1.250,50";"3,20";"Ausbruch; mit ""Plan"""\n02.01.2025;;DAX;Verkauf;-12;0;',
  ) as Exclude<ReturnType<typeof imported>, string>;
  expect(refused).toEqual([]);
  expect(mapping).toMatchObject({ dates: 'dmy', decimal: ',', signs: { costs: 'positive' } });
  expect(drafts).toMatchObject([
    { day: '2024-12-31', time: '09:05', result: 1250.5, costs: 3.2, reason: 'Ausbruch; mit "Plan"' },
    { day: '2025-01-02', time: '', direction: 'short', result: -12, costs: 0 },
  ]);
});

test('each bad line is refused with its number and its reason; the others are read, and none is lost', () => {
  const lines = [
    ['', 'Date,Symbol,Type,Profit,Commission'],
    [undefined, '2024-01-02,EURUSD,buy,1.5,0'],
    ['day', 'soon,EURUSD,buy,1.5,0'],
    ['day', '2024-02-30,EURUSD,buy,1.5,0'],
    ['instrument', '2024-01-02,,buy,1.5,0'],
    ['direction', '2024-01-02,EURUSD,balance,1000,0'],
    ['direction', '2024-01-02,EURUSD,buy limit,0,0'],
    ['result', '2024-01-02,EURUSD,buy,,0'],
    ['result', '2024-01-02,EURUSD,buy,n/a,0'],
    ['costs', '2024-01-02,EURUSD,buy,1.5,free'],
    ['cells', '2024-01-02,EURUSD'],
    ['surplus', '2024-01-02,EURUSD,buy,12,50,0,00'],
    ['long', `2024-01-02,${'x'.repeat(41)},buy,1.5,0`],
    ['unclosed', '2024-01-02,"EURUSD,buy,1.5,0'],
    [undefined, '2024-01-03,EURUSD,sell,-2,0'],
  ] as const;
  const { drafts, refused } = imported(lines.map(([, line]) => line).join('\n')) as Exclude<
    ReturnType<typeof imported>,
    string
  >;
  const expected = lines.flatMap(([reason], index) => (reason ? [{ line: index + 1, reason }] : []));
  expect(refused.map(({ row, reason }) => ({ line: row.line, reason }))).toEqual(expected);
  expect(drafts.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-03']);
});

test.each([
  [
    'swaps that were credited',
    'Close Time,Symbol,Type,Commission,Swap,Profit\n2026.03.05 12:00,EURUSD,buy,0.00,0.35,100.00\n2026.03.06 12:00,EURUSD,buy,0.00,0.20,-50.00',
    [-0.35, -0.2],
    false,
  ],
  [
    'a commission that is written as paid beside a swap that was charged',
    'Close Time,Symbol,Type,Commission,Swap,Profit\n2026.03.05 12:00,EURUSD,buy,7.00,-3.00,100.00',
    [10],
    true,
  ],
  [
    'three columns of costs',
    'Time,Symbol,Type,Direction,Commission,Fee,Swap,Profit\n2026.03.05 12:00,EURUSD,sell,out,-1.00,-0.50,-0.25,100.00',
    [1.75],
    true,
  ],
])('of a broker’s file, %s are costs with the right sign', (_name, text, costs, areCertain) => {
  const { drafts, refused, file } = imported(text) as Exclude<ReturnType<typeof imported>, string>;
  expect(refused).toEqual([]);
  expect(drafts.map((draft) => draft.costs)).toEqual(costs);
  expect(file.areSignsCertain).toBe(areCertain);
});

test('the separator is what stands between cells, not within their quotation marks', () => {
  expect(separatorOf('"Date";"Symbol, name, place";"P, L"\n"1";"a, b, c";"2,5"\n"2";"d, e, f";"3,5"')).toBe(';');
  expect(separatorOf('Date,Note\n1,"a;b;c\nd;e;f"\n2,"a;b;c"')).toBe(',');
});

test('whatever a file contains, each of its lines is either read or refused', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 12 }), (table) => {
      const read = readText(`Date,Symbol,Profit\n${table.map((row) => row.join(',')).join('\n')}`);
      if (typeof read === 'string' || read.file.kind !== 'table' || !read.mapping) return;
      const { drafts, refused } = readTrades(read.file.rows, read.mapping);
      expect(drafts.length + refused.length).toBe(read.file.rows.length);
    }),
  );
});

test.each([
  ['', 'empty'],
  ['Just a sentence', 'empty'],
  ['Date,Symbol,Profit', 'empty'],
  ['{"journal":2,"trades":[]}', 'unknown'],
  ['{"trades":', 'unknown'],
  [`a,b\n${'1,2\n'.repeat(50_001)}`, 'tooLarge'],
])('a file that is no table of trades is refused: %#', (text, refusal) => expect(readText(text)).toBe(refusal));

test('an entry of a copy that is no trade is refused by its number', () => {
  const read = readText('{"journal":1,"trades":[{"id":"a"}]}');
  expect(read).toMatchObject({ file: { kind: 'journal', trades: [], refused: [1] } });
});

test.each([
  ['2024.03.15 14:22:01', 'dmy', '2024-03-15', '14:22'],
  ['2024-03-15T14:22:01.123Z', 'dmy', '2024-03-15', '14:22'],
  ['15.3.2024', 'dmy', '2024-03-15', ''],
  ['03/04/24 2:05 PM', 'mdy', '2024-03-04', '14:05'],
  ['03/04/2024, 12:05 am', 'dmy', '2024-04-03', '00:05'],
])('the date %s is read with its time', (text, order, day, time) => {
  expect(readDay(text, order as 'dmy')).toEqual({ day, time });
});

test.each(['', '15', '31.02.2024', '2024-13-01', '15.03.2024 25:00', '1/2/3/4', 'tomorrow', '15.03.202'])(
  '%j is no date',
  (text) => expect(readDay(text, 'dmy')).toBeUndefined(),
);

test.each([
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ['1 234,50 €', ',', 1234.5],
  ['USD -12.5', '.', -12.5],
  ['(12.50)', '.', -12.5],
  ['−3', '.', -3],
  ['+.5', '.', 0.5],
  ["1'000", '.', 1000],
  ['12,5', '.', undefined],
  ['1.2.3', '.', undefined],
  ['twelve', '.', undefined],
  ['-', '.', undefined],
  ['1e5', '.', undefined],
])('the number %s with the decimal mark %s', (text, mark, value) => {
  expect(readNumber(text, mark as '.')).toBe(value);
});

test.each([
  ['9:05', '09:05'],
  ['12:00 PM', '12:00'],
  ['12:00 am', '00:00'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['9', undefined],
])('the time %s', (text, time) => expect(readTime(text)).toBe(time));

test('dates and decimal marks are guessed only where the file decides', () => {
  expect(dateOrderOf(['03/04/2024', '05/06/2024'])).toEqual({ order: 'dmy', isCertain: false });
  expect(dateOrderOf(['03/04/2024', '05/16/2024'])).toEqual({ order: 'mdy', isCertain: true });
  expect(dateOrderOf(['03/04/2024', '16/05/2024'])).toEqual({ order: 'dmy', isCertain: true });
  expect(decimalOf(['1.000', '-2.500'], ',')).toEqual({ mark: ',', isCertain: false });
  expect(decimalOf(['1.000', '-2.50'], ',')).toEqual({ mark: '.', isCertain: true });
  expect(decimalOf(['1.000.000'], '.')).toEqual({ mark: ',', isCertain: true });
  expect(decimalOf(['12', '7'], ',')).toEqual({ mark: ',', isCertain: true });
});

test('columns are recognised in English, Italian and German, each once', () => {
  expect(columnsOf(['Data chiusura', 'Strumento', 'Direzione', 'Utile', 'Commissioni'])).toEqual({
    day: 0,
    instrument: 1,
    direction: 2,
    result: 3,
    costs: 4,
  });
  expect(columnsOf(['Open Time', 'Close Time', 'Item', 'Profit'])).toEqual({ day: 1, instrument: 2, result: 3 });
  expect(separatorOf('a;b;c\n1,5;2,5;3')).toBe(';');
  expect(separatorOf('a\tb\n1\t2')).toBe('\t');
});

test('a file is read in the encodings that platforms save', () => {
  const text = 'Gebühr, €';
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  expect(decode(utf16)).toBe(text);
  expect(decode(new TextEncoder().encode(text))).toBe(text);
  expect(decode(new Uint8Array([0x47, 0x65, 0x62, 0xfc, 0x68, 0x72]))).toBe('Gebühr');
});
