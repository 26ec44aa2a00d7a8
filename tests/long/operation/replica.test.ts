import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { schema } from '#schema/index.ts';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { askRest, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { openFollowed } from '#tests/support/database/standby.ts';
import { doctor } from '#tests/support/doctorReport.ts';
import { runProgram } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const followed = await openFollowed();
afterAll(() => followed.close());
const site = await startSite({ DATABASE_URL: followed.url, DATABASE_REPLICA_URL: followed.replicaUrl });
const { administrator } = await administrationOf(site);
const owner = await aMember(site, { maxClubs: 100 });

/** How many reads each server has answered. */
async function answered(): Promise<{ replica: number; database: number }> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const by = (server: string) =>
    Number(new RegExp(`^fxclubs_replica_reads_total\\{server="${server}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { replica: by('replica'), database: by('database') };
}

/** Which of the two servers answers while `work` runs. */
async function serversOf(work: () => Promise<unknown>) {
  const before = await answered();
  await work();
  const after = await answered();
  return { replica: after.replica > before.replica, database: after.database > before.database };
}

const aVerifiedClub = async () => {
  const data = aClub({ title: `Harbour ${randomUUID()}` });
  return site.database.club.create({ data: { ...data, state: 'verified', ownerId: owner.uid } });
};
/** The number of clubs with the title, as an administrator sees it. */
const countOf = async (title: string) => {
  const question = `{ allClubs(search: "${title}") { ... on ManagedClubConnection { totalCount } } }`;
  const { body } = await site.graphql(question, { as: administrator });
  return body.data?.allClubs.totalCount ?? body;
};
/** The newest club on the public list, whose cache is cleared as soon as the gateway is notified of a change. */
const newest = async () =>
  (await site.graphql('{ clubs(first: 1) { nodes { title } } }')).body.data?.clubs.nodes[0].title;
const listed = () => site.graphql('{ users { ... on UserConnection { totalCount } } }', { as: administrator });
const inReplica = (sql: string) =>
  withConnection(followed.replicaUrl, (connection) => connection.query(sql).then(() => {}));
/** Retries until only the replica answers: when it lags on a busy machine, the gateway avoids it for a second. */
const answersAlone = (work: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await serversOf(work)).toEqual({ replica: true, database: false }), 10_000);
const backInUse = () => answersAlone(listed);

/** The queries that a replica may answer. */
const questions: Record<string, string> = {
  clubs: 'clubs { nodes { id title owner { firstName } } }',
  clubCounts: 'clubCounts { country clubs }',
  clubSearchSuggestion: 'clubSearchSuggestion(search: "leads")',
  bulletin: 'bulletin { nodes { slug } }',
  bulletinPage: 'bulletinPage { pages posts { slug } }',
  bulletinPost: 'bulletinPost(slug: "rates") { ... on BulletinPost { slug } }',
  users: 'users { ... on UserConnection { totalCount nodes { id clubCount postCount lastLogIn } } }',
  allClubs: 'allClubs { ... on ManagedClubConnection { totalCount nodes { id ownerAccount { email } } } }',
  clubsToReview: 'clubsToReview { ... on ManagedClubConnection { totalCount nodes { id } } }',
  deletedClubs: 'deletedClubs { ... on DeletedClubConnection { totalCount nodes { id } } }',
  screenings: 'screenings { ... on ScreeningConnection { totalCount nodes { id } } }',
  openReports: 'openReports { ... on ReportCaseConnection { totalCount nodes { id } } }',
  allowanceRequests: 'allowanceRequests { ... on AllowanceRequestConnection { totalCount nodes { id } } }',
  administrativeActs: 'administrativeActs { ... on AdministrativeActConnection { nodes { id } } }',
  exportAdministrativeActs: 'exportAdministrativeActs { ... on AdministrativeActExport { rows csv } }',
  exportAccount: 'exportAccount { ... on AccountExport { json } }',
};

describe('a replica answers', () => {
  test('public reads and reports, and this list is complete', () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    const meant = fields.filter(({ extensions }) => extensions['public'] || extensions['report']);
    expect(Object.keys(questions).sort()).toEqual(meant.map(({ name }) => name).sort());
  });

  test.each(Object.entries(questions))('%s', async (_name, question) => {
    await answersAlone(async () => {
      await aVerifiedClub();
      const { body } = await site.graphql(`{ ${question} }`, { as: administrator });
      expect(body).toEqual({ data: expect.any(Object) });
    });
  });

  test.each(['/', '/sitemap.xml', 'club'])('the page %s', async (path) => {
    await answersAlone(async () => {
      const { id } = await aVerifiedClub();
      expect((await fetch(`${site.url}${path === 'club' ? `/clubs/${id}` : path}`)).status).toBe(200);
    });
  });

  const reads = rows.filter(([, row]) => getOperationAST(row.document)?.operation === OperationTypeNode.QUERY);
  test.each(reads)('or leaves %s to the database', async (name, row) => {
    expect([202, 203]).toContain((await askRest(site, row, await prepare(site, name))).status);
  });
});

describe('nobody reads stale data', () => {
  afterEach(async () => {
    await inReplica('SELECT pg_wal_replay_resume()');
    await backInUse();
  });

  test('while the replica is behind, the database answers', async () => {
    await inReplica('SELECT pg_wal_replay_pause()');
    const { title } = await aVerifiedClub();
    expect(await countOf(title)).toBe(1);
    await expect.poll(newest).toBe(title);
    expect(await serversOf(listed)).toEqual({ replica: false, database: true });
  });

  test('every write shows in the next read, whichever server answers', async () => {
    for (let round = 0; round < 20; round++) {
      const { title } = await aVerifiedClub();
      expect(await Promise.all([countOf(title), countOf(title), countOf(title)])).toEqual([1, 1, 1]);
    }
  });
});

describe('the database answers instead of', () => {
  test('a replica that is frozen', async () => {
    await followed.freeze();
    const { title } = await aVerifiedClub();
    expect(await countOf(title)).toBe(1);
    await expect.poll(newest).toBe(title);
    await followed.thaw();
    await backInUse();
  });

  test('a replica that is stopped, until it is back', async () => {
    await followed.end();
    const { title } = await aVerifiedClub();
    expect(await countOf(title)).toBe(1);
    await expect.poll(newest).toBe(title);
    await followed.restart();
    await backInUse();
  });

  test('a replica that is stopped, until it is back, even if the clock is set back an hour meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await followed.end();
    await aVerifiedClub();
    expect(await serversOf(listed)).toEqual({ replica: false, database: true });
    vi.useRealTimers();
    await followed.restart();
    await backInUse();
  });

  test.each([
    ['the database itself', () => followed.url],
    ['another database', () => site.databaseUrl.replace(/[^/]*$/, 'postgres')],
    ['nothing', () => 'postgresql://nobody@127.0.0.1:1/fx_clubs'],
  ])('a replica URL of %s', async (_what, replica) => {
    const other = await startSite({ DATABASE_URL: followed.url, DATABASE_REPLICA_URL: replica() });
    const { title } = await aVerifiedClub();
    const servers = await serversOf(async () => {
      const { body } = await other.graphql(`{ clubs(search: "${title}") { nodes { title } } }`);
      expect(body).toEqual({ data: { clubs: { nodes: [{ title }] } } });
    });
    expect(servers).toEqual({ replica: false, database: true });
  });
});

test('a backup can be made from a replica', async () => {
  const file = join(await temporaryFolder(), 'copy.backup');
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  const { code } = await runProgram('backup', { ...site.environment, DATABASE_URL: followed.replicaUrl }, file);
  expect(code).toBe(0);
});

test.each([
  [
    'the replica',
    () => followed.replicaUrl,
    /^ok +database +a replica answers at \S+, and (is up to date|is \d+ KiB behind)$/,
  ],
  ['the database itself', () => followed.url, /^FAIL +database +DATABASE_REPLICA_URL: .* it is not a replica$/],
  ['another database', () => site.databaseUrl.replace(/[^/]*$/, 'postgres'), /^FAIL .* it has another database$/],
  [
    'nothing',
    () => 'postgresql://nobody:sesame@127.0.0.1:1/fx_clubs',
    /^FAIL .* the server at 127.0.0.1:1 cannot be used/,
  ],
])('the doctor checks a replica URL of %s', async (_what, replica, finding) => {
  const { output } = await doctor({ ...site.environment, DATABASE_REPLICA_URL: replica() });
  expect(output.split('\n')).toContainEqual(expect.stringMatching(finding));
  expect(output).not.toContain('sesame');
});
