import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import type { Figures } from '#web/content/glossary/figure.ts';
import { figures } from '#web/content/glossary/figures.ts';
import { isFoundBy } from '#web/content/glossary/termSearch.ts';
import { type TermId, termIds, terms } from '#web/content/glossary/terms.ts';

const locales = join(import.meta.dirname, '..', '..', '..', 'locales');
const textsOf = (language: string): { terms: Record<TermId, Record<'meaning' | 'example' | 'trap', string>> } =>
  JSON.parse(readFileSync(join(locales, language, 'glossary.json'), 'utf8'));

const numbersOf = (of: Figures): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([name, { value }]) => [name, value]));

/** What a position of this many units gains if it is bought and sold at these rates. */
const gained = (units: number, bought: number, sold: number): number => units * sold - units * bought;
const lot = 100_000;
/** A list of so many equal values. */
const times = <Value>(count: number, value: Value): Value[] => new Array<Value>(count).fill(value);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** What an account of equal stakes comes to before it is empty or, for all that is likely, out of danger. */
function ruinBySteps(chance: number, stakes: number): number {
  const highest = stakes + 400;
  let likely = times(highest + 1, 0);
  likely[0] = 1;
  for (let round = 0; round < 20_000; round++)
    likely = likely.map((last, own) =>
      own === 0 || own === highest ? last : chance * (likely[own + 1] ?? 0) + (1 - chance) * (likely[own - 1] ?? 0),
    );
  return likely[stakes] ?? 0;
}

type Values<Id extends TermId> = Record<keyof (typeof figures)[Id], number>;

