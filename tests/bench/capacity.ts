import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { createMembers, type Member, password } from '#tests/fixtures/members.ts';
import { fillWithCrowd } from '#tests/support/bulkData.ts';
import { serversIn } from '#tests/support/process.ts';
import { type Measured, needsOf } from './capacityModel.ts';
import { fillMembers } from './fillMembers.ts';
import { openMailServer } from './mailServer.ts';
import { noticeToAll } from './noticeToAll.ts';
import { processorTime } from './processorTime.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- capacity`: measures the cost of requests, rows and e-mails, and estimates the needs of large sites
// from it (capacityModel.ts).
const crowd = 20_000;
const bench = await openBench();
await fillWithCrowd(bench.databaseUrl, crowd);
const database = openDatabase(bench.databaseUrl);
const members = await createMembers(
  database,
  Array.from({ length: 200 }, () => ({ maxClubs: 1_000_000 })),
);
const clubs = await fillMembers(database, members);
const mailServer = await openMailServer(15);
const url = await bench.startOurs({ TRUST_PROXY: '1', SMTP_URL: mailServer.url });
const gateway = bench.pidOf(url);
const servers = await serversIn(bench.dataDir);

const signed = ({ uid, atoken }: Member) => ({ uid: String(uid), authorization: `Bearer ${atoken}` });
const json = { 'content-type': 'application/json' };
const graphql = (query: string) => ({ path: '/graphql', method: 'POST' as const, body: JSON.stringify({ query }) });
const each = (request: (member: Member, index: number) => object) => members.map(request) as autocannon.Request[];
const asked: Record<string, autocannon.Request[]> = {
  'a public list, from memory': [{ path: '/api/v1/user/club/all?country=Italy' }],
  "a club's page, from memory": [{ path: '/clubs/7/club-7' }],
  'a search for a club': each((_member, index) => ({
    ...graphql(`{ searchClubs(search: "club ${7 + index}") { id title } }`),
    headers: json,
  })),
  'the session check': each((member) => ({ path: '/api/v1/protected', headers: signed(member) })),
  'own clubs': each((member) => ({
    ...graphql('{ me { ... on User { clubs(first: 100) { nodes { id title country privacy state } } } } }'),
    headers: { ...json, ...signed(member) },
  })),
  'a club, logged in': each((member, index) => ({
    path: `/api/v1/club/${clubs[index % clubs.length]}`,
    headers: signed(member),
  })),
  'own notifications': each((member) => ({ path: '/api/v1/user/notifications', headers: signed(member) })),
  'a club created': each((member) => ({
    path: '/api/v1/user/club',
    method: 'POST',
    headers: { ...json, ...signed(member) },
    body: JSON.stringify({ title: 'Harbour', description: 'Tuesdays.', country: 'Italy', privacy: false }),
  })),
  'a login': each(({ email }, index) => ({
    path: '/api/v1/auth/login',
    method: 'POST',
    headers: { ...json, 'x-forwarded-for': `198.51.100.${index}` },
    body: JSON.stringify({ email, password }),
  })),
};

const print = (line = '') => process.stdout.write(`${line}\n`);
const requests: Measured['requests'] = {};
print(`\n${'processor time in ms'.padEnd(34)}   gateway  PostgreSQL  a core serves`);
for (const [kind, list] of Object.entries(asked)) {
  const run = (duration: number) => autocannon({ url, connections: 8, requests: list, duration });
  await run(2);
  const used = async () => [await processorTime([gateway]), await processorTime(servers)] as const;
  const before = await used();
  const { '2xx': good, non2xx } = await run(6);
  const after = await used();
  if (non2xx) throw new Error(`${kind}: ${non2xx} were refused.`);
  const cost = { gateway: (after[0] - before[0]) / good, database: (after[1] - before[1]) / good };
  requests[kind] = cost;
  const rate = `${Math.round(1000 / (cost.gateway + cost.database))}/s`;
  print(
    `${kind.padEnd(34)}${cost.gateway.toFixed(2).padStart(10)}${cost.database.toFixed(2).padStart(12)}${rate.padStart(15)}`,
  );
}

/** The tables that contain each kind of record and what belongs to it. */
const tablesOf = {
  account: ['User', 'UserWord', 'NameWord', 'Session', 'Consent', 'Activity', 'TwoFactor', 'RecoveryCode'],
  club: ['Club', 'ClubWord', 'ClubContact', 'ClubAct'],
  membership: ['Membership'],
  notice: ['Notice'],
  meeting: ['Meeting', 'MeetingReply'],
  notification: ['Notification'],
};
const bytes: Measured['bytes'] = {};
print('\nbytes of a row with its indexes');
await withConnection(bench.databaseUrl, async (connection) => {
  for (const [kind, tables] of Object.entries(tablesOf)) {
    const { rows } = await connection.query<{ size: string; count: string }>(
      `SELECT sum(pg_total_relation_size(format('%I', name)::regclass)) AS size,
         (SELECT count(*) FROM ${JSON.stringify(tables[0])}) AS count FROM unnest($1::text[]) AS name`,
      [tables],
    );
    bytes[kind] = Math.round(Number(rows[0]?.size) / Number(rows[0]?.count));
    print(`  ${kind.padEnd(32)}${String(bytes[kind]).padStart(8)}`);
  }
});

const [owner, readers] = [members[0] as Member, await createMembers(database, Array(1_500).fill({}))];
const emailsPerHour = Math.round(
  (readers.length * 3_600_000) / (await noticeToAll(database, url, { owner, readers, server: mailServer })),
);
print(`\nemails that a gateway sends in an hour  ${emailsPerHour}`);

const measured: Measured = { requests, bytes, emailsPerHour };
await writeFile(join(root, 'tests', 'results', 'capacity.json'), JSON.stringify(measured, null, 2));
print('\nmembers        requests/s   gateway cores   database cores   database GB   emails/h   senders');
for (const members of [1e4, 1e6, 1e8]) {
  const needs = needsOf(members, measured);
  const numbers = [
    needs.requestsPerSecond,
    needs.gatewayCores,
    needs.databaseCores,
    needs.gigabytes,
    needs.emailsPerHour,
    needs.senders,
  ].map((number) => (number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString('en')));
  const widths = [12, 16, 17, 14, 12, 10];
  print(
    members.toLocaleString('en').padEnd(13) + numbers.map((text, index) => text.padStart(widths[index] ?? 0)).join(''),
  );
}
await database.$disconnect();
mailServer.close();
await bench.end();
