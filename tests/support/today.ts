/**
 * The number of the day, by which the long tests take turns: each does a seventh of what it can do, so that a week covers
 * all. `LONG_DAY` repeats that of another day.
 */
const day = Number(process.env['LONG_DAY'] ?? Math.floor(Date.now() / 86_400_000)) % 7;

/** Those of the items whose turn is today. */
export const ofToday = <Item>(items: readonly Item[]): Item[] => items.filter((_, index) => index % 7 === day);

/** The item whose turn is today, so that a week has each at least once if there are at most seven. */
export const oneOfToday = <Item>(items: readonly Item[]): Item => items[day % items.length] as Item;
