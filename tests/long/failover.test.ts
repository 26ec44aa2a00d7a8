import { expect, onTestFinished, test } from 'vitest';
import { openChaos } from '#tests/support/chaos.ts';
import { openManaged } from '#tests/support/database/patroni.ts';
import { found } from '../runner/programs.mjs';

const possible = ['patroni', 'etcd', 'haproxy', 'pg_ctlcluster'].every(found) && process.getuid?.() === 0;

/** Promised: how long writes are refused at most after the leading server is lost, in milliseconds. */
const longest = 30_000;

test.skipIf(!possible)(
  'two gateways on a PostgreSQL under Patroni go on within 30 seconds when its leader is lost, and lose no acknowledged write',
  async () => {
    const managed = await openManaged();
    const chaos = await openChaos({ at: managed.environment });
    onTestFinished(chaos.close);
    await chaos.progress(200);
    await managed.switchOver();
    await chaos.progress(200);
    const lost = performance.now();
    await managed.killLeader();
    await chaos.refusal();
    await chaos.progress(1);
    const away = performance.now() - lost;
    await chaos.progress(200);
    process.stdout.write(`${await chaos.account()}; away for ${(away / 1000).toFixed(1)} s\n`);
    expect(away).toBeLessThan(longest);
  },
  300_000,
);
