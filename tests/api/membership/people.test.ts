import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClubWith, aClub, aPerson, members, run } = membersOf(site);
const { begin } = topicsOf(site);

test('people of the site have a mark beside their name, while they are not suspended', async () => {
  const club = await aClub();
  const administrator = await aPerson(club, 'member', { firstName: 'Ada', admin: true });
  await aPerson(club, 'member', { firstName: 'Edi', editor: true });
  await aPerson(club, 'member', { firstName: 'Bob' });
  await begin(club.id, administrator);
  const marks = async () => {
    const { clubMembers, clubTopics } = (
      await site.graphql(
        `{ clubMembers(clubID: ${club.id}) { ... on ClubMemberConnection { nodes { name staff } } }
           clubTopics(clubID: ${club.id}) { ... on TopicConnection { nodes { author { staff } } } } }`,
        { as: club.owner },
      )
    ).body.data;
    const people = clubMembers.nodes.map(({ name, staff }: { name: string; staff: string }) => [name, staff]);
    return { ...Object.fromEntries(people), topic: clubTopics.nodes[0].author.staff };
  };
  const expected = { 'Ada L.': 'administrator', 'Edi L.': 'editor', 'Bob L.': null, topic: 'administrator' };
  expect(await marks()).toMatchObject(expected);
  await site.database.user.update({ where: { id: administrator.uid }, data: { deletedAt: new Date() } });
  expect(await marks()).toMatchObject({ ...expected, 'Ada L.': null, topic: null });
});

test('those who decide on a request see the full name and country of whoever made it, and nobody else does', async () => {
  const club = await aClub({ privacy: true });
  const [organiser, member] = [await aPerson(club, 'organiser'), await aPerson(club, 'member', { lastName: 'Quill' })];
  const asking = await aPerson(club, 'applicant', { firstName: 'Rita', lastName: 'Moss', country: 'Italy' });
  const seen = async (as: Member, role?: string) =>
    (await run(
      `query ($clubID: Int!, $role: ClubRole) { clubMembers(clubID: $clubID, role: $role) { ... on ClubMemberConnection {
           nodes { name applicant { fullName country registeredAt } } } ... on Error { reason } } }`,
      { clubID: club.id, role },
      as,
    )) as { nodes: { name: string; applicant: object | null }[]; reason?: string };
  for (const reader of [club.owner, organiser])
    expect((await seen(reader, 'applicant')).nodes).toEqual([
      { name: 'Rita M.', applicant: { fullName: 'Rita Moss', country: 'Italy', registeredAt: expect.any(String) } },
    ]);
  expect(await seen(member, 'applicant')).toEqual({ reason: 'membership.organisersOnly' });
  expect((await seen(organiser)).nodes.map(({ applicant }) => applicant)).toEqual([null, null, null]);
  await run(
    'mutation ($clubID: Int!, $userIDs: [Int!]!) { decideRequests(clubID: $clubID, userIDs: $userIDs, role: member) { __typename } }',
    { clubID: club.id, userIDs: [asking.uid] },
    organiser,
  );
  expect((await seen(organiser)).nodes.find(({ name }) => name === 'Rita M.')).toMatchObject({ applicant: null });
});

describe('searching a club’s people', () => {
  const found = async (clubID: number, as: Member, search: string, role?: string) =>
    (await members(clubID, as, { search, ...(role && { role }) })).nodes.map(({ name }: { name: string }) => name);

  test('matches the beginnings of the words in the names that members see, without case and accents', async () => {
    const club = await aClub();
    await aPerson(club, 'member', { firstName: 'Zoë', lastName: 'Müller', showFullName: true });
    await aPerson(club, 'member', { firstName: 'Zora', lastName: 'Øst' });
    await aPerson(club, 'applicant', { firstName: 'Zora', lastName: 'Asker' });
    await aPerson(await aClub(), 'member', { firstName: 'Zora', lastName: 'Elsewhere' });
    expect(await found(club.id, club.owner, 'ZO')).toEqual(['Zoë Müller', 'Zora Ø.']);
    expect(await found(club.id, club.owner, 'mull zoe')).toEqual(['Zoë Müller']);
    expect(await found(club.id, club.owner, 'zora', 'applicant')).toEqual(['Zora A.']);
    expect(await found(club.id, club.owner, '  ')).toHaveLength(3);
    expect(await found(club.id, club.owner, '!?')).toEqual([]);
    expect(await found(club.id, club.owner, '%')).toEqual([]);
    expect(await found(club.id, club.owner, `${'x'.repeat(5000)}\0`)).toEqual([]);
  });

  test('finds nobody by what their name leaves out, nor by their address', async () => {
    const { club, member } = await aClubWith('member', {}, { firstName: 'Ida', lastName: 'Hidden' });
    expect(await found(club.id, club.owner, 'ida h')).toEqual(['Ida H.']);
    expect(await found(club.id, club.owner, 'hid')).toEqual([]);
    expect(await found(club.id, club.owner, member.email.split('@')[0] ?? '')).toEqual([]);
    const show = (showFullName: boolean) =>
      site.graphql(`mutation { updateProfile(input: { showFullName: ${showFullName} }) { __typename } }`, {
        as: member,
      });
    await show(true);
    expect(await found(club.id, club.owner, 'hid')).toEqual(['Ida Hidden']);
    await show(false);
    expect(await found(club.id, club.owner, 'hid')).toEqual([]);
  });

  test('finds the owner by the full name, which is public', async () => {
    const { club, member } = await aClubWith('member');
    expect(await found(club.id, member, 'owens')).toEqual(['Olga Owens']);
    expect(await found(club.id, member, 'olga nobody')).toEqual([]);
  });

  test('answers in pages', async () => {
    const club = await aClub();
    for (const lastName of ['A', 'B', 'C']) await aPerson(club, 'member', { firstName: 'Pia', lastName });
    const first = await members(club.id, club.owner, { search: 'pia', first: 2 });
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await members(club.id, club.owner, { search: 'pia', after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ name }: { name: string }) => name)).toEqual([
      'Pia A.',
      'Pia B.',
      'Pia C.',
    ]);
  });
});

