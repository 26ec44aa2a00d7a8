import { getOperationAST } from 'graphql';
import { expect, test } from 'vitest';
import { isWrite } from '#gateway/http/operations.ts';
import { comparesVersions } from '#gateway/rest/versions.ts';
import { askRest, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();

const compared = rows.filter(([, row]) => comparesVersions(row));
const others = rows.filter(([, row]) => isWrite(getOperationAST(row.document)) && !comparesVersions(row));

test.each(compared)('%s changes nothing if the record is not the version in If-Match', async (name, row) => {
  const prepared = await prepare(site, name);
  const ask = (version: string) => askRest(site, row, prepared, { headers: { 'If-Match': version } });
  for (const version of ['"nonsense"', 'nonsense', '"2026-01-01T00:00:00.000Z"', 'W/"2026-01-01T00:00:00.000Z"'])
    expect(await ask(version), version).toMatchObject({ status: 412, body: { error: 'CONFLICT' } });
  expect((await ask('*')).status).toBe(202);
});

test.each(others)('%s does not ignore an If-Match that it cannot compare', async (name, row) => {
  const prepared = await prepare(site, name);
  expect(await askRest(site, row, prepared, { headers: { 'If-Match': '"x"' } })).toMatchObject({
    status: 400,
    body: { reason: 'request.versionsNotCompared' },
  });
});

test.each([
  [
    'club',
    'owner',
    '/club/:club',
    '/user/club/inputs',
    { title: 'Quay Circle', description: 'Fridays', privacy: 'no' },
  ],
  ['profile', 'member', '/protected', '/profiles/user/description', { toDescription: 'I trade slowly.' }],
  ['meeting', 'owner', '/club/:club/meetings/:meeting', '/club/:club/meetings/:meeting', { title: 'Later' }],
  ['notice', 'owner', '/club/:club/notices/:notice', '/club/:club/notices/:notice', { content: 'Later.' }],
] as const)('whoever read a %s may change it once with its ETag', async (_what, who, read, write, body) => {
  const { people, club, meeting, notices } = await createFixtures(site.database);
  const as = people[who];
  const at = (path: string) =>
    path.replace(':club', String(club)).replace(':meeting', String(meeting)).replace(':notice', String(notices.public));
  const version = (await site.rest('GET', at(read), undefined, { as })).headers.get('etag') ?? '';
  const change = () =>
    site.rest(
      'PUT',
      at(write),
      { ...(write.includes('inputs') && { clubID: club }), ...body },
      { as, headers: { 'If-Match': version } },
    );
  const changed = await change();
  expect(changed.status).toBe(202);
  expect(changed.headers.get('etag')).toMatch(/^"/);
  expect(changed.headers.get('etag')).not.toBe(version);
  expect((await change()).status).toBe(412);
});
