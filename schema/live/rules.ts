import * as z from 'zod/mini';
import { reason } from '../input/rules.ts';

/** How long ago what a page shows was read. */
export const streamStart = z.object({
  age: z.optional(z.int(reason('input.invalid')).check(z.nonnegative(reason('input.invalid')))),
});
