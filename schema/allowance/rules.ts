import * as z from 'zod/mini';
import { paragraph, reason } from '../input/rules.ts';

/** How many clubs one may ask for. */
export const mostWanted = 100;

/** A request to own more clubs, by who may own `maxClubs` now. */
export const allowanceWish = (maxClubs: number) =>
  z.object({
    wanted: z
      .int(reason('allowance.wantedRequired'))
      .check(
        z.minimum(maxClubs + 1, reason('allowance.wantedInvalid')),
        z.maximum(mostWanted, reason('allowance.wantedInvalid')),
      ),
    reason: paragraph(2000, 'club.textTooLong').check(z.minLength(1, reason('allowance.reasonRequired'))),
  });
