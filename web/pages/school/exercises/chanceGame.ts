import { randomFrom } from '../../../content/chance/simulate.ts';
import { euroRates } from './euroRates.ts';

/** What a reader can take a chart for. */
export const guesses = ['market', 'chance'] as const;

/** One of them. */
export type Guess = (typeof guesses)[number];

/** A chart of the game; without days, it was drawn by lot. */
export interface Chart {
  rates: readonly number[];
  days?: { from: string; to: string };
}

/** How many charts a game has. */
export const chartCount = 20;

/** The real changes from one day to the next, as logarithms: they add up, and a rise is as large as the fall that undoes it. */
const changes = euroRates.pieces.flatMap(({ rates }) => logarithmsOf(rates));

function logarithmsOf(rates: readonly number[]): number[] {
  return rates.slice(1).map((rate, index) => Math.log(rate / (rates[index] ?? rate)));
}

/** The charts of a game, the same for the same number: for each, a coin decides whether it is real. */
export function chartsOf(game: number): Chart[] {
  const random = randomFrom(game);
  const below = (count: number) => Math.floor(random() * count);
  const unused = [...euroRates.pieces];
  return Array.from({ length: chartCount }, () => {
    const [piece] = unused.splice(below(unused.length), 1);
    if (piece && random() < 0.5) return { rates: piece.rates, days: { from: piece.from, to: piece.to } };
    const rates = [1];
    while (rates.length < (piece?.rates.length ?? 0))
      rates.push((rates.at(-1) ?? 1) * Math.exp((changes[below(changes.length)] ?? 0) * (random() < 0.5 ? 1 : -1)));
    return { rates };
  });
}

/** What a chart is. */
export const truthOf = ({ days }: Chart): Guess => (days ? 'market' : 'chance');

/** How likely so many right guesses are if a coin is tossed for each. */
export function likelihoodOf(right: number, count: number): number {
  let ways = 1;
  for (let index = 0; index < right; index++) ways *= (count - index) / (index + 1);
  return ways / 2 ** count;
}

/** The smallest range around half that takes in at least this share of all games of a coin, and its share. */
export function coinRange(count: number, share: number): { least: number; most: number; share: number } {
  let [least, most] = [Math.floor(count / 2), Math.ceil(count / 2)];
  const covered = () =>
    Array.from({ length: most - least + 1 }, (_, index) => likelihoodOf(least + index, count)).reduce(
      (sum, likelihood) => sum + likelihood,
      0,
    );
  while (covered() < share && least > 0) {
    least -= 1;
    most += 1;
  }
  return { least, most, share: covered() };
}
