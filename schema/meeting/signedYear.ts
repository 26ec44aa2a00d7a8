/** A time as ISO 8601 has it: a year of more than four digits, as browsers' fields have it, gets its sign. */
export const withSignedYear = (text: string): string =>
  text.replace(/^\+?(\d{5,6})(?=-)/, (_, year: string) => `+${year.padStart(6, '0')}`);
