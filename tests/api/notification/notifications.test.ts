import { type GraphQLInterfaceType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#schema/index.ts';
import { partSize } from '#schema/messages/fanOut.ts';
import { notify } from '#schema/messages/notify.ts';
import { invitationsOf } from '#tests/fixtures/invitations.ts';
import { createMembers, manyAccounts } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { siteAtRest } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const { aClubWith, aClub, aPerson, join, leave, change } = membersOf(site);
const { aLink, joinBy } = invitationsOf(site);
const { notifications, unread, read } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });

describe('requests to join', () => {
  test('are one notification to the owner and each organiser until it is read, with the current number of applicants', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true });
    await aPerson(club, 'member');
    const people = [await aMember(site), await aMember(site), await aMember(site)] as const;
    await join(club.id, people[0]);
    const [first] = await notifications(club.owner);
    await join(club.id, people[1]);
    for (const who of [club.owner, organiser]) {
      expect(await notifications(who)).toMatchObject([{ kind: 'requested', applicantCount: 2, readAt: null }]);
      expect(await unread(who)).toBe(1);
    }
    // The second request renewed the notification, so the ID that was shown first marks nothing.
    expect(await read(club.owner, `ids: [${first.id}]`)).toEqual({ unread: 1 });
    expect(await read(club.owner)).toEqual({ unread: 0 });
    await join(club.id, people[2]);
    expect(await notifications(club.owner)).toMatchObject([
      { applicantCount: 3, readAt: null },
      { applicantCount: 3, readAt: expect.any(String) },
    ]);
    expect(await notifications(organiser)).toHaveLength(1);
  });

  test('count as read once all of them are decided or withdrawn', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true });
    const [first, second] = [await aMember(site), await aMember(site)];
    await join(club.id, first);
    await join(club.id, second);
    await change(club.id, first, 'member', organiser);
    expect(await unread(club.owner)).toBe(1);
    await leave(club.id, second);
    expect(await unread(club.owner)).toBe(0);
    expect(await notifications(club.owner)).toMatchObject([{ kind: 'requested', applicantCount: 0 }]);
  });

  test('count as read once an invitation lets the last applicant in', async () => {
    const club = await aClub({ privacy: true });
    const person = await aMember(site);
    await join(club.id, person);
    expect(await unread(club.owner)).toBe(1);
    await joinBy((await aLink(club.id, club.owner)).token, club.id, person);
    expect(await unread(club.owner)).toBe(0);
  });

  test('count as read once the last applicant has deleted their account or taken over the club, or the club is deleted', async () => {
    const [left, taken, deleted] = [
      await aClub({ privacy: true }),
      await aClub({ privacy: true }),
      await aClub({ privacy: true }),
    ];
    const [leaving, heir] = [await aMember(site), await aMember(site)];
    await join(left.id, leaving);
    await join(taken.id, heir);
    await join(deleted.id, await aMember(site));
    for (const { owner } of [left, taken, deleted]) expect(await unread(owner)).toBe(1);
    const deleting = 'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }';
    await site.graphql(deleting, { variables: { password: leaving.password }, as: leaving });
    await site.database.clubOffer.create({
      data: {
        clubId: taken.id,
        fromId: taken.owner.uid,
        email: heir.email,
        expiresAt: new Date(site.now() + 3_600_000),
      },
    });
    await site.graphql(`mutation { acceptClubOffer(clubID: ${taken.id}) { __typename } }`, { as: heir });
    await site.rest('DELETE', '/user/club', { clubID: deleted.id }, { as: deleted.owner });
    expect(await unread(left.owner)).toBe(0);
    expect(await notifications(taken.owner)).toMatchObject([
      { kind: 'handedOver', readAt: null },
      { kind: 'requested', readAt: expect.any(String) },
    ]);
    expect(await unread(deleted.owner)).toBe(0);
  });

  test('made simultaneously are one notification', async () => {
    const club = await aClub({ privacy: true });
    const people = await createMembers(site.database, Array(8).fill({}));
    await Promise.all(people.map((person) => join(club.id, person)));
    expect(await notifications(club.owner)).toMatchObject([{ applicantCount: 8 }]);
  });

  test('are not counted for somebody who no longer runs the club', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true });
    await join(club.id, await aMember(site));
    await change(club.id, organiser, 'member', club.owner);
    expect(await notifications(organiser)).toMatchObject([
      { kind: 'organiserDismissed' },
      { kind: 'requested', applicantCount: null },
    ]);
  });
});

