/** Letters without an accent to leave out, spelt out as words() in the database does (prisma/functions/words.sql). */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Normalises a text for comparison: ignores case and accents. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** The words of a text, normalised; hyphens and apostrophes separate words, too. */
export const foldedWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A text with its umlauts written as in "Mueller". */
export const withoutUmlauts = (text: string): string => text.normalize('NFC').replace(/[äöü]/gi, '$&e');
