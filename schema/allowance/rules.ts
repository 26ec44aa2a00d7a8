import * as z from 'zod/mini';
import { bounds } from '../figures/bounds.ts';
import { explanation, reason } from '../input/rules.ts';

/** A request for a larger allowance than `maxClubs`, the current one. */
export const newAllowanceRequest = (maxClubs: number) =>
  z.object({
    wanted: z
      .int(reason('allowance.wantedRequired'))
      .check(
        z.minimum(maxClubs + 1, reason('allowance.wantedInvalid')),
        z.maximum(bounds.clubsAskedFor, reason('allowance.wantedInvalid')),
      ),
    reason: explanation('allowance.reasonRequired'),
  });
