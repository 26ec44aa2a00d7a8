// @ts-check

/**
 * The number of the day, by which the long tests take turns: each does a seventh of what it can do, so that a week covers
 * all. `LONG_DAY` repeats that of another day.
 */
export const day = Number(process.env['LONG_DAY'] ?? Math.floor(Date.now() / 86_400_000)) % 7;

/**
 * Those of the items whose turn is today.
 * @template Item @param {readonly Item[]} items @returns {Item[]}
 */
export const ofToday = (items) => items.filter((_, index) => index % 7 === day);

/**
 * The item whose turn is today, so that a week has each at least once if there are at most seven.
 * @template Item @param {readonly Item[]} items @returns {Item}
 */
export const oneOfToday = (items) => /** @type {Item} */ (items[day % items.length]);