test('joining an open club, and a refused decision, notify nobody', async () => {
  const club = await aClub();
  const before = await site.database.notification.count();
  const member = await aMember(site);
  await join(club.id, member);
  await change(club.id, member, 'organiser', member);
  await leave(club.id, member);
  expect(await site.database.notification.count()).toBe(before);
});

describe('marking as read', () => {
  /** A member with three notifications; their IDs, newest first, and the clubs. */
  const aReader = async () => {
    const reader = await aMember(site);
    const clubs = [await aClub(), await aClub(), await aClub()];
    for (const { id, owner } of clubs) {
      await join(id, reader);
      await change(id, reader, 'organiser', owner);
    }
    const ids: string[] = (await notifications(reader)).map(({ id }: { id: string }) => id);
    return { reader, ids, clubs };
  };

  test('works by ID, up to an ID, by club, or for all', async () => {
    const { reader, ids, clubs } = await aReader();
    expect(await read(reader, 'ids: []')).toEqual({ unread: 3 });
    expect(await read(reader, `upTo: ${ids[2]}`)).toEqual({ unread: 2 });
    expect(await read(reader, `ids: [${ids[0]}], clubID: ${clubs[1]?.id}`)).toEqual({ unread: 2 });
    expect(await read(reader, `clubID: ${clubs[1]?.id}`)).toEqual({ unread: 1 });
    const [, second] = await notifications(reader);
    site.pass(60_000);
    expect(await read(reader)).toEqual({ unread: 0 });
    expect(await read(reader)).toEqual({ unread: 0 });
    expect((await notifications(reader))[1]).toEqual(second);
  });

  test("leaves other people's alone", async () => {
    const { reader, ids } = await aReader();
    const other = await aMember(site);
    await read(other, `ids: [${ids}]`);
    await read(other);
    expect(await notifications(other)).toEqual([]);
    expect(await unread(reader)).toBe(3);
  });

  test('accepts at most a hundred IDs', async () => {
    const reader = await aMember(site);
    expect(await read(reader, `ids: [${Array(101).fill(1)}]`)).toEqual({
      fields: [{ name: 'ids', reason: 'notification.tooManyNamed' }],
    });
  });

  test('over REST have numbers as IDs, even beyond 32 bits', async () => {
    const { reader, ids } = await aReader();
    const list = async () => (await site.rest('GET', '/user/notifications', undefined, { as: reader })).body.result;
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual(ids.map(Number));
    expect(Number(ids[2])).toBeGreaterThan(2 ** 31);
    const { body } = await site.rest('PUT', '/user/notifications', { ids: [Number(ids[0]), ids[1]] }, { as: reader });
    expect(body.unread).toBe(1);
    expect((await site.rest('PUT', '/user/notifications', { upTo: Number(ids[2]) }, { as: reader })).body.unread).toBe(
      0,
    );
  });

  test('over REST refuses an invalid ID, and marks nothing', async () => {
    const { reader } = await aReader();
    for (const body of [{ ids: 'all' }, { ids: [null] }, { upTo: 'x' }, { upTo: 2 ** 53 }, { clubID: {} }]) {
      const refused = await site.rest('PUT', '/user/notifications', body, { as: reader });
      expect(refused).toMatchObject({ status: 400, body: { reason: 'input.invalid' } });
    }
    const rows = await site.database.notification.findMany({ where: { userId: reader.uid } });
    expect(rows.map(({ readAt }) => readAt)).toEqual([null, null, null]);
    const { body } = await site.rest('PUT', '/user/notifications', {}, { as: reader });
    expect(body).toEqual({ result: 'The notifications are marked as read.', unread: 0 });
  });
});

test('the list is in pages, newest first, and REST links the next', async () => {
  const reader = await aMember(site);
  await site.database.notification.createMany({
    data: Array.from({ length: 5 }, (_, index) => ({
      userId: reader.uid,
      kind: 'clubDeleted' as const,
      title: `Club ${index}`,
    })),
  });
  const titles = async (path: string) => {
    const { body, headers } = await site.rest('GET', path, undefined, { as: reader });
    const next = /<\/api\/v1(.+)>/.exec(headers.get('link') ?? '')?.[1];
    return { titles: body.result.map(({ title }: { title: string }) => title), next };
  };
  const first = await titles('/user/notifications?first=3');
  expect(first.titles).toEqual(['Club 4', 'Club 3', 'Club 2']);
  expect(await titles(first.next ?? '')).toEqual({ titles: ['Club 1', 'Club 0'], next: undefined });
});

