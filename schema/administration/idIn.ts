/** The id in a string of digits, with or without a leading #; 0, which nothing has, for any other text. */
export function idIn(text: string): number {
  const digits = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  return digits && Number(digits) < 2 ** 31 ? Number(digits) : 0;
}
