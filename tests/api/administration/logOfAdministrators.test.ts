import { expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { administrator, anAdministrator } = await administrationOf(site);
const other = await anAdministrator();
const member = await aMember(site, { firstName: '=HYPERLINK("http://x.example")', lastName: 'Lee' });
const moment = (day: number) => new Date(Date.UTC(2025, 0, day, 12));
await site.database.administrativeAct.createMany({
  data: [
    {
      kind: 'userEdited',
      actorId: administrator.uid,
      userId: member.uid,
      at: moment(1),
      reason: 'He said "please",\nso.',
    },
    { kind: 'userSuspended', actorId: other.uid, userId: member.uid, at: moment(2), reason: '@spam' },
    {
      kind: 'clubDeclined',
      actorId: other.uid,
      clubId: 7,
      at: moment(3),
      before: { state: 'pending' },
      after: { state: 'declined' },
    },
    { kind: 'administratorMade', userId: other.uid, at: moment(4) },
  ],
});

const ask = async (query: string) => (await site.graphql(query, { as: administrator })).body.data.it;

test.each([
  ['', ['administratorMade', 'clubDeclined', 'userSuspended', 'userEdited']],
  ['kind: clubDeclined', ['clubDeclined']],
  [`actorId: ${other.uid}`, ['clubDeclined', 'userSuspended']],
  [`userId: ${member.uid}`, ['userSuspended', 'userEdited']],
  ['clubId: 7', ['clubDeclined']],
  ['since: "2025-01-02T12:00:00Z", until: "2025-01-03T12:00:00Z"', ['userSuspended']],
  [`actorId: ${other.uid}, kind: userEdited`, []],
])('the log filtered by {%s} shows and exports only matching entries', async (filter, expected) => {
  const log = await ask(
    `{ it: administrativeActs(filter: { ${filter} }) { ... on AdministrativeActConnection { nodes { kind } } } }`,
  );
  expect(log.nodes.map(({ kind }: { kind: string }) => kind)).toEqual(expected);
  const file = await ask(
    `{ it: exportAdministrativeActs(filter: { ${filter} }) { ... on AdministrativeActExport { csv rows complete } } }`,
  );
  expect([file.rows, file.complete]).toEqual([expected.length, true]);
  for (const kind of expected) expect(file.csv).toContain(`,${kind},`);
});

test.each(['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'])(
  'the filter refuses %s, which the database cannot store',
  async (since) => {
    const { body } = await site.graphql(
      'query ($since: DateTime) { administrativeActs(filter: { since: $since }) { __typename } }',
      { variables: { since }, as: administrator },
    );
    expect(body.errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
  },
);

test('the exported file quotes what people wrote, and never contains a formula', async () => {
  const { csv } = await ask(
    `{ it: exportAdministrativeActs(filter: { userId: ${member.uid} }) { ... on AdministrativeActExport { csv } } }`,
  );
  const name = `"'=HYPERLINK(""http://x.example"") Lee"`;
  expect(csv.split('\r\n')).toEqual([
    'id,at,kind,actorId,actor,userId,user,clubId,club,reason,changes',
    expect.stringMatching(/^\d+,2025-01-02T12:00:00\.000Z,userSuspended,/),
    expect.stringContaining(`,${member.uid},${name},,,"He said ""please"",\nso.",`),
    '',
  ]);
  expect(csv).toContain(`,${name},,,'@spam,`);
});

test('the exported file ends after 10,000 entries, and says so', async () => {
  const { database } = site;
  await database.$executeRaw`INSERT INTO "AdministrativeAct" ("kind", "actorId", "clubId")
    SELECT 'userEdited', 5, 99 FROM generate_series(1, 10001)`;
  const selection = '... on AdministrativeActExport { rows complete }';
  expect(await ask(`{ it: exportAdministrativeActs(filter: { clubId: 99 }) { ${selection} } }`)).toEqual({
    rows: 10_000,
    complete: false,
  });
});
