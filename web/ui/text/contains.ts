/** Normalises text for comparison: ignores case, accents and the kind of apostrophe. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** Whether a text contains a search. */
export const contains = (text: string, search: string): boolean => folded(text).includes(folded(search));
