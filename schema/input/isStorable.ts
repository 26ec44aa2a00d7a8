/**
 * Whether PostgreSQL reads a moment as JavaScript writes it, and an API may show it (RFC 3339): in the years 1 to 9999.
 * False for an invalid date.
 */
export function isStorable(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999;
}
