import { codesFail } from '../../data/clocks.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('clock');

/**
 * Compares this machine's clock with another, which was read between two moments of ours, however long that took;
 * `tolerance` is in seconds, the times in milliseconds since 1970.
 */
export function skew(
  whose: string,
  theirs: number,
  [before, after]: [before: number, after: number],
  tolerance: number,
): CheckResult {
  const isBehind = theirs > after;
  const seconds = Math.round(Math.max(0, theirs - after, before - theirs) / 1000);
  if (seconds <= tolerance) return ok(`agrees with that of ${whose}`);
  const message = `${seconds} seconds ${isBehind ? 'behind' : 'ahead of'} that of ${whose}: synchronise both (NTP)`;
  return seconds > Math.max(codesFail, tolerance) ? fail(message) : warn(message);
}
