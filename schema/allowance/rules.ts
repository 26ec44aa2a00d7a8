import * as z from 'zod/mini';
import { paragraph, reason } from '../input/rules.ts';

/** The largest allowance that a member can ask for. */
export const maxWanted = 100;

/** A request for a larger allowance than `maxClubs`, the current one. */
export const newAllowanceRequest = (maxClubs: number) =>
  z.object({
    wanted: z
      .int(reason('allowance.wantedRequired'))
      .check(
        z.minimum(maxClubs + 1, reason('allowance.wantedInvalid')),
        z.maximum(maxWanted, reason('allowance.wantedInvalid')),
      ),
    reason: paragraph(2000, 'club.textTooLong').check(z.minLength(1, reason('allowance.reasonRequired'))),
  });