/** The numbers of each example, counted in another way: as trades with units and rates, or step by step. */
const again: { [Id in TermId]?: (of: Values<Id>) => Partial<Values<Id>> } = {
  pair: ({ euros, rate }) => ({ dollars: sum(times(euros, rate)) }),
  baseQuote: ({ pounds, rate }) => ({ francs: sum(times(pounds, rate)) }),
  pip: ({ from, to, units }) => ({ amount: gained(units, from, to), pips: to * 10_000 - from * 10_000 }),
  pipette: ({ from, to }) => ({ points: to * lot - from * lot, pips: (to * lot - from * lot) / 10 }),
  lot: ({ standard, mini, micro }) => ({
    standardPip: gained(standard, 1.08, 1.0801),
    miniPip: gained(mini, 1.08, 1.0801),
    microPip: gained(micro, 1.08, 1.0801),
  }),
  bidAsk: ({ bid, ask, units }) => ({ cost: -gained(units, ask, bid) }),
  spread: ({ spread, lots, trades }) => {
    const cost = -gained(lots * lot, 1.08 + spread / 10_000, 1.08);
    return { pipValue: gained(lot, 1.08, 1.0801), cost, total: sum(times(trades, cost)) };
  },
  commission: ({ perSide, lots }) => ({
    cost: sum(times(lots, perSide)) + sum(times(lots, perSide)),
    pips: (perSide + perSide) / gained(lot, 1.08, 1.0801),
  }),
  swap: ({ night, lots, nights }) => ({ cost: sum(times(nights, sum(times(lots, night)))) }),
  slippage: ({ stop, filled, lots }) => ({ cost: -gained(lots * lot, stop, filled), pips: (stop - filled) * 10_000 }),
  requote: ({ asked, offered, lots }) => ({
    cost: gained(lots * lot, asked, offered),
    pips: (offered - asked) * 10_000,
  }),
  gap: ({ bought, stop, opened, lots }) => ({
    planned: -gained(lots * lot, bought, stop),
    lost: -gained(lots * lot, bought, opened),
  }),
  longShort: ({ sold, fallen, risen, lots }) => ({
    gain: gained(lots * lot, fallen, sold),
    loss: -gained(lots * lot, risen, sold),
  }),
  liquidity: ({ near, best, far, next }) => {
    const prices = [...times(near, best), ...times(far, next)];
    return { order: prices.length, average: sum(prices) / prices.length };
  },
  volatility: ({ calm, stop, ofCalm, ofWild }) => ({ stop: calm * ofCalm, wild: stop / ofWild }),
  session: ({ opens, closes, behind }) => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    return { hours: hours.filter((hour) => hour >= opens && hour < closes && hour - behind >= opens).length };
  },
  conversion: ({ euros, rate, cost, fee }) => ({ dollars: euros * rate, euros: cost / fee }),
  atr: ({ first, second, third, average }) => ({ average: first + second + third - 2 * average }),
  correlation: ({ each }) => ({ both: each + each }),
  leverage: ({ own, leverage, fall, loss }) => {
    const bought = sum(times(leverage, own));
    return { position: bought, loss: bought - bought * (1 - fall), lost: loss / own };
  },
  margin: ({ margin, leverage }) => ({ position: sum(times(leverage, margin)) }),
  freeMargin: ({ margin, loss, free }) => ({ equity: free + margin, left: free - loss }),
  marginCall: ({ margin, level, equity, loss, warning }) => ({
    equity: margin * level,
    margin: (equity - loss) / warning,
  }),
  closeOut: ({ equity, part }) => ({ margin: equity / part }),
  negativeBalance: ({ balance, debt }) => ({ loss: balance + debt }),
  marketOrder: ({ shown, filled, units }) => ({ cost: gained(units, shown, filled) }),
  limitOrder: ({ limit, low }) => ({ pips: (low - limit) * 10_000 }),
  stopOrder: ({ stop, filled }) => ({ pips: (filled - stop) * 10_000 }),
  stopLoss: ({ bought, stop, lots }) => ({ loss: -gained(lots * lot, bought, stop), pips: (bought - stop) * 10_000 }),
  guaranteedStop: ({ premium, lots, trades, cost }) => ({
    cost: gained(lots * lot, 1.08, 1.08 + premium / 10_000),
    total: sum(times(trades, cost)),
  }),
  trailingStop: ({ bought, first, last }) => ({
    distance: (bought - first) * 10_000,
    high: bought - first + last,
  }),
  takeProfit: ({ bought, target, lots }) => ({ gain: gained(lots * lot, bought, target) }),
  orderBook: ({ far, all }) => ({ near: all - far }),
  hedging: ({ pips, spread, moved }) => {
    const exit = 1.08 + pips / 10_000;
    const half = spread / 20_000;
    const outcome = gained(lot, 1.08 + half, exit - half) + gained(lot, exit + half, 1.08 - half);
    return { moved: gained(lot, 1.08, exit), cost: -outcome, pips: moved / 10 };
  },
  carryTrade: ({ night, pips, nights }) => ({
    loss: gained(lot, 1.08, 1.08 + pips / 10_000),
    pips: (night * nights) / 10,
  }),
  scalping: ({ target, part }) => ({ spread: target * part }),
  dayTrading: ({ trades, days, cost, swings }) => ({
    total: sum(times(days, sum(times(trades, cost)))),
    less: sum(times(swings, cost)),
  }),
  martingale: ({ stake, losses }) => {
    let [lost, next] = [0, stake];
    for (let count = 0; count < losses; count++) [lost, next] = [lost + next, next * 2];
    return { lost, next };
  },
  grid: ({ orders, step, lots }) => {
    const prices = Array.from({ length: orders }, (_, order) => 1.08 - (order * step) / 10_000);
    return { loss: -sum(prices.map((price) => gained(lots * lot, price, prices.at(-1) ?? 0))) };
  },
  averagingDown: ({ first, second, now }) => ({
    average: first - (first - second) / 2,
    single: -gained(lot, first, now),
    both: -gained(lot, first, now) - gained(lot, second, now),
  }),
  backtest: ({ trades, gross, cost, costs }) => ({ costs: sum(times(trades, cost)), loss: costs - gross }),
  overfitting: ({ rules, variants, chance }) => {
    const doubled = times(rules, 2).reduce((total, value) => total * value, 1);
    return { variants: doubled, lucky: Math.round(variants * chance) };
  },
  demo: ({ play, ofPlay, ofOwn }) => ({ loss: play * ofPlay, own: (play * ofPlay) / ofOwn }),
  robot: ({ price, buyers }) => ({ sales: sum(times(buyers, price)) }),
  journal: ({ planned, actual, losses }) => ({ extra: sum(times(losses, actual)) - sum(times(losses, planned)) }),
  drawdown: ({ peak, drawdown, needed }) => ({
    low: peak * (1 - drawdown),
    peak: peak * (1 - drawdown) * (1 + needed),
  }),
  expectancy: ({ wins, win, losses, loss }) => {
    const outcomes = [...times(wins, win), ...times(losses, -loss)];
    return { trades: outcomes.length, each: -sum(outcomes) / outcomes.length };
  },
  winRate: ({ wins, win, losses, loss }) => {
    const outcomes = [...times(wins, win), ...times(losses, -loss)];
    return { total: -sum(outcomes), rate: outcomes.filter((outcome) => outcome > 0).length / outcomes.length };
  },
  rewardToRisk: ({ risk, reward, ratio, needed }) => ({ reward: ratio * risk, risk: (reward * needed) / (1 - needed) }),
  positionSizing: ({ stop, lots, allowed, risk }) => ({
    allowed: gained(lots * lot, 1.08 - stop / 10_000, 1.08),
    balance: allowed / risk,
  }),
  riskOfRuin: ({ chance, few, many }) => ({ ofFew: ruinBySteps(chance, few), ofMany: ruinBySteps(chance, many) }),
  tilt: ({ loss, times: count, next }) => ({ next: sum(times(count, loss)), total: loss + next }),
  fomo: ({ stop, missed, lots }) => {
    const stopped = 1.08 - stop / 10_000;
    return { planned: -gained(lots * lot, 1.08, stopped), late: -gained(lots * lot, 1.08 + missed / 10_000, stopped) };
  },
  survivorshipBias: ({ rounds, left }) => ({ traders: times(rounds, 2).reduce((total, two) => total * two, left) }),
  copyTrading: ({ leader, ofLeader, ofOwn }) => ({ loss: leader * ofLeader, own: (leader * ofLeader) / ofOwn }),
  pamm: ({ paidIn, gain, fee, loss, kept }) => ({ kept: gain - gain * (1 - fee), left: paidIn + (gain - kept) - loss }),
  signals: ({ fee, months, balance, needed }) => ({ total: sum(times(months, fee)), fee: (balance * needed) / months }),
  propFirm: ({ fee, attempts }) => ({ total: sum(times(attempts, fee)) }),
  cfd: ({ units, bought, sold }) => ({ loss: -gained(units, bought, sold) }),
  marketMaker: ({ loss }) => ({ gain: loss }),
  ecn: ({ spread, commission, cost }) => ({
    cost: commission - gained(lot, 1.08 + spread / 10_000, 1.08),
    pips: cost / gained(lot, 1.08, 1.0801),
  }),
  affiliate: ({ fee, clients }) => ({ total: sum(times(clients, fee)) }),
  bonus: ({ lots, cost }) => ({ costs: sum(times(lots, cost)) }),
  compensation: ({ covered, lost }) => ({ claim: covered + lost }),
  recoveryRoom: ({ lost, part, fee }) => ({ lost: fee / part, total: lost + fee }),
  pumpAndDump: ({ invested, top, after, left }) => ({
    invested: (left / after) * top,
    left: invested - invested * (1 - after / top),
  }),
  interestRate: ({ high, low, position }) => ({
    difference: 100 * high - 100 * low,
    interest: position * (1 + high) - position * (1 + low),
  }),
  inflation: ({ price, rise, years }) => ({
    later: times(years, rise).reduce((now, share) => now + now * share, price),
  }),
  nfp: ({ usual, wide }) => ({
    usualCost: gained(lot, 1.08, 1.08 + usual / 10_000),
    wideCost: gained(lot, 1.08, 1.08 + wide / 10_000),
  }),
  intervention: ({ from, to, units }) => ({ loss: -gained(units, from, to), pips: from * 100 - to * 100 }),
  peg: ({ floor, after, units }) => ({ loss: -gained(units, floor, after), pips: floor * 10_000 - after * 10_000 }),
};

