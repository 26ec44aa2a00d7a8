/** A title for comparison: without case, accents, and differences between spaces. */
const folded = (title: string): string =>
  title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Whether what was typed is this title, apart from case, accents and spaces. */
export const isTitle = (typed: string, title: string): boolean => folded(typed) === folded(title);
