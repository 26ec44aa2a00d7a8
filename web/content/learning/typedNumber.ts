/** The decimal mark of a language, such as a comma in German. */
export const decimalMark = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Why a text is no number: `ambiguous` if it is one thousand to some readers and one to others, such as 1.000. */
export type NotNumber = 'number' | 'ambiguous';

/**
 * Reads a number as people type it: with either decimal mark, a sign, a percent sign, or thousands that are grouped. A
 * single foreign mark before three digits is ambiguous, unless `grouped`: amounts of money have thousands, rates do not.
 */
export function typedNumber(text: string, tag: string, grouped = false): number | NotNumber {
  const bare = text.replace(/[\s'’%]/g, '').replace(/^[−–]/, '-');
  const [, sign, digits = ''] = /^([-+]?)([\d.,]+)$/.exec(bare) ?? [];
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1) ?? '';
  const isGroups = new RegExp(`^[1-9]\\d{0,2}(?:\\${marks[0]}\\d{3})+$`);
  let [whole = '', fraction = ''] = [digits, ''];
  if (new Set(marks).size === 2 || (marks.length === 1 && (last === decimalMark(tag) || !isGroups.test(digits))))
    [whole, fraction] = [digits.slice(0, digits.lastIndexOf(last)), digits.slice(digits.lastIndexOf(last) + 1)];
  else if (marks.length === 1 && !grouped) return 'ambiguous';
  const isWhole = /^\d*$/.test(whole) || isGroups.test(whole);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  if (!isWhole || !/\d/.test(digits) || !Number.isFinite(value)) return 'number';
  return sign === '-' ? -value : value;
}

/** A number below 10²¹ with a point and without an exponent, whichever way it is read back: no digit is lost. */
export function plainNumber(value: number): string {
  const [, sign = '', digits = '', exponent] = /^(-?)([\d.]+)e-(\d+)$/.exec(String(value)) ?? [];
  return exponent === undefined
    ? String(value)
    : `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`;
}

/** Reads a number in an address, whichever language it was typed in. */
export const addressNumber = (text: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
