import { expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { database } = site;
const { administrator, anAdministrator } = await administrationOf(site);
const { aClub, aPerson, run } = membersOf(site);

const restore = (clubID: number, as = administrator, reason = 'Deleted by mistake.') =>
  run(
    `mutation ($clubID: Int!, $reason: String!) {
       it: restoreClubForOwner(clubID: $clubID, reason: $reason) {
         ... on ManagedClub { id title slug }
         ... on Error { code reason }
         ... on InvalidInput { fields { name reason } }
       } }`,
    { clubID, reason },
    as,
  );

/** A club with a member, which its owner has deleted. */
async function aDeletedClub(title = 'Circolo Forex Milano') {
  const club = await aClub({ title });
  const member = await aPerson(club, 'member');
  expect((await site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner })).status).toBe(202);
  return { ...club, member };
}

const entriesOf = (clubId: number) => database.administrativeAct.findMany({ where: { clubId } });
const notificationsOf = async ({ uid }: { uid: number }) =>
  (await database.notification.findMany({ where: { userId: uid }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

test('a deleted club comes back as it was; its owner gets the reason, its members are told, and the log keeps it', async () => {
  const { id, owner, member } = await aDeletedClub();
  expect(await restore(id)).toMatchObject({ id, title: 'Circolo Forex Milano' });
  expect(await database.club.findUnique({ where: { id } })).toMatchObject({ ownerId: owner.uid, memberCount: 2 });
  expect(await database.deletedClub.count({ where: { id } })).toBe(0);
  expect(await entriesOf(id)).toMatchObject([
    { kind: 'clubUndeleted', actorId: administrator.uid, userId: owner.uid, reason: 'Deleted by mistake.' },
  ]);
  expect(await notificationsOf(owner)).toEqual(['clubUndeleted']);
  expect(await notificationsOf(member)).toEqual(['clubDeleted', 'clubUndeleted']);
  const email = await site.mailbox.emailTo(owner.email);
  expect(email.subject).toMatch(/: your deleted club is back$/);
  expect(email.text).toContain('Deleted by mistake.');
  await expect
    .poll(() => site.mailbox.emails.filter(({ subject }) => subject?.endsWith(': the club is back')).length)
    .toBe(1);
});

test('a club is restored once, however many administrators do so at the same moment, and its owner, too', async () => {
  const { id, owner } = await aDeletedClub();
  const [own, ...results] = await Promise.all([
    site.rest('POST', '/user/club/restore', { clubID: id }, { as: owner }),
    restore(id),
    restore(id, await anAdministrator()),
  ]);
  const done = [own.status === 202, ...results.map((result) => result.id === id)];
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await restore(id)).toEqual({ code: 'NOT_FOUND', reason: 'administration.clubNotDeleted' });
  expect(await entriesOf(id)).toHaveLength(own.status === 202 ? 0 : 1);
});

test('a club that was never deleted, or whose time is over, is refused', async () => {
  const refused = { code: 'NOT_FOUND', reason: 'administration.clubNotDeleted' };
  expect(await restore((await aClub()).id)).toEqual(refused);
  const { id } = await aDeletedClub();
  const deletedAt = (earlier: number) => new Date(site.now() - daysInMs(retention.deletedClub) + earlier);
  await database.deletedClub.update({ where: { id }, data: { deletedAt: deletedAt(0) } });
  expect(await restore(id)).toEqual(refused);
  await database.deletedClub.update({ where: { id }, data: { deletedAt: deletedAt(60_000) } });
  expect(await restore(id)).toMatchObject({ id });
});

test('a club needs room in its owner’s allowance; nothing is recorded or sent before there is', async () => {
  const { id, owner } = await aDeletedClub();
  await database.user.update({ where: { id: owner.uid }, data: { maxClubs: 0 } });
  expect(await restore(id)).toEqual({ code: 'FORBIDDEN', reason: 'administration.ownerAllowanceUsed' });
  expect(await entriesOf(id)).toEqual([]);
  expect(await notificationsOf(owner)).toEqual([]);
  await database.user.update({ where: { id: owner.uid }, data: { maxClubs: 1 } });
  expect(await restore(id)).toMatchObject({ id });
});

test('a club whose title another has taken meanwhile comes back at its own address', async () => {
  const { id } = await aDeletedClub('Quay of Trieste');
  const other = await aClub({ title: 'Quay of Trieste' });
  expect(await restore(id)).toMatchObject({ id, slug: 'quay-of-trieste' });
  for (const club of [id, other.id])
    expect((await site.rest('GET', `/club/${club}`)).body).toMatchObject({ result: { id: club } });
});

test.each([
  ['no reason', ' ', 'administration.reasonRequired'],
  ['a reason that is too long', 'x'.repeat(bounds.explanation + 1), 'input.tooLong'],
])('%s is refused at its field', async (_what, reason, refusal) => {
  const { id } = await aDeletedClub();
  expect(await restore(id, administrator, reason)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ name: 'reason', reason: refusal }],
  });
});
