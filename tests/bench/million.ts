import { rm } from 'node:fs/promises';
import { readConfig } from '#gateway/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { ensureDatabase, openDatabase, withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/embedded.ts';
import { fillWithCrowd, largeTables } from '#tests/support/bulkData.ts';
import { clientOf } from '#tests/support/client.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { statementsOf, wholeReads } from '#tests/support/plans.ts';
import { aCast } from '#tests/support/roles.ts';
import { screensOf } from '#tests/support/screens.ts';

// `npm run bench -- million`: every screen with a thousand and with a million members and clubs, side by side; fails if
// one scans a large table completely.
const sizes = [1_000, 1_000_000];
const rounds = 15;

/** Clears the rate limits, which so many repetitions would exceed. */
const forgetLimits = (url: string) =>
  withConnection(url, (connection) => connection.query(`DELETE FROM "RateLimit" WHERE key NOT LIKE 'crowd:%'`));

const dataDir = await temporaryFolder();
const embedded = await openEmbedded(dataDir);
// The data is thrown away, so it need not survive a crash.
await withConnection(embedded.url, async (connection) => {
  for (const setting of [
    'fsync = off',
    'full_page_writes = off',
    "max_wal_size = '32GB'",
    "maintenance_work_mem = '1GB'",
  ])
    await connection.query(`ALTER SYSTEM SET ${setting}`);
  await connection.query('SELECT pg_reload_conf()');
});
const sites = [];
for (const size of sizes) {
  const url = await ensureDatabase(embedded.url, `crowd_${size}`);
  const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' };
  const gateway = await openGateway(readConfig({ ...config, TRUST_PROXY: '1' }));
  const began = Date.now();
  await fillWithCrowd(url, size);
  process.stdout.write(`${size} members and clubs made in ${Math.round((Date.now() - began) / 1000)} s\n`);
  const database = openDatabase(url);
  const { member, administrator } = (await aCast(database)).people;
  await database.$disconnect();
  sites.push({ url, gateway, screens: screensOf(clientOf(gateway.url), member, administrator) });
}
const [small, large] = sites;
let whole = 0;
process.stdout.write(
  `\n${'median of 15, in ms'.padEnd(42)}${sizes.map((size) => String(size).padStart(10)).join('')}   ratio\n`,
);
for (const name of Object.keys(small?.screens ?? {})) {
  const times: number[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, { url, screens }] of sites.entries()) {
      await forgetLimits(url);
      const began = performance.now();
      await screens[name]?.();
      times[index]?.push(performance.now() - began);
    }
  const medians = times.map((list) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  const [few = 0, many = 0] = medians;
  // A write, after which public reads query the database again.
  await large?.screens['an account suspended and let in again']?.();
  await forgetLimits(large?.url ?? '');
  const statements = await statementsOf(async () => large?.screens[name]?.());
  const reads = await wholeReads(large?.url ?? '', statements, largeTables);
  whole += reads.length;
  process.stdout.write(
    `${name.padEnd(42)}${medians.map((median) => median.toFixed(1).padStart(10)).join('')}${(many / few).toFixed(2).padStart(8)}\n`,
  );
  for (const read of reads) process.stdout.write(`  reads the whole of ${read}\n`);
}
for (const { gateway } of sites) await gateway.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(whole === 0 ? 0 : 1);