test.each(termIds.filter((id) => Object.keys(figures[id]).length > 0))(
  'the numbers of the example for %s agree when they are computed in another way',
  (id) => {
    const numbers = numbersOf(figures[id]);
    const others = (again[id] as ((of: Record<string, number>) => Record<string, number>) | undefined)?.(numbers) ?? {};
    expect(Object.keys(others)).not.toEqual([]);
    for (const [name, other] of Object.entries(others)) expect(numbers[name], name).toBeCloseTo(other, 4);
  },
);

test('no more than a dozen examples go without numbers', () => {
  expect(termIds.filter((id) => Object.keys(figures[id]).length === 0).length).toBeLessThanOrEqual(12);
});

describe.each(languages)('the glossary in %s', (language) => {
  const texts = textsOf(language);

  test('shows every number of an example, and no other', () => {
    for (const id of termIds) {
      const shown = [...texts.terms[id].example.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(([, name]) => name);
      expect([...new Set(shown)].sort(), id).toEqual(Object.keys(figures[id]).sort());
    }
  });

  test('gives each meaning in one sentence', () => {
    const several = termIds.filter((id) => !/^[^.!?]+(?:\b[A-Z]\.[^.!?]+)*\.$/.test(texts.terms[id].meaning));
    expect(several).toEqual([]);
  });

  test('has no name twice', () => {
    const names = termIds.map((id) => terms[id][language]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('is named only by terms that exist', () => {
    const files = readdirSync(join(locales, language)).map((file) =>
      readFileSync(join(locales, language, file), 'utf8'),
    );
    const named = [...files.join().matchAll(/<\/?term:(\w*)/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((id) => !termIds.some((known) => known === id))).toEqual([]);
  });
});

test.each([
  ['leva', 'leverage'],
  ['HEBEL', 'leverage'],
  ['leverage', 'leverage'],
  ['uberanpassung', 'overfitting'],
  ['rollover', 'swap'],
  ['haven', 'safeHaven'],
  ['sopravv', 'survivorshipBias'],
] as const)('%s finds the term %s', (search, expected) => {
  expect(termIds.filter((id) => isFoundBy(id, search))).toContain(expected);
});

test('a search finds what has all of its words, and an empty one everything', () => {
  expect(termIds.filter((id) => isFoundBy(id, 'stop loss'))).toEqual(['stopLoss']);
  expect(termIds.filter((id) => isFoundBy(id, 'quokka'))).toEqual([]);
  expect(termIds.filter((id) => isFoundBy(id, ' '))).toEqual(termIds);
});
