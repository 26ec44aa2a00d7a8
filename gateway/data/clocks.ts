import type { Logger } from 'pino';
import { openTrouble } from '../log.ts';

/** How far two clocks may be apart, in seconds, before a warning. */
export const clockTolerance = 5;
/** Two-factor codes are accepted for this long, in seconds: with a larger difference, nobody can log in with one. */
export const codesFail = 30;

/** Compares the gateway's clock with the database's and logs a difference; times are in milliseconds. */
export function openClocks(log: Logger) {
  const trouble = openTrouble(log, 'the clock differs from that of the database', 'the clock is right again');
  let ahead = Number.NaN;
  return {
    compare(ours: number, theirs: number): void {
      ahead = (ours - theirs) / 1000;
      const passed = [codesFail, clockTolerance].find((limit) => Math.abs(ahead) > limit);
      if (passed === undefined) trouble.isOver();
      else trouble.met(`more than ${passed} seconds ${ahead > 0 ? 'ahead' : 'behind'}: synchronise both (NTP)`);
    },
    /** How far the gateway's clock is ahead, in seconds; NaN before the first comparison. */
    ahead: () => ahead,
  };
}
