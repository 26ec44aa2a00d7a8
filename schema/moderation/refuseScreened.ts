import { Prisma } from '#prisma/generated/client/client.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/errors.ts';
import { mailboxOf } from './mailboxes.ts';

/** What administrators may have screened of a request: the caller's network, or an address that is to be used. */
type Screened = { network: true; email?: string } | { email: string };

/**
 * Refuses what administrators have screened, and counts it. Call it after the rate limits, which bound how often hostile
 * requests write. One statement, so that a new screening applies at once on every gateway.
 */
export async function refuseScreened(context: Context, screened: Screened): Promise<void> {
  const { database, address, clock, operator } = context;
  // Whatever a proxy reports that is not an address belongs to no range.
  const network = 'network' in screened && address !== 'unknown' ? address : null;
  const { email = null } = screened;
  const mailbox = email && mailboxOf(email);
  const domainOf = (text: string | null) => Prisma.sql`substring(${text}::text FROM '[^@]*$')`;
  // `*` is the only wildcard of a pattern.
  const pattern = Prisma.sql`replace(replace(replace(replace(value, '!', '!!'), '%', '!%'), '_', '!_'), '*', '%')`;
  const matches = (text: string | null) => Prisma.sql`${text}::text LIKE ${pattern} ESCAPE '!'`;
  const now = clock();
  const [match] = await database.rows<{ kind: string }>(Prisma.sql`
    UPDATE "Screening" SET hits = hits + 1, "lastHitAt" = ${now} WHERE id = (
      SELECT id FROM "Screening"
      WHERE ("expiresAt" IS NULL OR "expiresAt" > ${now}) AND CASE kind
        WHEN 'network' THEN value::inet >>= ${network}::inet
        WHEN 'domain' THEN right('.' || ${domainOf(email)}, length(value) + 1) = '.' || value
          OR ${domainOf(mailbox)} = value
        ELSE ${matches(email)} OR ${matches(mailbox)} END
      ORDER BY id LIMIT 1)
    RETURNING kind::text`);
  if (!match) return;
  throw new Failure(match.kind === 'network' ? 'screening.network' : 'screening.email', {
    values: { supportEmail: operator().supportEmail },
  });
}
