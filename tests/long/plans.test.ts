import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { noticeDigests } from '#gateway/tasks/noticeDigests.ts';
import { pictureRemoval } from '#gateway/tasks/pictures.ts';
import { tasks } from '#gateway/tasks/tasks.ts';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import type { EmailMeeting } from '#schema/core/emailKind.ts';
import { emails } from '#schema/emails.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { screensOf } from '#tests/fixtures/screens.ts';
import { bigClub, fillWithCrowd, largeTables } from '#tests/support/bulkData.ts';
import { blocksRead, rowsLeftAway, rowsRead, statementsOf, wholeReads } from '#tests/support/database/plans.ts';
import { startSite } from '#tests/support/site.ts';
import { postOf } from '#tests/support/tasks.ts';

// Enough for the planner to see a difference; `npm run bench` uses a million.
const url = await ensureDatabase(inject('templateUrl'), `crowd_${randomBytes(6).toString('hex')}`, 'template_site');
// Before anybody uses the database, so every row is visible to all transactions.
await fillWithCrowd(url, 20_000);
const site = await startSite({ DATABASE_URL: url });
const mail = await postOf(site);
const { member, administrator } = (await createFixtures(site.database)).people;

test.each(Object.entries(screensOf(site, member, administrator)))('%s is read from an index', async (_name, ask) => {
  const statements = await statementsOf(ask);
  expect(statements.length).toBeGreaterThan(0);
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
});

test.each([...tasks, pictureRemoval({ remove: async () => {} })].map((task) => [task.name, task] as const))(
  'the task %s finds due rows with an index',
  async (_name, task) => {
    const statements = await statementsOf(() => task.batch(site.database, new Date(), 500, mail));
    const batches = statements.filter(({ text }) => /LIMIT \$/.test(text));
    expect(batches.length).toBeGreaterThan(0);
    expect(await wholeReads(site.databaseUrl, batches, largeTables)).toEqual([]);
  },
);

test('whether somebody may see a picture is found with indexes', async () => {
  const { hash } = await site.database.picture.findFirstOrThrow({ where: { id: 2 } });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' };
  const Cookie = `uid=${member.uid}; atoken=${member.atoken}`;
  const statements = await statementsOf(async () => {
    await fetch(`${site.url}/pictures/${hash}-96.webp`, { headers: { ...headers, Cookie } });
  });
  expect(statements.filter(({ text }) => text.includes('"coverId"'))).toHaveLength(1);
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
});

test('the next meetings of all clubs are found without reading ten thousand earlier ones of closed and declined clubs', async () => {
  const soon = (state: string) => site.database.$executeRaw`
    INSERT INTO "Meeting" ("clubId", title, "startsAt", "endsAt", zone)
    SELECT id, 'Soon', now() + interval '1 minute', now() + interval '1 hour', 'Europe/Rome'
    FROM "Club" WHERE state::text = ${state} AND (privacy OR state = 'declined') LIMIT 10000`;
  expect((await soon('verified')) + (await soon('declined'))).toBeGreaterThanOrEqual(10_000);
  await site.database.$executeRawUnsafe('ANALYZE "Meeting"');
  const next = async () => {
    const { body } = await site.graphql('{ nextMeetings { title } }', {});
    expect(body.data.nextMeetings).toHaveLength(3);
    expect(JSON.stringify(body.data)).not.toContain('Soon');
  };
  const statements = (await statementsOf(next)).filter(({ text }) => text.includes('listed'));
  expect(statements).toHaveLength(1);
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
  expect(await rowsLeftAway(site.databaseUrl, statements)).toEqual([0]);
});

test.each([
  'meetingCreated',
  'meetingChanged',
  'meetingCancelled',
  'meetingMovedUp',
  'meetingReminder',
  'notice',
] as const)('the e-mail %s: those of a batch who still get it are found with indexes', async (name) => {
  const { kind } = emails[name];
  const batch = Array.from({ length: 50 }, (_, index) => 100 + index);
  const about = name === 'notice' ? { notice: 4 } : { meeting: { id: 2 } as EmailMeeting };
  const readers = kind.readers?.({ kind, club: bigClub, ...about });
  const statements = await statementsOf(
    () => site.database.$queryRaw`SELECT reader FROM (${readers}) AS readers WHERE reader = ANY(${batch})`,
  );
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
});

test('what is new for each digest is found with indexes', async () => {
  const later = new Date(Date.now() + 2 * 24 * 3_600_000);
  const statements = await statementsOf(() => noticeDigests.batch(site.database, later, 50, mail));
  for (const aggregate of ['jsonb_agg(notice', 'array_agg(post.number'])
    expect(statements.filter(({ text }) => text.includes(aggregate))).toHaveLength(1);
  expect(await wholeReads(site.databaseUrl, statements, largeTables)).toEqual([]);
});

