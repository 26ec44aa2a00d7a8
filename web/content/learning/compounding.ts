/** How many of each period a year has. */
export const periodsPerYear = { week: 52, month: 12 } as const;

/** How often a return is promised. */
export type Period = keyof typeof periodsPerYear;

/** A promise: a share per period, such as 0.01 a week. */
export interface Promised {
  share: number;
  period: Period;
}

/** What 1 becomes in some years if every gain is left in; never less than nothing. */
export const growthIn = (years: number, { share, period }: Promised): number =>
  Math.max(0, 1 + share) ** (years * periodsPerYear[period]);

/** After how many whole periods 1 has become at least `factor`; Infinity if never. */
export function periodsUntil(factor: number, { share }: Promised): number {
  if (factor <= 1) return 0;
  if (share <= 0) return Number.POSITIVE_INFINITY;
  // Rounding may end just above a whole number.
  return Math.ceil(Math.log(factor) / Math.log1p(share) - 1e-9);
}

/** The gain that makes up for a loss, both as shares: 1 for a loss of 0.5. */
export const gainAfter = (loss: number): number => loss / (1 - loss);

/** The single loss that takes back everything a year of the promise would have earned. */
export const lossOfAYear = (promised: Promised): number => Math.max(0, 1 - 1 / growthIn(1, promised));

/** What to say of a promise. */
export type Verdict = 'nothing' | 'gone' | 'loss' | 'absurd' | 'impossible' | 'slow';

/** The share per period above which there is nothing left to calculate. */
export const absurdFrom = 10;

/** The yearly gain above which a promise is called impossible to keep up: a fifth. */
const slowUpTo = 0.2;

/** Says what a promise is, by its sign and by what a year of it would bring. */
export function verdictOn(promised: Promised): Verdict {
  const { share } = promised;
  if (share === 0) return 'nothing';
  if (share <= -1) return 'gone';
  if (share < 0) return 'loss';
  if (share >= absurdFrom) return 'absurd';
  return growthIn(1, promised) - 1 > slowUpTo ? 'impossible' : 'slow';
}
