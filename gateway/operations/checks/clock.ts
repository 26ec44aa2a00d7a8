import { codesFail } from '../../data/clocks.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('clock');

/** Compares this machine's clock with another; `tolerance` is in seconds, the times in milliseconds since 1970. */
export function skew(whose: string, theirs: number, ours: number, tolerance: number): CheckResult {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000);
  if (seconds <= tolerance) return ok(`agrees with that of ${whose}`);
  const message = `${seconds} seconds ${theirs > ours ? 'behind' : 'ahead of'} that of ${whose}: synchronise both (NTP)`;
  return seconds > Math.max(codesFail, tolerance) ? fail(message) : warn(message);
}
