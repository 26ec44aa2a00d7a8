import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { publicChanges } from '#tests/support/publicCache.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

const { aClubWith, aClub, aPerson, join, change, members, readClub, log, roleOf, memberCount } = membersOf(site);

const names = (list: { nodes: { name: string }[] }) => list.nodes.map(({ name }) => name);

describe('my clubs', () => {
  test('are the clubs that I own, belong to or have asked to join, in pages, newest first', async () => {
    const me = await aMember(site);
    const [first, second, third, fourth] = [
      await aClub(),
      await aClub({ privacy: true }),
      await aClub(),
      await aClub(),
    ];
    await join(first.id, me);
    await join(second.id, me);
    await site.database.club.update({ where: { id: third.id }, data: { ownerId: me.uid } });
    await site.database.membership.create({
      data: { clubId: fourth.id, userId: me.uid, role: 'banned', reason: 'Rude.' },
    });
    const page = await site.rest('GET', '/user/clubs?first=2', undefined, { as: me });
    expect(page.body.result).toMatchObject([
      { club: { id: third.id }, role: 'owner', since: null },
      { club: { id: second.id }, role: 'applicant' },
    ]);
    const next = /<\/api\/v1(.+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await site.rest('GET', next, undefined, { as: me })).body.result).toMatchObject([
      { club: { id: first.id, memberCount: 2 }, role: 'member' },
    ]);
  });
});

test('my clubs are read by one statement: a membership that ends meanwhile never looks like ownership', async () => {
  const me = await aMember(site);
  await join((await aClub()).id, me);
  const query = '{ memberships { ... on MembershipConnection { nodes { role } } } }';
  const statements = await statementsOf(() => site.graphql(query, { as: me }));
  expect(statements.filter(({ text }) => text.includes('"Membership"'))).toHaveLength(1);
});

