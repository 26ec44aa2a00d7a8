/** A line with right-to-left characters. */
const fromRightToLeft = /.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*/g;

/** Isolates a value in a text, so that right-to-left lines do not reorder the words around it (UAX 9, FSI and PDI). */
export const isolated = (value: string): string => value.replace(fromRightToLeft, '\u2068$&\u2069');
