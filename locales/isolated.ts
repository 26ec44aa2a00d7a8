/** A line that has letters which are written from right to left. */
const fromRightToLeft = /.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*/g;

/** A value in a text: lines that are written from right to left leave the words around them in their order (UAX 9, FSI and PDI). */
export const isolated = (value: string): string => value.replace(fromRightToLeft, '\u2068$&\u2069');
