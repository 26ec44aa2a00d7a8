import { expect, test } from 'vitest';
import { displayName } from '#schema/account/displayName.ts';
import { DeletedMeanwhile } from '#schema/core/errors.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const people = membersOf(site);
const { aClub, aPerson } = people;
const administrator = await aMember(site, { admin: true });

// Joining with this message deletes the club, just as the membership is committed.
await site.database.$executeRawUnsafe(`
  CREATE FUNCTION "endClub"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN DELETE FROM "Club" WHERE id = NEW."clubId"; RETURN NULL; END $$`);
await site.database.$executeRawUnsafe(`
  CREATE CONSTRAINT TRIGGER "endClub" AFTER INSERT ON "Membership" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.message = 'too late') EXECUTE FUNCTION "endClub"()`);

const joining = `mutation ($id: Int!) { joinClub(clubID: $id, message: "too late") {
  ... on Membership { role club { title } } ... on Error { reason } } }`;

test('joining a club that is being deleted asks for a retry, which reports that the club is gone', async () => {
  const { id } = await aClub({ privacy: true });
  const as = await aMember(site);
  const first = await site.graphql(joining, { variables: { id }, as });
  expect(first.status).toBe(503);
  expect(first.headers.get('retry-after')).toBe('2');
  expect(first.body.errors).toMatchObject([{ path: ['joinClub', 'club'], extensions: { code: 'UNAVAILABLE' } }]);
  const again = await site.graphql(joining, { variables: { id }, as });
  expect(again.body.data.joinClub).toEqual({ reason: 'club.unknown' });
});

test('joining such a club over REST asks for a retry, too', async () => {
  const { id } = await aClub({ privacy: true });
  const as = await aMember(site);
  const join = () => site.rest('POST', `/club/${id}/membership`, { message: 'too late' }, { as });
  const first = await join();
  expect(first).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE', reason: 'request.unavailable' } });
  expect(first.headers.get('retry-after')).toBe('2');
  expect(await join()).toMatchObject({ status: 404, body: { reason: 'club.unknown' } });
});

test('a person whose account was deleted after their entry was read has no display name', () => {
  expect(() => displayName(null)).toThrow(DeletedMeanwhile);
});

test('an administrator can read a club whose owner deleted their account, whatever the query selects of the owner', async () => {
  const { id } = await aClub({ state: 'declined' });
  await site.database.club.update({ where: { id }, data: { ownerId: null } });
  const selection = 'id ownerAccount { email clubs { nodes { id contacts { contactName } } } }';
  const club = await people.run(
    `query ($id: Int!) { managedClub(id: $id) { ... on ManagedClub { ${selection} } ... on Error { reason } } }`,
    { id },
    administrator,
  );
  expect(club).toEqual({ id, ownerAccount: null });
});

test('a report about a club has no notice and no member, whatever an administrator’s query selects of them', async () => {
  const club = await aClub();
  await people.run(
    'mutation ($id: Int!) { report(clubID: $id, kind: other, text: "Odd.") { __typename ... on Error { reason } } }',
    { id: club.id },
    await aPerson(club, 'member'),
  );
  const { nodes } = await people.run(
    `{ openReports { ... on ReportCaseConnection { nodes {
       club { id } notice { author { name } } member { clubs { nodes { id contacts { contactName } } } } } } ... on Error { reason } } }`,
    {},
    administrator,
  );
  expect(nodes).toEqual([{ club: { id: club.id }, notice: null, member: null }]);
});
