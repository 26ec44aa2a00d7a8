import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase, openDatabase, withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { createMembers } from '#tests/fixtures/members.ts';
import { aClub } from '#tests/fixtures/people.ts';
import { freePort } from '#tests/support/freePort.ts';
import { type GatewayProcess, startProcess } from '#tests/support/process.ts';
import { ask, nginx } from '#tests/support/proxies.ts';
import { aRelease } from '#tests/support/releases.ts';
import { siteKey } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { found } from '../runner/programs.mjs';

test.skipIf(!found('nginx'))(
  'two gateways are upgraded and taken back, one by one and under load: nothing is lost, and no error lasts for a second',
  async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = await ensureDatabase(
      inject('templateUrl'),
      `release_${randomBytes(6).toString('hex')}`,
      'template_site',
    );
    const database = openDatabase(url);
    onTestFinished(() => database.$disconnect());
    const rowsOf = <Row>(sql: string) =>
      withConnection(url, async (connection) => (await connection.query(sql)).rows as Row[]);

    // The next release: a column, an index on a large table, and a trigger that has changed.
    const next = await aRelease({ runs: true });
    await next.setVersion('1.1.0');
    await next.addMigration(`ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL DEFAULT ''`);
    const index = '"Notification_by_title"';
    await next.addMigration(
      `DROP INDEX CONCURRENTLY IF EXISTS ${index};\nCREATE INDEX CONCURRENTLY ${index} ON "Notification"(title);`,
    );
    await next.changeFunctions('Site.sql', (sql) => `${sql}-- newer`);

    const members = await createMembers(
      database,
      Array.from({ length: 100 }, () => ({ maxClubs: 1_000 })),
    );
    await rowsOf(`INSERT INTO "Notification" ("userId", kind, title, at)
      SELECT ${members[0]?.uid}, 'clubVerified', 'Harbour ' || n, now() FROM generate_series(1, 100000) AS n`);
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: url,
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://clubs.example.com',
      SECRET_KEY: siteKey,
    };
    const ports = [await freePort(), await freePort()] as const;
    const open = (at: 0 | 1, release: string) => startProcess({ ...environment, PORT: String(ports[at]) }, release);
    const gateways: [GatewayProcess, GatewayProcess] = [await open(0, root), await open(1, root)];
    onTestFinished(async () => void (await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')))));
    const site = await nginx(ports.map((port) => `127.0.0.1:${port}`));

    const answers: { status: number; wait: unknown; at: number }[] = [];
    const created: number[] = [];
    let [isOver, turn] = [false, 0];
    const client = async (send: () => ReturnType<typeof ask>) => {
      while (!isOver) {
        const { status, headers, body } = await send();
        answers.push({ status, wait: headers['retry-after'], at: performance.now() });
        const { clubID } = status === 202 ? JSON.parse(body) : {};
        if (clubID) created.push(clubID);
      }
    };
    const read = () => ask(`${site}/api/v1/user/club/all?country=Italy&first=20`);
    const create = () => {
      const { uid, atoken } = members[turn++ % members.length] ?? { uid: 0, atoken: '' };
      const headers = { 'Content-Type': 'application/json', uid: String(uid), Authorization: `Bearer ${atoken}` };
      return ask(`${site}/api/v1/user/club`, headers, JSON.stringify(aClub()));
    };
    await expect
      .poll(() =>
        read().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(202);
    const clients = [read, read, create].map(client);
    onTestFinished(async () => {
      isOver = true;
      await Promise.allSettled(clients);
    });
    const progress = async () => {
      const until = [answers.length + 200, created.length + 10] as const;
      await expect.poll(() => answers.length > until[0] && created.length > until[1]).toBe(true);
    };

    /** Replaces both gateways; returns how long errors lasted, in milliseconds. */
    async function replaceBy(release: string, during = async () => {}): Promise<number> {
      const before = answers.length;
      for (const at of [0, 1] as const) {
        await gateways[at].end('SIGTERM');
        const opening = open(at, release);
        if (at === 0) await during();
        gateways[at] = await opening;
        await progress();
      }
      const step = answers.slice(before);
      expect(step.filter(({ status, wait }) => status !== 202 && !(status === 503 && wait))).toEqual([]);
      const refused = step.filter(({ status }) => status === 503).map(({ at }) => at);
      return refused.length ? Math.max(...refused) - Math.min(...refused) : 0;
    }

    await progress();
    // As a backup does, a transaction has read the table that is to be changed.
    const up = await replaceBy(next.folder, () =>
      withConnection(url, async (connection) => {
        await connection.query('BEGIN; SELECT FROM "Club"');
        const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE '%ADD COLUMN "website"%'`;
        await expect.poll(() => rowsOf(waiting)).toHaveLength(1);
        await progress();
        await connection.query('COMMIT');
      }),
    );
    expect(await rowsOf(`SELECT indisvalid FROM pg_index WHERE indexrelid = '${index}'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
    expect(await rowsOf('SELECT DISTINCT website FROM "Club"')).toEqual([{ website: '' }]);
    const back = await replaceBy(root);
    isOver = true;
    await Promise.all(clients);
    const kept = await database.club.count({ where: { id: { in: created } } });
    process.stdout.write(
      `${answers.length} requests, errors for ${up.toFixed()} ms on the way up and ${back.toFixed()} ms on the way back; ` +
        `${kept} of ${created.length} clubs kept\n`,
    );
    expect(Math.max(up, back)).toBeLessThan(1_000);
    expect(kept).toBe(created.length);
  },
  300_000,
);