test('the next page of a club’s members is linked', async () => {
  const club = await aClub();
  const people = [await aPerson(club, 'member'), await aPerson(club, 'member')].map(({ uid }) => uid);
  const page = (path: string) => site.rest('GET', path, undefined, { as: club.owner });
  const first = await page(`/club/${club.id}/members?first=1&role=member`);
  const next = /<\/api\/v1(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await page(next);
  const seen = [...first.body.result, ...second.body.result].map(({ uid }: { uid: number }) => uid);
  expect(seen.sort()).toEqual(people.sort());
  expect(second.headers.get('link')).toBeNull();
});

test('only the owner and the organisers see the number of applicants', async () => {
  const busy = await aClub({ privacy: true });
  const organiser = await aPerson(busy, 'organiser');
  const member = await aPerson(busy, 'member');
  const applicant = await aPerson(busy, 'applicant');
  await aPerson(busy, 'applicant');
  await aPerson(busy, 'declined');
  const query = '{ memberships { ... on MembershipConnection { nodes { role applicantCount } } } }';
  const membershipsOf = async (as: Member) => (await site.graphql(query, { as })).body.data.memberships.nodes;
  expect(await membershipsOf(busy.owner)).toEqual([{ role: 'owner', applicantCount: 2 }]);
  expect(await membershipsOf(organiser)).toEqual([{ role: 'organiser', applicantCount: 2 }]);
  expect(await membershipsOf(member)).toEqual([{ role: 'member', applicantCount: null }]);
  expect(await membershipsOf(applicant)).toEqual([{ role: 'applicant', applicantCount: null }]);
});

test('a count that a document reads again after changing it is up to date', async () => {
  const busy = await aClub({ privacy: true });
  const { uid } = await aPerson(busy, 'applicant');
  const renamed = (title: string) =>
    `updateClub(input: { clubID: ${busy.id}, title: "${title}" }) { ... on ManagedClub { applicantCount } }`;
  const decided = `changeMembership(clubID: ${busy.id}, userID: ${uid}, role: declined) { __typename }`;
  const { body } = await site.graphql(
    `mutation { before: ${renamed('Harbour')} ${decided} after: ${renamed('Lighthouse')} }`,
    { as: busy.owner },
  );
  expect(body.data).toMatchObject({ before: { applicantCount: 1 }, after: { applicantCount: 0 } });
});

describe('a club that is handed over', () => {
  const handOver = async (id: number, from: Member, to: Member) => {
    const run = (text: string, as: Member) => site.graphql(`mutation { ${text} { __typename } }`, { as });
    await run(`offerClub(clubID: ${id}, email: "${to.email}")`, from);
    return site.graphql(`mutation { acceptClubOffer(clubID: ${id}) { ... on ManagedClub { memberCount } } }`, {
      as: to,
    });
  };

  test('makes the former owner an organiser and ends the new owner’s membership', async () => {
    const { club, member: heir } = await aClubWith('member');
    expect((await handOver(club.id, club.owner, heir)).body.data.acceptClubOffer).toEqual({ memberCount: 2 });
    expect(await roleOf(club.id, heir)).toBeNull();
    expect(await roleOf(club.id, club.owner)).toBe('organiser');
    expect((await log(club.id, heir)).nodes).toMatchObject([
      { kind: 'handedOver', actor: { userId: club.owner.uid }, user: { userId: heir.uid } },
    ]);
    const stranger = await aMember(site);
    expect((await handOver(club.id, heir, stranger)).body.data.acceptClubOffer).toEqual({ memberCount: 3 });
  });
});

describe('an account', () => {
  test('exports its memberships, with roles, messages and reasons, but not who decided', async () => {
    const club = await aClub({ privacy: true });
    const person = await aMember(site);
    await join(club.id, person, 'Please.');
    await change(club.id, person, 'declined', club.owner, 'We are full.');
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: person });
    const held = JSON.parse(body.data.exportAccount.json);
    expect(held).toMatchObject({
      showFullName: false,
      memberships: [{ clubId: club.id, role: 'declined', message: 'Please.', reason: 'We are full.' }],
      actsConcerning: [{ kind: 'requested' }, { kind: 'declined', reason: 'We are full.' }],
      actsInClubs: [{ kind: 'requested' }],
    });
    expect(held.actsConcerning[1]).not.toHaveProperty('actorId');
  });

  test('that is deleted leaves its clubs; clubs it owned stay with their organisers', async () => {
    const [club, own] = [await aClub(), await aClub()];
    const person = own.owner;
    await join(club.id, person);
    const organiser = await aPerson(own, 'organiser');
    const member = await aPerson(own, 'member');
    const { password } = person;
    const { body } = await site.graphql(
      'mutation ($password: String!) { deleteAccount(password: $password) { __typename } }',
      { variables: { password }, as: person },
    );
    expect(body.data.deleteAccount.__typename).toBe('Done');
    expect(await memberCount(club.id)).toBe(1);
    expect((await log(club.id, club.owner)).nodes).toEqual([{ kind: 'joined', reason: '', actor: null, user: null }]);
    expect(await memberCount(own.id)).toBe(2);
    expect(await change(own.id, member, 'removed', organiser, 'Adverts.')).toMatchObject({ role: 'removed' });
    expect(names(await members(own.id, organiser))).toEqual(['Ann L.']);
  });
});

