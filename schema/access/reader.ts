import { administers, allows } from '../core/builder.ts';
import type { Context } from '../core/context.ts';

/** Somebody who reads: an account, or a visitor, whose id is null. */
export interface Reader {
  id: number | null;
  /** Whether they read as an administrator; members of the site who act on a club never do. */
  asAdministrator?: boolean;
}

/** Who reads in a request. With an access token without the scope `read`, a member sees what visitors see. */
export const readerOf = (context: Context) => ({
  id: allows(context.viewer, 'read') ? (context.viewer?.id ?? null) : null,
  asAdministrator: administers(context),
});
