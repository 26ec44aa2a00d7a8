import { rm } from 'node:fs/promises';
import { readConfig } from '#gateway/config/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { ensureDatabase, openDatabase, withConnection } from '#prisma/database.ts';
import { openEmbedded } from '#prisma/server/embedded.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { screensOf } from '#tests/fixtures/screens.ts';
import { fillWithCrowd, largeTables } from '#tests/support/bulkData.ts';
import { type Answer, type Client, clientOf } from '#tests/support/client.ts';
import { statementsOf, wholeReads } from '#tests/support/database/plans.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { quantile } from './quantile.ts';

// `npm run bench -- million`: every screen with a thousand and with a million members and clubs, side by side. Fails if
// one scans a large table completely, or takes more than 1.5 times as long without showing more.
const sizes = [1_000, 1_000_000];
const rounds = 15;
const longestAllowed = 1.5;
/** A screen shows more if its answers are longer than this many times those of the small site. */
const showsMore = 1.2;

/** A client that adds up the length of what it is answered, in characters. */
function countingClient(url: string): { client: Client; answered(): number } {
  const client = clientOf(url);
  let total = 0;
  const count = (answer: Answer) => {
    total += JSON.stringify(answer.body).length;
    return answer;
  };
  return {
    client: {
      get: async (path) => count(await client.get(path)),
      rest: async (...request) => count(await client.rest(...request)),
      graphql: async (...request) => count(await client.graphql(...request)),
    },
    answered: () => total,
  };
}

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
  const { member, administrator } = (await createFixtures(database)).people;
  await database.$disconnect();
  const { client, answered } = countingClient(gateway.url);
  sites.push({ url, gateway, answered, screens: screensOf(client, member, administrator) });
}
const [small, large] = sites;
const missed: string[] = [];
const sizesTitle = sizes.map((size) => String(size).padStart(10)).join('');
process.stdout.write(`\n${`median of ${rounds}, in ms`.padEnd(64)}${sizesTitle}   ratio  noise  shown\n`);
for (const name of Object.keys(small?.screens ?? {})) {
  const times: number[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, { url, screens }] of sites.entries()) {
      await forgetLimits(url);
      const began = performance.now();
      await screens[name]?.();
      times[index]?.push(performance.now() - began);
    }
  const [few = [], many = []] = times;
  const ratio = quantile(many, 0.5) / quantile(few, 0.5);
  const ratios = many.map((time, round) => time / (few[round] ?? Number.NaN));
  const noise = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2;
  const lengths: number[] = [];
  for (const { url, answered, screens } of sites) {
    await forgetLimits(url);
    const before = answered();
    await screens[name]?.();
    lengths.push(answered() - before);
  }
  const shown = (lengths[1] ?? Number.NaN) / (lengths[0] ?? Number.NaN);
  if (ratio - noise > longestAllowed && shown <= showsMore)
    missed.push(`${name}: ${ratio.toFixed(2)} times as long for as much to show`);
  // A write, after which public reads query the database again.
  await large?.screens['an account suspended and let in again']?.();
  await forgetLimits(large?.url ?? '');
  const statements = await statementsOf(async () => large?.screens[name]?.());
  const reads = await wholeReads(large?.url ?? '', statements, largeTables);
  missed.push(...reads.map((read) => `${name}: reads the whole of ${read}`));
  const columns = times.map((list) => quantile(list, 0.5).toFixed(1).padStart(10));
  process.stdout.write(
    `${name.padEnd(64)}${columns.join('')}${[ratio, noise, shown].map((figure) => figure.toFixed(2).padStart(8)).join('')}\n`,
  );
}
for (const { gateway } of sites) await gateway.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
if (missed.length) process.stdout.write(`\nMissed:\n${missed.map((line) => `  ${line}\n`).join('')}`);
process.exit(missed.length ? 1 : 0);
