import { amountIn, feelings, inOrder, netIn, type Trade, type Unit } from './trade.ts';

/** With fewer trades, chance decides so much that no range is stated. */
export const enoughTrades = 30;

/** With fewer trades on either side, breaking the rules is not compared with following them. */
export const enoughOfAKind = 10;

/** In how many of all cases a range has the true value. */
export const confidence = { certain: 95, all: 100 } as const;

/** How many standard errors enclose the true value in so many cases. */
const z95 = 1.96;

/** A value, and the range in which the true one lies in 95 of 100 cases. */
export interface Estimate {
  value: number;
  from: number;
  to: number;
}

/** The trades of a kind: how many, what they brought after costs together, and on average. */
export interface Kind {
  count: number;
  total: number;
  mean: number;
}

/** The mean of these numbers, and its range. */
export function meanOf(values: readonly number[]): Estimate {
  const value = sum(values) / values.length;
  const variance = sum(values.map((each) => (each - value) ** 2)) / (values.length - 1);
  const error = z95 * Math.sqrt(variance / values.length);
  return { value, from: value - error, to: value + error };
}

/** The share of successes, and its range (Wilson's interval). */
export function shareOf(successes: number, count: number): Estimate {
  const value = successes / count;
  const scale = 1 + z95 ** 2 / count;
  const centre = (value + z95 ** 2 / (2 * count)) / scale;
  const error = (z95 / scale) * Math.sqrt((value * (1 - value)) / count + z95 ** 2 / (4 * count ** 2));
  return { value, from: Math.max(0, centre - error), to: Math.min(1, centre + error) };
}

/** The deepest fall of the running total from its peak before, which begins at zero. */
export function drawdownOf(values: readonly number[]): number {
  let [total, peak, deepest] = [0, 0, 0];
  for (const value of values) {
    total += value;
    peak = Math.max(peak, total);
    deepest = Math.max(deepest, peak - total);
  }
  return deepest;
}

/** The most losses in a row. */
export function longestLossesOf(values: readonly number[]): number {
  let [current, longest] = [0, 0];
  for (const value of values) {
    current = value < 0 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const kindOf = (values: readonly number[]): Kind => {
  const total = sum(values);
  return { count: values.length, total, mean: values.length === 0 ? 0 : total / values.length };
};

/** What the trades have come to, in one unit; undefined if none of them is closed and can be expressed in it. */
export function statisticsOf(trades: readonly Trade[], unit: Unit) {
  const closed = inOrder(trades).filter(({ result }) => result !== null);
  const counted = closed.flatMap((each) => {
    const net = netIn(unit, each);
    return net === undefined ? [] : [{ ...each, net, paid: amountIn(unit, each, each.costs) ?? 0 }];
  });
  if (counted.length === 0) return undefined;
  const nets = counted.map(({ net }) => net);
  const [won, lost] = [nets.filter((net) => net > 0), nets.filter((net) => net < 0)];
  const [win, loss] = [kindOf(won), kindOf(lost)];
  const costs = sum(counted.map(({ paid }) => paid));
  const grossWins = sum(counted.map(({ net, paid }) => Math.max(0, net + paid)));
  const netsWhere = (matches: (each: Trade) => boolean) => counted.filter(matches).map(({ net }) => net);
  const [followed, broken] = [
    kindOf(netsWhere(({ rules }) => rules === 'followed')),
    kindOf(netsWhere(({ rules }) => rules === 'broken')),
  ];
  return {
    count: counted.length,
    /** Open trades, and closed ones that this unit cannot express. */
    open: trades.length - closed.length,
    leftOut: closed.length - counted.length,
    total: sum(nets),
    win,
    loss,
    winRate: shareOf(won.length, counted.length),
    /** The share of wins with which wins and losses of this size would balance; undefined without either. */
    neededRate: won.length > 0 && lost.length > 0 ? -loss.mean / (win.mean - loss.mean) : undefined,
    expectancy: meanOf(nets),
    costs,
    /** The costs as a share of what the winning trades brought before them; undefined without any. */
    costShare: grossWins > 0 ? costs / grossWins : undefined,
    drawdown: drawdownOf(nets),
    longestLosses: longestLossesOf(nets),
    followed,
    broken,
    /** How much more the trades that broke the rules would have brought with the average of the others. */
    priceOfBreaking: (followed.mean - broken.mean) * broken.count,
    feelings: feelings
      .map((feeling) => ({ feeling, ...kindOf(netsWhere((each) => each.feeling === feeling)) }))
      .filter(({ count }) => count > 0),
  };
}

/** What `statisticsOf` returns. */
export type Statistics = NonNullable<ReturnType<typeof statisticsOf>>;
