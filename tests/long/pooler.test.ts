import { expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { openChaos } from '#tests/support/chaos.ts';
import { openReplicated } from '#tests/support/database/replicated.ts';
import { startProcess } from '#tests/support/process.ts';
import { found } from '../runner/programs.mjs';

const possible = found('pgbouncer') && found('pg_ctlcluster') && process.getuid?.() === 0;

test.skipIf(!possible)(
  'two gateways behind PgBouncer in transaction mode recover without help when a replica is promoted, and lose no acknowledged write',
  async () => {
    const replicated = await openReplicated();
    onTestFinished(replicated.close);
    const { DATABASE_URL } = replicated.environment;
    await expect(startProcess({ DATABASE_URL })).rejects.toThrow(
      `DATABASE_URL: ${new URL(DATABASE_URL).host} is a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    );
    const chaos = await openChaos({ at: replicated.environment });
    onTestFinished(chaos.close);
    await chaos.progress(200);
    await replicated.promote(chaos.refusal);
    await chaos.progress(200);
    await chaos.killGateway(0);
    process.stdout.write(`${await chaos.account()}\n`);
    // As a migration or a backup may: longer than any statement of a request.
    await withConnection(replicated.environment.DATABASE_DIRECT_URL, (connection) =>
      connection.query('SELECT pg_sleep(13)'),
    );
  },
  300_000,
);