test('the unread count stops at a hundred, and is shown to nobody else', async () => {
  const reader = await aMember(site);
  await site.database.notification.createMany({
    data: Array(150).fill({ userId: reader.uid, kind: 'clubDeleted' as const, title: 'Club' }),
  });
  expect(await unread(reader)).toBe(100);
  const { body } = await site.graphql(`{ user(id: ${reader.uid}) { ... on User { unreadNotifications } } }`, {
    as: administrator,
  });
  expect(body.data.user).toEqual({ unreadNotifications: null });
});

test('a notification shows its club’s current title; of a deleted or hidden club, the former one without a link', async () => {
  const [renamed, gone, hidden] = [await aClub(), await aClub(), await aClub()];
  const reader = await aMember(site);
  for (const { id, owner } of [renamed, gone, hidden]) {
    await join(id, reader);
    await change(id, reader, 'organiser', owner);
  }
  await site.database.club.update({ where: { id: renamed.id }, data: { title: 'Deep Water' } });
  await site.database.club.delete({ where: { id: gone.id } });
  await site.database.club.update({ where: { id: hidden.id }, data: { title: 'Sure Profit', state: 'declined' } });
  expect(await notifications(reader)).toMatchObject([
    { title: 'Harbour Traders', path: null, club: null },
    { title: 'Harbour Traders', path: null, club: null },
    { title: 'Deep Water', path: `/clubs/${renamed.id}/deep-water`, club: { id: renamed.id } },
  ]);
});

test('a notification’s club has the same fields as the club’s page', async () => {
  const club = await aClub();
  await site.database.clubContact.create({
    data: { clubId: club.id, position: 0, name: 'Website', link: 'https://example.com' },
  });
  const reader = await aMember(site);
  await join(club.id, reader);
  await change(club.id, reader, 'organiser', club.owner);
  const type = schema.getType('AnyClub') as GraphQLInterfaceType;
  const fields = Object.values(type.getFields()).map(({ name, type: of }) => {
    const related = getNamedType(of);
    return isObjectType(related) ? `${name} { ${Object.keys(related.getFields()).join(' ')} }` : name;
  });
  const all = `... on AnyClub { ${fields.join(' ')} }`;
  // One after another: together, they are more than a document may ask for.
  const ask = async (query: string) => (await site.graphql(query, { as: reader })).body.data;
  const { club: shown } = await ask(`{ club(id: ${club.id}) { ${all} } }`);
  expect(shown).toMatchObject({ title: 'Harbour Traders', contacts: [{}], owner: {} });
  for (const [list, entry] of [
    [`nodes { club { ${all} } }`, { nodes: [{ club: shown }] }],
    [`edges { node { club { ${all} } } }`, { edges: [{ node: { club: shown } }] }],
  ] as const)
    expect((await ask(`{ notifications { ... on NotificationConnection { ${list} } } }`)).notifications).toEqual(entry);
});

test('a suspended member finds the notifications of that time once they are unsuspended', async () => {
  const club = await aClub({ privacy: true });
  const suspend = (deletedAt: Date | null) =>
    site.database.user.update({ where: { id: club.owner.uid }, data: { deletedAt } });
  await suspend(new Date(site.now()));
  await join(club.id, await aMember(site));
  expect((await site.rest('GET', '/user/notifications', undefined, { as: club.owner })).status).toBe(401);
  await suspend(null);
  expect(await notifications(club.owner)).toMatchObject([{ kind: 'requested', applicantCount: 1 }]);
});

test('ten thousand members are notified in the transaction, with one statement, and the others soon afterwards', async () => {
  const everybody = await manyAccounts(site, 2 * partSize + 3);
  const club = { id: 2_000_000_000, title: 'Large' };
  const notified = () => site.database.notification.count({ where: { clubId: club.id } });
  const news = { kind: 'clubDeleted', club, at: new Date(site.now()) } as const;
  const statements = await statementsOf(() =>
    site.database.$transaction(async (transaction) => {
      await notify(transaction, everybody, news);
      expect(await transaction.notification.count({ where: { clubId: club.id } })).toBe(partSize);
    }),
  );
  expect(statements.filter(({ text }) => text.includes('INSERT INTO "Notification"'))).toHaveLength(1);
  await expect.poll(notified).toBe(2 * partSize + 3);
  const first = await site.database.notification.findFirst({ where: { clubId: club.id } });
  const last = await site.database.notification.findFirst({ where: { clubId: club.id }, orderBy: { userId: 'desc' } });
  expect(last).toEqual({ ...first, id: last?.id, userId: last?.userId });
  expect(await site.database.fanOut.count()).toBe(0);
});
