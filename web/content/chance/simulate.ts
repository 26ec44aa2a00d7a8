/** The rules by which an imagined account is traded. */
export interface TradingRules {
  /** The share of trades that are won. */
  winRate: number;
  /** What a won trade brings, as a multiple of what was risked. */
  reward: number;
  /** What each trade risks, as a share of the account. */
  risk: number;
  /** What each trade costs, as a share of what was risked. */
  cost: number;
  /** The number of trades. */
  trades: number;
}

/** The course of one imagined account. */
export interface Course {
  /** What 1 had become at the beginning and after each trade. */
  values: number[];
  /** The most losses in a row. */
  longestStreak: number;
  /** The largest fall from an earlier peak, as a share of the peak. */
  worstFall: number;
}

/** An account that has lost this share of its start counts as ruined: it has to double to get back. */
export const ruinedAt = 0.5;

/** Random numbers from 0 to 1, the same for the same seed (mulberry32, public domain, by Tommy Ettinger). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a trade brings on average, after its costs, as a multiple of what was risked. */
export const expectancy = ({ winRate, reward, cost }: TradingRules): number => winRate * reward - (1 - winRate) - cost;

/** What a trade leaves of 1: nothing once more than everything is lost. */
const factorOf = ({ reward, risk, cost }: TradingRules, isWon: boolean): number =>
  Math.max(0, 1 + risk * ((isWon ? reward : -1) - cost));

/** Trades one account by chance. */
function course(rules: TradingRules, random: () => number): Course {
  const values = [1];
  let [value, peak, worstFall, streak, longestStreak] = [1, 1, 0, 0, 0];
  for (let trade = 0; trade < rules.trades; trade++) {
    const isWon = random() < rules.winRate;
    value *= factorOf(rules, isWon);
    values.push(value);
    peak = Math.max(peak, value);
    worstFall = Math.max(worstFall, 1 - value / peak);
    streak = isWon ? 0 : streak + 1;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { values, longestStreak, worstFall };
}

/** Trades so many accounts by the same rules, each with luck of its own; the same for the same seed. */
export function simulate(rules: TradingRules, seed: number, count: number): Course[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => course(rules, random));
}

/** The value below which a share of sorted values lies. */
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** The shares of the accounts that are worse than each line of a fan. */
export const fan = { worst: 0.05, low: 0.25, middle: 0.5, high: 0.75, best: 0.95 } as const;

/** What the accounts are worth after a number of trades: a value for each line of the fan. */
export type FanValues = Record<keyof typeof fan, number>;

/** The fan of some accounts after a number of trades. */
export function fanAt(courses: Course[], trade: number): FanValues {
  const sorted = courses.map(({ values }) => values[trade] ?? Number.NaN).sort((first, other) => first - other);
  return Object.fromEntries(Object.entries(fan).map(([line, share]) => [line, quantile(sorted, share)])) as FanValues;
}

/** What became of some accounts. */
export function outcomeOf(courses: Course[]) {
  const sortedBy = (read: (course: Course) => number) => courses.map(read).sort((first, other) => first - other);
  const streaks = sortedBy(({ longestStreak }) => longestStreak);
  const falls = sortedBy(({ worstFall }) => worstFall);
  return {
    /** How many end below their start. */
    below: courses.filter(({ values }) => (values.at(-1) ?? 1) < 1).length,
    /** How many are ruined at some time. */
    ruined: courses.filter(({ values }) => values.some((value) => value <= ruinedAt)).length,
    end: fanAt(courses, (courses[0]?.values.length ?? 1) - 1),
    /** The most losses in a row, in half of the accounts at most, and in the unluckiest. */
    streak: { middle: quantile(streaks, 0.5), longest: streaks.at(-1) ?? 0 },
    fall: { middle: quantile(falls, 0.5), worst: falls.at(-1) ?? 0 },
  };
}