test('a search for a rare word reads only its rows, even if the statistics claim that it is common', async () => {
  const misled = [
    'ALTER TABLE "UserWord" SET (autovacuum_enabled = false)',
    `INSERT INTO "UserWord" SELECT id, 'm777x' || id FROM "User"`,
    'ANALYZE "UserWord"',
    `DELETE FROM "UserWord" WHERE word LIKE 'm777x%'`,
  ];
  await withConnection(url, async (connection) => {
    for (const statement of misled) await connection.query(statement);
  });
  const ask = '{ users(search: "m777 gamma") { ... on UserConnection { totalCount nodes { id } } } }';
  const statements = await statementsOf(() => site.graphql(ask, { as: administrator }));
  // Of the common word, only enough rows to tell that it is common.
  for (const read of await rowsRead(url, statements)) expect(read).toBeLessThan(3_000);
});

test.each([
  ['a word that all clubs have', 'search: "club"'],
  ['two words that all clubs have', 'search: "club c"'],
  ['a filter', 'privacy: false'],
])('the counts of countries for %s are lower bounds, taken from a part of the clubs', async (_name, args) => {
  const statements = await statementsOf(async () => {
    const { body } = await site.graphql(`{ clubCounts(${args}) { clubs isLowerBound } }`);
    for (const { clubs, isLowerBound } of body.data.clubCounts) {
      expect(isLowerBound).toBe(true);
      expect(clubs).toBeGreaterThan(50);
      expect(clubs).toBeLessThanOrEqual(100);
    }
  });
  for (const read of await rowsRead(url, statements)) expect(read).toBeLessThan(12_000);
});

test('what is recorded about an account is compared with its own rows only, even before there are statistics', async () => {
  const tables = ['Session', 'Activity', 'Consent'];
  await withConnection(url, async (connection) => {
    await connection.query('BEGIN');
    // As after a restore, with a million rows.
    const oids = `SELECT oid FROM pg_class WHERE relname = ANY ($1)`;
    await connection.query(`DELETE FROM pg_statistic WHERE starelid IN (${oids})`, [tables]);
    await connection.query(`UPDATE pg_class SET reltuples = 50 * reltuples WHERE oid IN (${oids})`, [tables]);
    await connection.query(
      `INSERT INTO "Session" ("userId", "tokenHash", device, "expiresAt") VALUES ($1, sha256(''), '', now())`,
      [member.uid],
    );
    await connection.query(`INSERT INTO "Activity" ("userId", act) VALUES ($1, 'loggedIn')`, [member.uid]);
    await connection.query(
      `INSERT INTO "Consent" ("userId", occasion, version, language) VALUES ($1, 'createClub', '', 'en')`,
      [member.uid],
    );
    const { rows } = await connection.query(
      `SELECT relname, seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables
       WHERE relname = ANY ($1) AND seq_tup_read + idx_tup_fetch > 10`,
      [tables],
    );
    expect(rows).toEqual([]);
    await connection.query('ROLLBACK');
  });
});

/** Who became a member of the large club last, and so comes last in the index by role; and who has only asked to. */
const [newest, applicant] = [13, 10];
const inClub = `"clubId" = ${bigClub} AND "userId" =`;

test.each([
  ['a request is accepted', `UPDATE "Membership" SET role = 'member', message = '' WHERE ${inClub} ${applicant}`],
  ['a member leaves', `DELETE FROM "Membership" WHERE ${inClub} ${newest}`],
  ['a member is removed', `UPDATE "Membership" SET role = 'removed', reason = 'Spam' WHERE ${inClub} ${newest}`],
  ['an organiser is dismissed', `UPDATE "Membership" SET role = 'member' WHERE ${inClub} 5`],
  ['a member withdraws a reply', `DELETE FROM "MeetingReply" WHERE "meetingId" = 2 AND "userId" = ${newest}`],
  ['a meeting is cancelled', 'UPDATE "Meeting" SET "cancelledAt" = now() WHERE id = 2'],
  ['a notice is deleted', 'DELETE FROM "Notice" WHERE id = 4'],
  ['its title changes', `UPDATE "Club" SET title = 'Another' WHERE id = ${bigClub}`],
  ['a member is suspended', `UPDATE "User" SET "deletedAt" = now() WHERE id = ${newest}`],
  ['a member deletes their account', `DELETE FROM "User" WHERE id = ${newest}`],
])('in a large club, what the database does when %s reads only what it changes', async (_name, statement) => {
  // The member is in seven clubs, of which some fifteen blocks each are read.
  for (const [name, blocks] of await blocksRead(url, statement)) expect(blocks, name).toBeLessThan(150);
});
