import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalAsCsv, journalAsJson, tradesInJson } from '#web/pages/journal/copies.ts';
import { everything, matches } from '#web/pages/journal/filter.ts';
import { addUnknown, merge, saveEdited } from '#web/pages/journal/merging.ts';
import { readTrades } from '#web/pages/journal/readTrades.ts';
import { drawdownOf, longestLossesOf, meanOf, shareOf, statisticsOf } from '#web/pages/journal/statistics.ts';
import {
  directions,
  feelings,
  inOrder,
  largestNumber,
  netIn,
  newTrades,
  ruleStates,
  type Trade,
  type TradeDraft,
  tradeFrom,
  units,
} from '#web/pages/journal/trade.ts';
import { draftFrom, typedFrom } from '#web/pages/journal/typedTrade.ts';
import { readText } from '#web/pages/journal/useImport.ts';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100);
/** Any number that a trade may have. */
const numbers = fc.oneof(
  cents,
  fc.double({ min: -largestNumber, max: largestNumber, noNaN: true }).map((value) => value + 0),
  fc.constantFrom(0.001, 1.234, -1e-7, 5e-324, largestNumber),
);
/** A text as the form stores it: trimmed. */
const text = (max: number) =>
  fc
    .oneof(
      fc.fullUnicodeString({ maxLength: max }),
      fc.constantFrom('=1+1', '-5', '@A1', "'=1", "''  ＋1", "'", 'a;b, "c"\nd\r\ne', 'più, ß', '+39', '"'.repeat(max)),
    )
    .map((each) => each.trim());
const draftsWith = (amounts: fc.Arbitrary<number>): fc.Arbitrary<TradeDraft> =>
  fc.record({
    day: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    time: fc.constantFrom('', '00:00', '09:30', '23:59'),
    instrument: text(20).filter((each) => each !== ''),
    direction: fc.constantFrom('', ...directions),
    reason: text(200),
    stop: text(10),
    target: text(10),
    unit: fc.constantFrom(...units),
    risk: fc.option(amounts.map((value) => Math.abs(value)).filter((value) => value > 0)),
    result: fc.option(amounts),
    costs: fc.option(amounts),
    feeling: fc.constantFrom('', ...feelings),
    rules: fc.constantFrom('', ...ruleStates),
  });
const drafts = draftsWith(numbers);
const journalsOf = (list: typeof drafts) => fc.array(list, { maxLength: 40 }).map((each) => newTrades(each, 1_000));
const journals = journalsOf(drafts);
const bare = ({ id: _id, createdAt: _created, updatedAt: _updated, ...draft }: Trade): TradeDraft => draft;

const aTrade: Trade = {
  id: 'a',
  createdAt: 1,
  updatedAt: 1,
  day: '2026-03-02',
  time: '',
  instrument: 'EUR/USD',
  direction: 'long',
  reason: 'A retest of Monday’s high',
  stop: '1.0800',
  target: '1.0900',
  unit: 'money',
  risk: 50,
  result: 100,
  costs: 5,
  feeling: 'calm',
  rules: 'followed',
};
const tradesWith = (results: readonly number[], change: Partial<Trade> = {}): Trade[] =>
  results.map((result, index) => ({ ...aTrade, id: `${index}`, createdAt: index, costs: 0, result, ...change }));

test('every trade is in the statistics once: counted, open, or left out', () => {
  fc.assert(
    fc.property(journalsOf(draftsWith(cents)), fc.constantFrom(...units), (trades, unit) => {
      const nets = trades.map((trade) => netIn(unit, trade)).filter((net) => net !== undefined);
      const statistics = statisticsOf(trades, unit);
      if (!statistics) {
        expect(nets).toEqual([]);
        return;
      }
      const { count, open, leftOut, win, loss, followed, broken } = statistics;
      expect(count + open + leftOut).toBe(trades.length);
      expect(win.count + loss.count + nets.filter((net) => net === 0).length).toBe(count);
      const stated = trades.filter((trade) => trade.rules && netIn(unit, trade) !== undefined);
      expect(followed.count + broken.count).toBe(stated.length);
      // The same total by another way: before costs, less the costs.
      expect(statistics.total).toBeCloseTo(
        nets.reduce((a, b) => a + b, 0),
        4,
      );
      expect(win.total + loss.total).toBeCloseTo(statistics.total, 4);
      expect(statistics.expectancy.value * count).toBeCloseTo(statistics.total, 4);
    }),
  );
});

test('the deepest fall and the longest row of losses are those found by trying all stretches', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 25 }), (values) => {
      let [deepest, longest] = [0, 0];
      for (let from = 0; from < values.length; from += 1)
        for (let to = from + 1; to <= values.length; to += 1) {
          const stretch = values.slice(from, to);
          deepest = Math.max(deepest, -stretch.reduce((a, b) => a + b, 0));
          if (stretch.every((value) => value < 0)) longest = Math.max(longest, stretch.length);
        }
      expect(drawdownOf(values)).toBe(deepest);
      expect(longestLossesOf(values)).toBe(longest);
    }),
  );
});

test('ranges are those of the textbooks', () => {
  // Wilson's interval of 40 of 100, and of none of ten; the mean of 1 to 5 with a standard error of √0.5.
  expect(shareOf(40, 100)).toEqual({ value: 0.4, from: expect.closeTo(0.3094, 3), to: expect.closeTo(0.498, 3) });
  expect(shareOf(0, 10)).toEqual({ value: 0, from: 0, to: expect.closeTo(0.2775, 3) });
  expect(meanOf([1, 2, 3, 4, 5])).toEqual({ value: 3, from: expect.closeTo(1.614, 3), to: expect.closeTo(4.386, 3) });
});

