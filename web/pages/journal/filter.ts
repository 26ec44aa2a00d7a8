import type { Trade } from './trade.ts';

/** Which trades are shown; an empty text shows all. */
export const everything = { words: '', direction: '', rules: '', feeling: '', from: '', to: '' };
export type Filter = typeof everything;

/** Whether a trade is shown. Each word must be in its instrument or its reason. */
export function matches({ words, direction, rules, feeling, from, to }: Filter, trade: Trade): boolean {
  const text = `${trade.instrument}\n${trade.reason}`.toLocaleLowerCase();
  const isAbout = words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
  const isLike =
    (!direction || trade.direction === direction) &&
    (!rules || trade.rules === rules) &&
    (!feeling || trade.feeling === feeling);
  return isAbout && isLike && (!from || trade.day >= from) && (!to || trade.day <= to);
}
