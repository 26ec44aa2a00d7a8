import * as z from 'zod/mini';
import { randomId } from '../../stored/randomId.ts';

/** The two directions of a trade: bought first, or sold first. */
export const directions = ['long', 'short'] as const;

/** How it felt to open a trade. */
export const feelings = ['calm', 'confident', 'unsure', 'afraid', 'greedy', 'angry', 'bored', 'tired'] as const;

/** What result, costs and risk are written in: money of the account, or R, multiples of the risk. */
export const units = ['money', 'r'] as const;
export type Unit = (typeof units)[number];

/** Whether the trader's own rules were followed. */
export const ruleStates = ['followed', 'broken'] as const;

/** The longest texts of a trade, in characters. */
export const textLimits = { instrument: 40, price: 40, reason: 4000 } as const;

/** The largest number of a trade, beyond which sums would lose their cents. */
export const largestNumber = 1e12;

const number = z.nullable(z.number().check(z.gte(-largestNumber), z.lte(largestNumber)));
/** A text of so many characters, counted as readers do. */
const textUpTo = (limit: number) => z.string().check(z.refine((text) => [...text].length <= limit));
const price = textUpTo(textLimits.price);

/** A trade of the journal, as the browser stores it; an empty text or null is what was not stated. */
const trade = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When it was written down, and last changed, in milliseconds since 1970. */
  createdAt: z.number(),
  updatedAt: z.number(),
  day: z.string().check(z.refine(isDay)),
  time: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)),
  instrument: textUpTo(textLimits.instrument).check(z.minLength(1)),
  direction: z.enum(['', ...directions]),
  reason: textUpTo(textLimits.reason),
  stop: price,
  target: price,
  unit: z.enum(units),
  /** What the stop would have cost, in money. */
  risk: z.nullable(z.number().check(z.gt(0), z.lte(largestNumber))),
  /** What the trade brought before costs; null while it is open. */
  result: number,
  /** What was paid for it: positive, or negative if the broker paid. */
  costs: number,
  feeling: z.enum(['', ...feelings]),
  rules: z.enum(['', ...ruleStates]),
});
export type Trade = z.output<typeof trade>;

/** A trade before it is stored. */
export type TradeDraft = Omit<Trade, 'id' | 'createdAt' | 'updatedAt'>;

/** Whether a text is a day of the calendar, such as 2026-02-28. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Checks a stored or imported value; undefined if it is no trade. */
export function tradeFrom(value: unknown): Trade | undefined {
  const { success, data: valid } = z.safeParse(trade, value);
  return success ? valid : undefined;
}

/** Gives trades their ids, in their order. */
export const newTrades = (drafts: readonly TradeDraft[], now: number): Trade[] =>
  drafts.map((draft, index) => ({ ...draft, id: randomId(), createdAt: now + index, updatedAt: now }));

/** The order in which trades were made; without a time, that in which they were written down. */
export const inOrder = (trades: readonly Trade[]): Trade[] =>
  [...trades].sort(
    (a, b) =>
      compare(a.day, b.day) ||
      (a.time && b.time ? compare(a.time, b.time) : 0) ||
      a.createdAt - b.createdAt ||
      compare(a.id, b.id),
  );

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Converts an amount of a trade; undefined if it is not stated, or the risk that it takes is not. */
export function amountIn(unit: Unit, { unit: own, risk }: TradeDraft, amount: number | null): number | undefined {
  if (amount === null) return undefined;
  if (own === unit) return amount;
  if (risk === null) return undefined;
  return unit === 'r' ? amount / risk : amount * risk;
}

/** The result of a trade after costs; undefined while it is open, or if it cannot be converted. */
export function netIn(unit: Unit, draft: TradeDraft): number | undefined {
  return draft.result === null ? undefined : amountIn(unit, draft, draft.result - (draft.costs ?? 0));
}
