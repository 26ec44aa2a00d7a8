import { expect, test } from 'vitest';
import { chartCount, chartsOf, coinRange, likelihoodOf, truthOf } from '#web/pages/school/exercises/chanceGame.ts';
import { euroRates } from '#web/pages/school/exercises/euroRates.ts';

const games = Array.from({ length: 400 }, (_, game) => chartsOf(game));

test('the rates are two thousand working days in order, in pieces of a hundred, and can be true', () => {
  const { pieces } = euroRates;
  expect(pieces).toHaveLength(chartCount);
  for (const [index, { from, to, rates }] of pieces.entries()) {
    expect(rates).toHaveLength(100);
    expect(from < to && (pieces[index - 1]?.to ?? '') < from, from).toBe(true);
    for (const day of [from, to]) expect(new Date(day).getUTCDay() % 6, day).not.toBe(0);
    // A hundred working days take between twenty weeks and twenty-three.
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days, from).toBeGreaterThan(135);
    expect(days, from).toBeLessThan(161);
    for (const [day, rate] of rates.entries()) {
      expect(rate).toBeGreaterThan(0.95);
      expect(rate).toBeLessThan(1.26);
      expect(Math.abs(rate / (rates[day - 1] ?? rate) - 1)).toBeLessThan(0.03);
    }
  }
});

test('a game is the same for the same number; a real chart is a piece as it is, shown once', () => {
  expect(chartsOf(7)).toEqual(chartsOf(7));
  expect(chartsOf(8)).not.toEqual(chartsOf(7));
  for (const charts of games) {
    expect(charts).toHaveLength(chartCount);
    const real = charts.filter((chart) => truthOf(chart) === 'market');
    expect(new Set(real.map(({ days }) => days?.from)).size).toBe(real.length);
    for (const { rates, days } of real)
      expect(euroRates.pieces.find(({ from }) => from === days?.from)).toEqual({ ...days, rates });
  }
});

test('half of the charts are drawn by lot, rise as often as they fall, and move as much as the market', () => {
  const charts = games.flat();
  const drawn = charts.filter((chart) => truthOf(chart) === 'chance');
  expect(drawn.length / charts.length).toBeCloseTo(0.5, 1);
  const rising = drawn.filter(({ rates }) => (rates.at(-1) ?? 0) > (rates[0] ?? 0));
  expect(rising.length / drawn.length).toBeCloseTo(0.5, 1);
  const deviation = (from: readonly { rates: readonly number[] }[]) => {
    const changes = from.flatMap(({ rates }) =>
      rates.slice(1).map((rate, index) => Math.log(rate / (rates[index] ?? rate)) ** 2),
    );
    return Math.sqrt(changes.reduce((sum, square) => sum + square, 0) / changes.length);
  };
  for (const { rates } of drawn) expect(rates).toHaveLength(100);
  expect(deviation(drawn) / deviation(euroRates.pieces)).toBeCloseTo(1, 1);
});

test('the range of a coin is that of all ways in which it can fall', () => {
  const ways = (count: number) =>
    Array.from({ length: 2 ** count }, (_, fallen) => fallen.toString(2).replaceAll('0', '').length);
  for (const right of [0, 3, 10])
    expect(likelihoodOf(right, 10)).toBeCloseTo(ways(10).filter((each) => each === right).length / 2 ** 10, 12);
  const { least, most, share } = coinRange(10, 0.95);
  const within = (from: number, to: number) => ways(10).filter((each) => each >= from && each <= to).length / 2 ** 10;
  expect(share).toBeCloseTo(within(least, most), 12);
  expect(share).toBeGreaterThanOrEqual(0.95);
  expect(within(least + 1, most - 1)).toBeLessThan(0.95);
  expect(coinRange(chartCount, 0.95)).toMatchObject({ least: 6, most: 14 });
});
