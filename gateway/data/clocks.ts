import type { Logger } from 'pino';
import { openTrouble } from '../log.ts';

/** How far two clocks may be apart, in seconds, before somebody is told. */
export const clockTolerance = 5;
/** Codes for two-factor authentication are accepted for this long, in seconds: beyond it, nobody can log in with one. */
export const codesFail = 30;

/** Compares the gateway's clock with the database's, and logs when they differ; times are in milliseconds. */
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
    /** How far ours is ahead, in seconds; not a number before the first comparison. */
    ahead: () => ahead,
  };
}
