import { describe, expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { administrator, anAdministrator, ask } = await administrationOf(site);

interface Listed {
  id: number;
  title: string;
}

const read = async (field: string, args: string, selection: string, as: Member = administrator) => {
  const { body } = await site.graphql(
    `{ it: ${field}${args && `(${args})`} { ... on Error { code reason } ${selection} } }`,
    { as },
  );
  return body.data?.it ?? body;
};
const page = `... on ManagedClubConnection { totalCount nodes { id title state }
  pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`;
const list = (args: string) => read('allClubs', args, page);
const titles = ({ nodes }: { nodes: Listed[] }) => nodes.map(({ title }) => title);

const owner = await aMember(site);
const made = await site.database.club.createManyAndReturn({
  data: (
    [
      ['Zebra lagoon', 'verified', 'Italy'],
      ['alpine Lagoon', 'declined', 'Italy'],
      ['Énergie lagoon', 'pending', 'Spain'],
      ['Meadow lagoon 12', 'declined', 'France'],
    ] as const
  ).map(([title, state, country], index) => ({
    title,
    state,
    country,
    description: 'Tuesdays',
    privacy: false,
    ownerId: owner.uid,
    awaitsReviewSince: state === 'pending' ? new Date() : null,
    updatedAt: new Date(Date.UTC(2020, 0, 10 - index)),
  })),
});

describe('the list of all clubs', () => {
  test('has clubs in every state, newest first', async () => {
    expect(titles(await list('search: "lagoon"'))).toEqual(made.map(({ title }) => title).reverse());
  });

  test.each([
    ['search: "lago"', 4],
    ['search: "LAGOON energie"', 1],
    ['search: "agoon"', 0],
    ['search: "lagoon", state: declined', 2],
    ['search: "lagoon", state: declined, country: "France"', 1],
    ['search: "lagoon", country: "Nowhere"', 0],
    ['search: "%"', 0],
  ])('filtered by %s has %d clubs', async (args, expected) => {
    const { nodes, totalCount } = await list(args);
    expect([nodes.length, totalCount]).toEqual([expected, expected]);
  });

  test.each([
    ['title', false, ['alpine Lagoon', 'Meadow lagoon 12', 'Zebra lagoon', 'Énergie lagoon']],
    ['changed', true, ['Zebra lagoon', 'alpine Lagoon', 'Énergie lagoon', 'Meadow lagoon 12']],
  ])('sorted by %s pages forwards and backwards', async (order, descending, expected) => {
    const common = `search: "lagoon", order: ${order}, descending: ${descending}`;
    const first = await list(`${common}, first: 3`);
    expect([titles(first), first.totalCount, first.pageInfo.hasNextPage]).toEqual([expected.slice(0, 3), 4, true]);
    const second = await list(`${common}, first: 3, after: "${first.pageInfo.endCursor}"`);
    expect(titles(second)).toEqual(expected.slice(3));
    const back = await list(`${common}, last: 3, before: "${second.pageInfo.startCursor}"`);
    expect([titles(back), back.pageInfo.hasPreviousPage]).toEqual([expected.slice(0, 3), false]);
  });

  test('puts the club with the searched ID first, even when paging one by one', async () => {
    const [{ id } = { id: 0 }] = made;
    const other = await site.database.club.create({
      data: { title: `Pier ${id}`, description: 'x', country: 'Italy', privacy: false, updatedAt: new Date() },
    });
    const first = await list(`search: "${id}", first: 1`);
    expect([first.nodes[0].id, first.totalCount, first.pageInfo.hasNextPage]).toEqual([id, 2, true]);
    const second = await list(`search: "${id}", first: 1, after: "${first.pageInfo.endCursor}"`);
    expect([second.nodes[0].id, second.pageInfo.hasNextPage]).toEqual([other.id, false]);
    const back = await list(`search: "${id}", last: 1, before: "${second.pageInfo.startCursor}"`);
    expect([back.nodes[0].id, back.pageInfo.hasPreviousPage]).toEqual([id, false]);
    expect((await list(`search: "${id}", state: declined`)).nodes).toEqual([]);
  });
});

describe('deciding on a club', () => {
  const aClubIn = (state: 'pending' | 'verified' | 'declined', ownerId: number, country = 'Italy') =>
    site.database.club.create({
      data: {
        title: 'Quay desk',
        description: 'Tuesdays',
        country,
        privacy: false,
        state,
        ownerId,
        awaitsReviewSince: state === 'pending' ? new Date() : null,
        declineReason: state === 'declined' ? 'It promises results.' : null,
        updatedAt: new Date(site.now() - 1000),
      },
    });
  const decide = (id: number, seen: Date, decision: string, as = administrator) =>
    ask(
      'decideClub',
      `input: { clubID: ${id}, seen: "${seen.toISOString()}", ${decision} }`,
      '... on ManagedClub { state declineReason }',
      as,
    );
  const club = (id: number) => site.database.club.findUniqueOrThrow({ where: { id } });

  test('can decline a verified club and restore one declined by mistake; both are logged', async () => {
    const owner = await aMember(site);
    const { id, updatedAt } = await aClubIn('verified', owner.uid);
    expect(await decide(id, updatedAt, 'state: declined, reason: "It sells signals."')).toMatchObject({
      state: 'declined',
    });
    expect((await site.mailbox.emailTo(owner.email)).text).toContain('It sells signals.');
    site.pass(1000);
    expect(await decide(id, (await club(id)).updatedAt, 'state: verified')).toMatchObject({
      state: 'verified',
      declineReason: null,
    });
    const managed = await read(
      'managedClub',
      `id: ${id}`,
      '... on ManagedClub { ownerAccount { email } administrativeActs { nodes { kind reason actorId } } }',
    );
    expect(managed).toEqual({
      ownerAccount: { email: owner.email },
      administrativeActs: {
        nodes: [
          { kind: 'clubVerified', reason: '', actorId: administrator.uid },
          { kind: 'clubDeclined', reason: 'It sells signals.', actorId: administrator.uid },
        ],
      },
    });
  });

  test('reports that another administrator was first, and changes nothing', async () => {
    const { id, updatedAt } = await aClubIn('pending', (await aMember(site)).uid);
    await decide(id, updatedAt, 'state: verified', await anAdministrator());
    expect(await decide(id, updatedAt, 'state: declined, reason: "No."')).toMatchObject({
      __typename: 'Cancelled',
      code: 'CONFLICT',
      reason: 'club.decided',
    });
    expect((await club(id)).state).toBe('verified');
  });

  test('refuses to repeat a decision, so no owner is notified twice', async () => {
    const { id, updatedAt } = await aClubIn('verified', (await aMember(site)).uid);
    expect(await decide(id, updatedAt, 'state: verified')).toMatchObject({ reason: 'profile.nothingChanged' });
  });

  test('keeps the cursor into the review queue valid, even if the club it points at has been decided', async () => {
    const owner = await aMember(site);
    const clubs = [];
    for (let index = 0; index < 5; index++) clubs.push(await aClubIn('pending', owner.uid, 'Portugal'));
    const queue = (args: string) => read('clubsToReview', `country: "Portugal", ${args}`, page);
    const first = await queue('first: 2');
    expect([first.nodes.length, first.totalCount]).toEqual([2, 5]);
    for (const { id, updatedAt } of clubs.slice(0, 2)) await decide(id, updatedAt, 'state: verified');
    const next = await queue(`first: 2, after: "${first.pageInfo.endCursor}"`);
    expect(next.nodes.map(({ id }: Listed) => id)).toEqual(clubs.slice(2, 4).map(({ id }) => id));
    expect(next.totalCount).toBe(3);
  });

  test('does not show an owner the decisions made under former owners, nor any account', async () => {
    const owner = await aMember(site);
    const { id, updatedAt } = await aClubIn('pending', owner.uid);
    await decide(id, updatedAt, 'state: declined, reason: "No."');
    const heir = await aMember(site);
    await site.database.club.update({ where: { id }, data: { ownerId: heir.uid } });
    const own = await read(
      'me',
      '',
      '... on User { clubs { totalCount nodes { ownerAccount { email } administrativeActs { nodes { id } } } } }',
      heir,
    );
    expect(own.clubs).toEqual({ totalCount: 1, nodes: [{ ownerAccount: null, administrativeActs: { nodes: [] } }] });
  });
});

test('counts stop after 1000', async () => {
  await site.database.club.createMany({
    data: Array.from({ length: 1005 }, () => ({
      title: 'Crowd',
      description: 'x',
      country: 'Mexico',
      privacy: false,
      updatedAt: new Date(),
    })),
  });
  expect((await read('clubsToReview', 'country: "Mexico", first: 1', page)).totalCount).toBe(1001);
});

test('deleted clubs are listed with their owner while they can be restored, last deleted first', async () => {
  const [first, second] = [await aMember(site), await aMember(site)];
  for (const [who, title] of [
    [first, 'Gone first'],
    [second, 'Gone second'],
  ] as const) {
    const { id } = await site.database.club.create({
      data: { title, description: 'x', country: 'Italy', privacy: false, ownerId: who.uid, updatedAt: new Date() },
    });
    await site.rest('DELETE', '/user/club', { clubID: id }, { as: who });
    site.pass(1000);
  }
  const deleted = '... on DeletedClubConnection { nodes { title restorableUntil ownerAccount { id } } }';
  const { nodes } = await read('deletedClubs', '', deleted);
  expect(nodes.slice(0, 2)).toMatchObject([
    { title: 'Gone second', ownerAccount: { id: second.uid } },
    { title: 'Gone first', ownerAccount: { id: first.uid } },
  ]);
  const own = await site.graphql('{ me { ... on User { deletedClubs { title ownerAccount { id } } } } }', {
    as: first,
  });
  expect(own.body.data.me.deletedClubs).toEqual([{ title: 'Gone first', ownerAccount: { id: first.uid } }]);
  site.pass(new Date(nodes[0].restorableUntil).getTime() - site.now());
  expect((await read('deletedClubs', '', deleted)).nodes).toEqual([]);
});
