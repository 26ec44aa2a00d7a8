/** The hour, in UTC, from which the day's digests are sent: morning in Europe. */
const hour = 6;

/** When the next digest after this moment is due. */
export function nextDigest(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}
