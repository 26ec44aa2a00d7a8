import type { Database } from '#prisma/database.ts';
import { lockAccount } from '../account/credentials/lockAccount.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';

/** How often a gateway says that its streams are open, in milliseconds, and after how long without that they are not. */
export const streamBeat = { every: 20_000, lost: 60_000 };

/** Counts a new stream among those that an account has open, on any gateway; returns its id. */
export const openStream = (database: Database, userId: number): Promise<bigint> =>
  database.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [stream] = await transaction.$queryRaw<{ id: bigint }[]>`
      INSERT INTO "LiveStream" ("userId") SELECT ${userId}
      WHERE ${bounds.streams} > (
        SELECT count(*) FROM "LiveStream" WHERE "userId" = ${userId}
          AND "seenAt" > clock_timestamp() - ${streamBeat.lost} * interval '1 millisecond')
      RETURNING id`;
    if (!stream) throw new Failure('live.tooMany');
    return stream.id;
  });
