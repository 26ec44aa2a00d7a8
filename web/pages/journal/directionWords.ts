/** What platforms call a trade that gains when the price rises, in English, Italian and German. */
export const buys: readonly string[] = ['buy', 'long', 'kauf', 'kaufen', 'acquisto', 'compra', 'b'];
/** The same for one that gains when it falls. */
export const sells: readonly string[] = ['sell', 'short', 'verkauf', 'verkaufen', 'vendita', 'vendi', 's'];

/** Whether a cell says that something was bought or sold. */
export const isDirection = (cell: string): boolean => [...buys, ...sells].includes(cell.toLowerCase());