describe('a member’s card', () => {
  const card = (clubID: number, { uid }: { uid: number }, as: Member) =>
    run(
      `query ($clubID: Int!, $userID: Int!) { clubMember(clubID: $clubID, userID: $userID) {
         ... on MemberCard { name role since description spokenLanguages } ... on Error { code reason } } }`,
      { clubID, userID: uid },
      as,
    );
  const choose = (input: string, as: Member) =>
    run(
      `mutation { updateProfile(input: { ${input} }) { __typename ... on Error { reason } ... on InvalidInput { fields { name reason } } } }`,
      {},
      as,
    );

  test('shows what its member chose, and by default neither description nor languages', async () => {
    const { club, member } = await aClubWith(
      'member',
      {},
      { firstName: 'Ida', description: 'I trade in the evening.' },
    );
    expect(await card(club.id, member, club.owner)).toMatchObject({
      role: 'member',
      description: '',
      spokenLanguages: [],
    });
    await choose('showDescription: true, spokenLanguages: ["it", "en", "it"]', member);
    expect(await card(club.id, member, club.owner)).toMatchObject({
      description: 'I trade in the evening.',
      spokenLanguages: ['it', 'en'],
    });
    await choose('showDescription: false', member);
    expect(await card(club.id, member, club.owner)).toMatchObject({ description: '' });
  });

  test('of the owner shows since when the club exists', async () => {
    const { club, member } = await aClubWith('member');
    const { createdAt } = await site.database.club.findUniqueOrThrow({ where: { id: club.id } });
    expect(await card(club.id, club.owner, member)).toMatchObject({
      name: 'Olga Owens',
      role: 'owner',
      since: createdAt.toISOString(),
    });
  });

  test('is there for people of the club only, and of them only', async () => {
    const { club, member } = await aClubWith('member');
    const applicant = await aPerson(club, 'applicant');
    expect(await card(club.id, member, applicant)).toEqual({ code: 'FORBIDDEN', reason: 'membership.membersOnly' });
    for (const nobody of [applicant, await aMember(site), { uid: 2 ** 31 - 1 }])
      expect(await card(club.id, nobody, club.owner)).toEqual({ code: 'NOT_FOUND', reason: 'membership.unknown' });
  });

  test('takes known languages, at most ten of them; the same again is no change', async () => {
    const member = await aMember(site);
    expect(await choose('spokenLanguages: ["tlh"]', member)).toMatchObject({
      fields: [{ reason: 'profile.languageUnknown' }],
    });
    const many = ['en', 'it', 'de', 'fr', 'es', 'pt', 'nl', 'sv', 'da', 'nb', 'fi'];
    expect(await choose(`spokenLanguages: ${JSON.stringify(many)}`, member)).toMatchObject({
      fields: [{ reason: 'profile.languagesTooMany' }],
    });
    expect(await choose('spokenLanguages: ["it"]', member)).toEqual({ __typename: 'User' });
    expect(await choose('spokenLanguages: ["it"]', member)).toMatchObject({ reason: 'profile.nothingChanged' });
  });

  test('is part of the account’s export', async () => {
    const member = await aMember(site);
    await choose('showDescription: true, spokenLanguages: ["it"]', member);
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: member });
    expect(JSON.parse(body.data.exportAccount.json)).toMatchObject({
      showDescription: true,
      showAttendance: false,
      spokenLanguages: ['it'],
    });
  });
});
