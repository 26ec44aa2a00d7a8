import type { Lesson } from '#schema/school/lessons.ts';

/** How a value of a figure is written. */
export type Format = 'rate' | 'pips' | 'units' | 'dollars' | 'percent' | 'count' | 'leverage';

/** A value that readers move: where it begins, its range and step. */
interface Input {
  format: Format;
  initial: number;
  range: readonly [least: number, most: number, step: number];
}

/** A value that follows from the others. */
interface Result {
  format: Format;
  value: number;
}

/** What a lesson lets readers try: a pure function of what they move. */
export interface Figure {
  inputs: Record<string, Input>;
  results(values: Record<string, number>): Record<string, Result>;
}

/** A pip of a pair whose rate has four decimals. */
const pip = 0.0001;

/** The equity, as a share of the margin, at which brokers in the European Union and the United Kingdom must close positions. */
const closeOut = 0.5;

const weeks = 52;
const daysOfInterest = 365;

const figure = <Name extends string>(
  inputs: Record<Name, Input>,
  results: (values: Record<Name, number>) => Record<string, Result>,
): Figure => ({ inputs, results: (values) => results(values as Record<Name, number>) });

/** The figure of each lesson. Amounts are in the pair's second currency, here US dollars. */
export const figures: Record<Lesson, Figure> = {
  pairs: figure(
    {
      rate: { format: 'rate', initial: 1.08, range: [1, 1.2, 0.0005] },
      later: { format: 'rate', initial: 1.0825, range: [1, 1.2, 0.0005] },
      units: { format: 'units', initial: 10_000, range: [1000, 100_000, 1000] },
    },
    ({ rate, later, units }) => ({
      paid: { format: 'dollars', value: rate * units },
      pips: { format: 'pips', value: (later - rate) / pip },
      change: { format: 'dollars', value: (later - rate) * units },
    }),
  ),
  orders: figure(
    {
      stop: { format: 'pips', initial: 30, range: [5, 100, 5] },
      gap: { format: 'pips', initial: 80, range: [0, 200, 5] },
      units: { format: 'units', initial: 10_000, range: [1000, 100_000, 1000] },
    },
    ({ stop, gap, units }) => ({
      planned: { format: 'dollars', value: stop * pip * units },
      filled: { format: 'pips', value: Math.max(stop, gap) },
      lost: { format: 'dollars', value: Math.max(stop, gap) * pip * units },
    }),
  ),
  costs: figure(
    {
      spread: { format: 'pips', initial: 1.2, range: [0.2, 5, 0.2] },
      trades: { format: 'count', initial: 10, range: [1, 50, 1] },
      units: { format: 'units', initial: 20_000, range: [1000, 100_000, 1000] },
      account: { format: 'dollars', initial: 5000, range: [500, 20_000, 500] },
    },
    ({ spread, trades, units, account }) => ({
      each: { format: 'dollars', value: spread * pip * units },
      year: { format: 'dollars', value: spread * pip * units * trades * weeks },
      share: { format: 'percent', value: (spread * pip * units * trades * weeks) / account },
    }),
  ),
  margin: figure(
    {
      account: { format: 'dollars', initial: 1000, range: [200, 10_000, 100] },
      leverage: { format: 'leverage', initial: 30, range: [1, 100, 1] },
      position: { format: 'dollars', initial: 20_000, range: [1000, 100_000, 1000] },
    },
    ({ account, leverage, position }) => {
      const margin = position / leverage;
      return {
        margin: { format: 'dollars', value: margin },
        blocked: { format: 'percent', value: margin / account },
        // A position for which the account is too small is not opened.
        ...(margin > account
          ? { missing: { format: 'dollars', value: margin - account } }
          : { move: { format: 'percent', value: (account - closeOut * margin) / position } }),
      };
    },
  ),
  risk: figure(
    {
      risk: { format: 'percent', initial: 0.02, range: [0.005, 0.25, 0.005] },
      losses: { format: 'count', initial: 8, range: [1, 20, 1] },
    },
    ({ risk, losses }) => {
      const left = (1 - risk) ** losses;
      return {
        left: { format: 'percent', value: left },
        back: { format: 'percent', value: 1 / left - 1 },
      };
    },
  ),
  rates: figure(
    {
      bought: { format: 'percent', initial: 0.02, range: [0, 0.1, 0.0025] },
      sold: { format: 'percent', initial: 0.04, range: [0, 0.1, 0.0025] },
      position: { format: 'dollars', initial: 10_000, range: [1000, 100_000, 1000] },
      days: { format: 'count', initial: 30, range: [1, 365, 1] },
    },
    ({ bought, sold, position, days }) => ({
      difference: { format: 'percent', value: bought - sold },
      swap: { format: 'dollars', value: (position * (bought - sold) * days) / daysOfInterest },
    }),
  ),
  broker: figure(
    {
      bonus: { format: 'dollars', initial: 100, range: [20, 1000, 20] },
      turnover: { format: 'units', initial: 2_000_000, range: [100_000, 10_000_000, 100_000] },
      spread: { format: 'pips', initial: 1.5, range: [0.5, 5, 0.5] },
    },
    ({ bonus, turnover, spread }) => ({
      cost: { format: 'dollars', value: turnover * spread * pip },
      net: { format: 'dollars', value: bonus - turnover * spread * pip },
    }),
  ),
  mind: figure(
    {
      stake: { format: 'percent', initial: 0.015, range: [0.005, 0.05, 0.005] },
      losses: { format: 'count', initial: 6, range: [1, 8, 1] },
    },
    ({ stake, losses }) => {
      const lost = stake * (2 ** losses - 1);
      // What is left does not suffice for the loss after these.
      const survived = Math.floor(Math.log2(1 / stake + 1));
      return lost > 1
        ? { ruin: { format: 'count', value: survived + 1 }, lost: { format: 'percent', value: 1 } }
        : { last: { format: 'percent', value: stake * 2 ** (losses - 1) }, lost: { format: 'percent', value: lost } };
    },
  ),
};

/** What a lesson's texts quote: constants of its figure, by name. */
export const quoted = { closeOut } as const;