describe('the database', () => {
  test('keeps one role per person, even under an older release that knows nothing of members', async () => {
    const club = await aClub();
    const [member, organiser] = [await aPerson(club, 'member'), await aPerson(club, 'organiser')];
    const { database } = site;
    await database.$executeRaw`UPDATE "Club" SET "ownerId" = ${member.uid} WHERE id = ${club.id}`;
    expect(await roleOf(club.id, member)).toBeNull();
    expect(await memberCount(club.id)).toBe(2);
    await database.$executeRaw`DELETE FROM "User" WHERE id IN (${member.uid}, ${organiser.uid})`;
    expect(await memberCount(club.id)).toBe(0);
    const [{ id } = { id: 0 }] = await database.$queryRaw<{ id: number }[]>`
      INSERT INTO "Club" (title, description, country, privacy, "ownerId", "updatedAt")
      VALUES ('Of before', 'Tuesdays', 'Italy', false, ${club.owner.uid}, now()) RETURNING id`;
    expect(await memberCount(id)).toBe(1);
  });

  test('notifies gateways when somebody joins, but not of a request to join, which changes nothing public', async () => {
    const [open, closed] = [await aClub(), await aClub({ privacy: true })];
    const [asking, joining] = [await aMember(site), await aMember(site)];
    const asked = publicChanges(site, async () => {
      await join(closed.id, asking, 'Please.');
      await change(closed.id, asking, 'declined', closed.owner);
    });
    expect(await asked).toEqual([]);
    expect(await publicChanges(site, () => join(open.id, joining))).toEqual([
      `club ${open.id}`,
      'sizes',
      'sizes Italy',
    ]);
  });
});

describe('a club’s page', () => {
  test.each([
    ['Harbour Traders', 'harbour-traders'],
    ['  Café  Zürich: №7 & Söhne! ', 'cafe-zurich-7-sohne'],
    ['東京クラブ', '東京クラブ'],
    ['สวัสดี FX', 'สวัสดี-fx'],
    ['!!!', 'club'],
  ])('for “%s” has the slug %s', async (title, slug) => {
    const { id } = await aClub({ title });
    expect(await readClub(id)).toMatchObject({ slug, membership: null });
  });

  test('shows a membership only to the person it belongs to', async () => {
    const { club, member } = await aClubWith('member');
    expect(await readClub(club.id, member)).toMatchObject({ membership: { role: 'member' } });
    expect(await readClub(club.id, club.owner)).toMatchObject({ membership: { role: 'owner', since: null } });
    expect(await readClub(club.id)).toMatchObject({ memberCount: 2, membership: null });
    expect(await readClub(2_000_000_000)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
  });

  test('and the lists of a club’s people are shown by access tokens that may read, and by no others', async () => {
    const { club, member } = await aClubWith('member');
    const create = `mutation ($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) { ... on CreatedAccessToken { token } } }`;
    const query = `{ club(id: ${club.id}) { ... on ClubDetails { membership { role } } }
      clubMembers(clubID: ${club.id}) { ... on ClubMemberConnection { totalCount } ... on Error { reason } }
      memberships { ... on MembershipConnection { totalCount } ... on Error { reason } } }`;
    const resultsFor = async (scope: string) => {
      const input = { name: 'Tool', scopes: [scope], days: 1, password: member.password };
      const { token } = (await site.graphql(create, { variables: { input }, as: member })).body.data.createAccessToken;
      return (await site.graphql(query, { token })).body.data;
    };
    expect(await resultsFor('read')).toEqual({
      club: { membership: { role: 'member' } },
      clubMembers: { totalCount: 2 },
      memberships: { totalCount: 1 },
    });
    const refused = { reason: 'accessToken.notAllowed' };
    expect(await resultsFor('clubs')).toEqual({
      club: { membership: null },
      clubMembers: refused,
      memberships: refused,
    });
  });

  test('and the public list agree on the number of members', async () => {
    const club = await aClub();
    const listed = async () =>
      (await site.graphql('{ clubs(country: "Italy", first: 1) { nodes { id memberCount } } }')).body.data.clubs
        .nodes[0];
    expect(await listed()).toEqual({ id: club.id, memberCount: 1 });
    const { updatedAt } = await site.database.club.findUniqueOrThrow({ where: { id: club.id } });
    await join(club.id, await aMember(site));
    expect(await listed()).toEqual({ id: club.id, memberCount: 2 });
    // An owner who is editing the club gets no conflict from this.
    expect(await site.database.club.findUnique({ where: { id: club.id } })).toMatchObject({ updatedAt });
  });
});