test('costs, break-even and broken rules are worked out after costs, in the unit asked for', () => {
  const statistics = statisticsOf(
    [
      ...tradesWith([110, 60], { costs: 10 }),
      ...tradesWith([-40, -15], { costs: 10, rules: 'broken', feeling: 'angry' }),
    ].map((trade, index) => ({ ...trade, id: `${index}`, createdAt: index })),
    'r',
  );
  // In R, with a risk of 50: +2, +1, −1, −0.5.
  expect(statistics).toMatchObject({
    count: 4,
    total: 1.5,
    costs: 0.8,
    costShare: expect.closeTo(0.8 / 3.4, 10),
    neededRate: expect.closeTo(0.75 / 2.25, 10),
    drawdown: 1.5,
    longestLosses: 2,
    followed: { count: 2, mean: 1.5 },
    broken: { count: 2, mean: -0.75, total: -1.5 },
    priceOfBreaking: 4.5,
    feelings: [
      { feeling: 'calm', count: 2 },
      { feeling: 'angry', count: 2 },
    ],
  });
});

test('a journal that is saved and read again has the same trades, as CSV and as JSON', () => {
  fc.assert(
    fc.property(journals, (trades) => {
      expect(tradesInJson(journalAsJson(trades))).toEqual({ trades: inOrder(trades), refused: [] });
      if (trades.length === 0) return;
      const read = readText(`\uFEFF${journalAsCsv(trades)}`);
      if (typeof read === 'string' || read.file.kind !== 'table' || !read.mapping) throw new Error(String(read));
      expect(readTrades(read.file.rows, read.mapping)).toEqual({ drafts: inOrder(trades).map(bare), refused: [] });
    }),
  );
});

test('a spreadsheet reads no text of the journal as a formula', () => {
  const csv = journalAsCsv([{ ...aTrade, reason: '=HYPERLINK("http://zebra.example")', stop: '@A1', target: '-1+2' }]);
  expect(csv).toContain(`"'=HYPERLINK(""http://zebra.example"")"`);
  expect(csv).toContain(",'@A1,'-1+2,");
});

test('an edited trade replaces the one that was seen; one that another tab has changed stays beside it', () => {
  const edited = { ...aTrade, reason: 'edited', updatedAt: 5 };
  expect(saveEdited([aTrade], edited, 1)).toEqual({ put: [edited], isConflict: false });
  expect(saveEdited([], edited, 1)).toEqual({ put: [edited], isConflict: false });
  const { put, isConflict } = saveEdited([{ ...aTrade, updatedAt: 3 }], edited, 1);
  expect([put[0]?.reason, isConflict]).toEqual(['edited', true]);
  expect(put[0]?.id).not.toBe(aTrade.id);
});

test('a copy that is read back adds what is missing and keeps the later version of each trade', () => {
  const [older, later] = [
    { ...aTrade, updatedAt: 1 },
    { ...aTrade, updatedAt: 2, reason: 'later' },
  ];
  const other = { ...aTrade, id: 'b' };
  expect(merge([older], [later, other])).toEqual({ put: [later, other], added: 1, replaced: 1 });
  expect(merge([later], [older])).toEqual({ put: [], added: 0, replaced: 0 });
  expect(merge([], [later, older])).toEqual({ put: [later], added: 1, replaced: 0 });
});

test('a file that is imported twice adds nothing the second time, and loses none of its equal trades', () => {
  fc.assert(
    fc.property(fc.array(drafts, { maxLength: 15 }), (list) => {
      const twice = [...list, ...list];
      const first = addUnknown([], newTrades(twice, 1));
      expect(first).toMatchObject({ known: 0 });
      expect(first.put).toHaveLength(twice.length);
      expect(addUnknown(first.put, newTrades(twice, 2))).toEqual({ put: [], known: twice.length });
    }),
  );
});

test('what is stored can be typed again in every language, and is the same trade', () => {
  fc.assert(
    fc.property(drafts, fc.constantFrom('en-GB', 'it-IT', 'de-DE', 'de-CH'), (draft, tag) => {
      // A multiple of the risk with three decimals could be a thousand to some readers.
      const [trade] = newTrades([draft], 1);
      if (!trade) throw new Error('A draft is one trade.');
      expect(draftFrom(typedFrom(trade, tag), tag)).toEqual({ draft, refused: {} });
      expect(tradeFrom(trade)).toEqual(trade);
    }),
  );
});

test.each([
  [{ instrument: ' ' }, { instrument: 'required' }],
  [{ day: '2026-02-30' }, { day: 'day' }],
  [{ risk: '0' }, { risk: 'positive' }],
  [{ result: 'a lot' }, { result: 'number' }],
  [{ result: '1,000', unit: 'r' }, { result: 'ambiguous' }],
  [{ costs: '9999999999999' }, { costs: 'large' }],
  [{ reason: 'x'.repeat(4001) }, { reason: 'long' }],
])('a form with %j is refused at its field', (change, refused) => {
  expect(draftFrom({ ...typedFrom(aTrade, 'en-GB'), ...change }, 'en-GB').refused).toEqual(refused);
});

test.each([
  [{}, true],
  [{ words: 'eur RETEST' }, true],
  [{ words: 'eur dax' }, false],
  [{ direction: 'short' }, false],
  [{ rules: 'broken' }, false],
  [{ feeling: 'calm', from: '2026-03-02', to: '2026-03-02' }, true],
  [{ from: '2026-03-03' }, false],
  [{ to: '2026-03-01' }, false],
])('the filter %j shows a trade: %s', (filter, isShown) => {
  expect(matches({ ...everything, ...filter }, aTrade)).toBe(isShown);
});
