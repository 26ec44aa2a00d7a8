import { describe, expect, test } from 'vitest';
import { aClub, aMember, anUnconfirmedMember, type Person } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const owner = await aMember(site, { firstName: 'Ann', lastName: 'Lee' });
const other = await aMember(site, { firstName: 'Bo', lastName: 'Ruiz' });
await site.database.user.updateMany({ where: { id: { in: [owner.uid, other.uid] } }, data: { maxClubs: 1000 } });

const create = async (over = {}, as: Person = owner): Promise<number> =>
  (await site.rest('POST', '/user/club', aClub(over), { as })).body.clubID;
const inputs = (body: object, as: Person | undefined = owner) => site.rest('PUT', '/user/club/inputs', body, { as });
const single = (field: string, body: object, as: Person | undefined = owner) =>
  site.rest('PUT', `/user/club/single/${field}`, body, { as });
const kept = (id: number) => site.database.club.findUniqueOrThrow({ where: { id }, include: { contacts: true } });
const valid = { title: 'Another title', description: 'Another description.', privacy: true };

describe('updating a club', () => {
  test('with all inputs changes them and nothing else', async () => {
    const clubID = await create({ country: 'Greece' });
    const { status, body } = await inputs({ clubID, ...valid, country: 'Italy', state: 'verified', ownerId: 1 });
    expect({ status, body }).toMatchObject({
      status: 202,
      body: { result: `Successfully updated club ID: ${clubID}`, club: { id: clubID, ...valid, country: 'Greece' } },
    });
    expect(await kept(clubID)).toMatchObject({ ...valid, country: 'Greece', state: 'pending', ownerId: owner.uid });
  });

  test.each([
    [
      'both empty',
      { title: '', description: ' ' },
      { title: 'Club Title is required', description: 'Club Description is required' },
    ],
    [
      'neither given',
      { title: undefined, description: undefined },
      { title: 'Club Title is required', description: 'Club Description is required' },
    ],
    ['an empty title', { title: '' }, { title: 'Club Title is required' }],
    ['a title of 4 characters', { title: 'Four' }, { title: 'Club Title is less than 5 characters' }],
    [
      'a description of 4 characters',
      { description: 'Four' },
      { description: 'Club Description is less than 5 characters' },
    ],
    ['a title of 101 characters', { title: 'x'.repeat(101) }, { title: 'Please use at most 100 characters.' }],
    [
      'a privacy that is no boolean',
      { privacy: 'perhaps' },
      { privacy: 'Invalid input: the string must represent a boolean value' },
    ],
    ['no club', { clubID: 'none' }, { clubID: 'Please give the number of the club.' }],
  ])('with %s is refused and changes nothing', async (_case, over, fields) => {
    const clubID = await create();
    const before = await kept(clubID);
    expect(await inputs({ clubID, ...valid, ...over })).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: Object.values(fields)[0], fields },
    });
    expect(await kept(clubID)).toEqual(before);
  });

  test('accepts a title of five characters, counted as people count them', async () => {
    const clubID = await create();
    expect((await inputs({ clubID, ...valid, title: '🌊🌊🌊🌊🌊' })).status).toBe(202);
    expect((await inputs({ clubID, ...valid, title: '🌊🌊🌊🌊' })).status).toBe(400);
  });

  test.each([
    ['title', { toTitle: 'A new title' }, { title: 'A new title' }],
    ['description', { toDescription: 'A new description' }, { description: 'A new description' }],
    ['privacy', { toPrivacy: 'yes' }, { privacy: true }],
  ])('of one field, %s, changes only that', async (toChange, change, expected) => {
    const clubID = await create();
    const before = await kept(clubID);
    expect((await single(toChange, { clubID: String(clubID), toChange, ...change })).status).toBe(202);
    expect(await kept(clubID)).toEqual({ ...before, ...expected, updatedAt: expect.any(Date) });
  });

  test('of a field that is none changes nothing', async () => {
    const clubID = await create();
    for (const field of ['state', 'ownerId', '__proto__', 'constructor'])
      expect((await single(field, { clubID, toChange: field, toState: 'verified' })).status).toBe(400);
    expect((await kept(clubID)).state).toBe('pending');
  });

  test('of a verified club’s words makes it wait for review again; of its privacy does not', async () => {
    const clubID = await create();
    const verify = () =>
      site.database.club.update({ where: { id: clubID }, data: { state: 'verified', awaitsReviewSince: null } });
    await verify();
    await single('privacy', { clubID, toChange: 'privacy', toPrivacy: true });
    expect(await kept(clubID)).toMatchObject({ state: 'verified', awaitsReviewSince: null });
    await single('title', { clubID, toChange: 'title', toTitle: 'Other words' });
    expect(await kept(clubID)).toMatchObject({ state: 'pending', awaitsReviewSince: expect.any(Date) });
  });

  test('that was changed in another window meanwhile is refused with the cancel flag', async () => {
    const clubID = await create();
    const seen = (await kept(clubID)).updatedAt;
    site.pass(1000);
    const update = (title: string) =>
      site.graphql(
        `mutation ($input: UpdateClubInput!) { updateClub(input: $input) {
          __typename ... on Cancelled { code reason cancel } } }`,
        { input: { clubID, title, seen } },
        { as: owner },
      );
    expect((await update('First window')).body.data.updateClub).toEqual({ __typename: 'ManagedClub' });
    expect((await update('Second window')).body.data.updateClub).toEqual({
      __typename: 'Cancelled',
      code: 'CONFLICT',
      reason: 'club.changed',
      cancel: true,
    });
    expect((await kept(clubID)).title).toBe('First window');
  });
});

describe('the contacts of a club', () => {
  const set = (clubID: number, toContacts: unknown) => single('contacts', { clubID, toChange: 'contacts', toContacts });
  const contact = (contactLink: string, contactName = 'Write to us') => ({ contactName, contactLink });

  test('are up to five, kept in their order, and all replaced', async () => {
    const clubID = await create({ country: 'Portugal' });
    const five = [
      contact('https://harbour.example/club?x=1', 'Site'),
      contact('mailto:ann@example.com', 'Mail'),
      contact('tel:+351 21 123 45 67', 'Phone'),
      contact('HTTPS://EXAMPLE.COM', 'Loud'),
      contact('https://münchen.example', 'Umlaut'),
    ];
    const { status, body } = await set(clubID, five);
    expect({ status, contacts: body.club.contacts }).toEqual({ status: 202, contacts: five });
    expect((await site.rest('GET', '/user/club/all?country=Portugal')).body.result[0].contacts).toEqual(five);
    expect((await set(clubID, [five[1]])).body.club.contacts).toEqual([five[1]]);
    expect((await set(clubID, [])).body.club.contacts).toEqual([]);
  });

  test('that are six are refused', async () => {
    const clubID = await create();
    const six = Array.from({ length: 6 }, (_, index) => contact(`https://example.com/${index}`));
    expect(await set(clubID, six)).toMatchObject({
      status: 400,
      body: { fields: { contacts: 'A club can have at most five contacts.' } },
    });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://example.com',
    'ftp://example.com',
    'https://bank.example@evil.example',
    'https://exa mple.com',
    '//evil.example',
    'example.com',
    'mailto:',
    'mailto:ann',
    'mailto:ann@example.com?bcc=all@example.com',
    'tel:',
    'tel:javascript',
    '',
  ])('never lead to %j', async (link) => {
    const clubID = await create();
    const refused = await set(clubID, [contact('https://example.com'), contact(link)]);
    expect(refused).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
    expect(Object.keys(refused.body.fields)).toEqual(['contacts.1.contactLink']);
    expect((await kept(clubID)).contacts).toEqual([]);
  });

  test.each([['a text'], [[7]], [[null]], [{ a: 1 }]])('of another shape (%j) are refused', async (contacts) => {
    expect((await set(await create(), contacts)).status).toBe(400);
  });
});

describe('deleting a club', () => {
  const remove = (clubID: unknown, as: Person | undefined = owner) =>
    site.rest('DELETE', '/user/club', { clubID }, { as });

  test('says so and is for good; a second time it is cancelled', async () => {
    const clubID = await create({ country: 'Ireland' });
    await single('contacts', {
      clubID,
      toChange: 'contacts',
      toContacts: [{ contactName: 'a', contactLink: 'tel:12' }],
    });
    expect(await remove(clubID)).toMatchObject({
      status: 202,
      body: { result: `Successfully deleted club ID: ${clubID}` },
    });
    expect((await site.rest('GET', '/user/club/all?country=Ireland')).body.result).toEqual([]);
    expect(await site.database.clubContact.count({ where: { clubId: clubID } })).toBe(0);
    expect(await remove(clubID)).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND', cancel: true, result: 'This club does not exist any more.' },
    });
  });

  test('frees the allowance', async () => {
    const person = await aMember(site);
    const ids = [await create({}, person), await create({}, person), await create({}, person)];
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(403);
    await remove(ids[0], person);
    expect((await site.rest('POST', '/user/club', aClub(), { as: person })).status).toBe(202);
  });

  test.each(['x', 0, -1, 1.5, null, '1e3', 99_999_999_999])('of the number %j is bad input', async (clubID) => {
    expect(await remove(clubID)).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
  });
});

test.each([
  ['another member', () => other, 403, 'Only the owner of a club can do this.'],
  ['a visitor', () => undefined, 401, 'Please log in first.'],
])('%s can neither change nor delete a club', async (_who, as, status, result) => {
  const clubID = await create();
  const before = await kept(clubID);
  const asking = { as: as() };
  const refused = { status, body: { result } };
  expect(await site.rest('PUT', '/user/club/inputs', { clubID, ...valid }, asking)).toMatchObject(refused);
  const one = { clubID, toChange: 'title', toTitle: 'Taken over' };
  expect(await site.rest('PUT', '/user/club/single/title', one, asking)).toMatchObject(refused);
  expect(await site.rest('DELETE', '/user/club', { clubID }, asking)).toMatchObject(refused);
  expect(await kept(clubID)).toEqual(before);
});

test('another’s declined club answers as one that is not there', async () => {
  const clubID = await create();
  await site.database.club.update({ where: { id: clubID }, data: { state: 'declined' } });
  const [hidden, missing] = [
    await inputs({ clubID, ...valid }, other),
    await inputs({ clubID: 2 ** 31 - 1, ...valid }, other),
  ];
  const { requestId: _a, ...one } = hidden.body;
  const { requestId: _b, ...two } = missing.body;
  expect({ status: hidden.status, one }).toEqual({ status: missing.status, one: two });
});

test('an owner whose address is no longer verified manages no clubs', async () => {
  const person = await anUnconfirmedMember(site);
  const clubID = await create();
  await site.database.club.update({ where: { id: clubID }, data: { ownerId: person.uid } });
  expect(await site.rest('DELETE', '/user/club', { clubID }, { as: person })).toMatchObject({
    status: 403,
    body: { result: 'Your email needs to be verified in order to manage clubs' },
  });
});

describe('an appeal', () => {
  const appeal = async (clubID: number, text: string, as = owner) =>
    (
      await site.graphql(
        `mutation ($clubID: Int!, $text: String!) { appealClub(clubID: $clubID, appeal: $text) {
          __typename ... on ManagedClub { state awaitsReview appeal } ... on Error { code reason } } }`,
        { clubID, text },
        { as },
      )
    ).body.data.appealClub;

  test('brings a declined club back to the administrators, once, and not to the public', async () => {
    const clubID = await create({ country: 'Mexico' });
    expect(await appeal(clubID, 'Why?')).toMatchObject({ code: 'CONFLICT', reason: 'club.notDeclined' });
    await site.database.club.update({
      where: { id: clubID },
      data: { state: 'declined', declineReason: 'Because.', awaitsReviewSince: null },
    });
    expect(await appeal(clubID, ' ')).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'club.appealRequired' });
    expect(await appeal(clubID, 'We changed it.')).toMatchObject({
      state: 'declined',
      awaitsReview: true,
      appeal: 'We changed it.',
    });
    expect(await appeal(clubID, 'And again.')).toMatchObject({ code: 'CONFLICT', reason: 'club.appealedBefore' });
    expect((await site.rest('GET', '/user/club/all?country=Mexico')).body.result).toEqual([]);
  });
});

describe('handing a club over', () => {
  const run = async (operation: string, clubID: number, as: Person, email?: string) => {
    const args = email === undefined ? `clubID: ${clubID}` : `clubID: ${clubID}, email: ${JSON.stringify(email)}`;
    const club = operation === 'declineClubOffer' ? '' : '... on ManagedClub { id offeredTo }';
    const { body } = await site.graphql(
      `mutation { it: ${operation}(${args}) { __typename ${club} ... on Error { code reason } } }`,
      {},
      { as },
    );
    return body.data.it;
  };
  const offersTo = async (as: Person) =>
    (await site.graphql('{ me { ... on User { clubOffers { club { id } from { firstName } } } } }', {}, { as })).body
      .data.me.clubOffers;

  test('needs both: the owner offers, the member accepts, and both are told by mail', async () => {
    const clubID = await create({ title: 'The harbour club' });
    const member = await aMember(site, { firstName: 'Eva' });
    expect(await run('offerClub', clubID, owner, ` ${member.email.toUpperCase()}`)).toMatchObject({
      offeredTo: member.email,
    });
    expect(await offersTo(member)).toEqual([{ club: { id: clubID }, from: { firstName: 'Ann' } }]);
    expect((await kept(clubID)).ownerId).toBe(owner.uid);
    expect((await site.mailbox.letterTo(member.email, 2)).text).toContain('Ann Lee');
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ __typename: 'ManagedClub' });
    expect((await kept(clubID)).ownerId).toBe(member.uid);
    expect((await site.mailbox.letterTo(owner.email, 2)).subject).toBe('Your club has a new owner');
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await site.rest('DELETE', '/user/club', { clubID }, { as: owner })).toMatchObject({ status: 403 });
  });

  test('is nobody’s but who it was offered to', async () => {
    const clubID = await create();
    const member = await aMember(site);
    await run('offerClub', clubID, owner, member.email);
    expect(await run('acceptClubOffer', clubID, other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await run('declineClubOffer', clubID, other)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await run('offerClub', clubID, other, member.email)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run('withdrawClubOffer', clubID, other)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await offersTo(other)).toEqual([]);
  });

  test('ends when it is declined, withdrawn, offered to another, or after 14 days', async () => {
    const member = await aMember(site);
    const declined = await create();
    await run('offerClub', declined, owner, member.email);
    expect(await run('declineClubOffer', declined, member)).toMatchObject({ __typename: 'Done' });
    const withdrawn = await create();
    await run('offerClub', withdrawn, owner, member.email);
    expect(await run('withdrawClubOffer', withdrawn, owner)).toMatchObject({ offeredTo: null });
    const replaced = await create();
    await run('offerClub', replaced, owner, member.email);
    await run('offerClub', replaced, owner, other.email);
    const expired = await create();
    await run('offerClub', expired, owner, member.email);
    await site.database.clubOffer.update({ where: { clubId: expired }, data: { expiresAt: new Date() } });
    expect(await offersTo(member)).toEqual([]);
    for (const clubID of [declined, withdrawn, replaced, expired])
      expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('counts within the allowance of who accepts, also at one moment with a new club', async () => {
    const member = await aMember(site);
    await site.database.user.update({ where: { id: member.uid }, data: { maxClubs: 1 } });
    const clubID = await create();
    await run('offerClub', clubID, owner, member.email);
    const [created, accepted] = await Promise.all([
      site.rest('POST', '/user/club', aClub(), { as: member }),
      run('acceptClubOffer', clubID, member),
    ]);
    expect(await site.database.club.count({ where: { ownerId: member.uid } })).toBe(1);
    expect([created.status === 202, accepted.__typename === 'ManagedClub'].filter(Boolean)).toHaveLength(1);
    // Refused, not lost.
    if (created.status === 202) expect(await offersTo(member)).toHaveLength(1);
  });

  test('does not tell whether an address has an account, and cannot be seen by who did not verify it', async () => {
    const unconfirmed = await anUnconfirmedMember(site);
    const [unknown, waiting] = [await create(), await create()];
    expect(await run('offerClub', unknown, owner, 'nobody@example.com')).toEqual({
      __typename: 'ManagedClub',
      id: unknown,
      offeredTo: 'nobody@example.com',
    });
    expect(await run('offerClub', waiting, owner, unconfirmed.email)).toMatchObject({ offeredTo: unconfirmed.email });
    expect(await offersTo(unconfirmed)).toEqual([]);
    expect(await run('acceptClubOffer', waiting, unconfirmed)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run('offerClub', unknown, owner, owner.email)).toMatchObject({ reason: 'club.offerToYourself' });
    expect(await run('offerClub', unknown, owner, 'nonsense')).toMatchObject({ reason: 'account.emailInvalid' });
  });

  test('dies with the account of who offered', async () => {
    const leaving = await aMember(site);
    const clubID = await create({}, leaving);
    const member = await aMember(site);
    await run('offerClub', clubID, leaving, member.email);
    await site.database.user.delete({ where: { id: leaving.uid } });
    expect(await run('acceptClubOffer', clubID, member)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('asking for a larger allowance', () => {
  const ask = async (wanted: number, reason: string, as: Person) =>
    (
      await site.graphql(
        `mutation ($wanted: Int!, $reason: String!) { requestAllowance(wanted: $wanted, reason: $reason) {
          __typename ... on AllowanceRequest { state } ... on Error { code reason } } }`,
        { wanted, reason },
        { as },
      )
    ).body.data.requestAllowance;

  test('is possible once at a time, also when two ask at one moment', async () => {
    const person = await aMember(site);
    const answers = await Promise.all([ask(5, 'Two more.', person), ask(6, 'Three more.', person)]);
    expect(answers.map((answer) => answer.__typename).sort()).toEqual(['AllowanceRequest', 'Failure']);
    expect(await ask(7, 'And more.', person)).toMatchObject({ code: 'CONFLICT', reason: 'allowance.pending' });
  });

  test.each([
    [3, 'Why not', 'allowance.wantedInvalid'],
    [101, 'Why not', 'allowance.wantedInvalid'],
    [5, ' ', 'allowance.reasonRequired'],
  ])('for %d because "%s" is refused', async (wanted, reason, refusal) => {
    expect(await ask(wanted, reason, await aMember(site))).toMatchObject({ code: 'BAD_USER_INPUT', reason: refusal });
  });

  test('needs a verified address', async () => {
    expect(await ask(5, 'Please.', await anUnconfirmedMember(site))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('the counts of each country follow every change of the list', async () => {
  const counts = async () =>
    Object.fromEntries(
      (await site.graphql('{ clubCounts { country clubs } }')).body.data.clubCounts.map(
        ({ country, clubs }: { country: string; clubs: number }) => [country, clubs],
      ),
    );
  const before = await counts();
  expect(Object.keys(before)).toHaveLength(18);
  const [first, second] = [await create({ country: 'Thailand' }), await create({ country: 'Thailand' })];
  expect((await counts())['Thailand']).toBe(before['Thailand'] + 2);
  await site.database.club.update({ where: { id: first }, data: { state: 'declined' } });
  await expect.poll(async () => (await counts())['Thailand']).toBe(before['Thailand'] + 1);
  await site.rest('DELETE', '/user/club', { clubID: first }, { as: owner });
  await site.rest('DELETE', '/user/club', { clubID: second }, { as: owner });
  expect(await counts()).toEqual(before);
  const listed = await site.database.club.count({ where: { state: { not: 'declined' } } });
  expect((await site.graphql('{ clubs { totalCount } }')).body.data.clubs.totalCount).toBe(listed);
});

describe('the search for clubs', () => {
  const search = async (text: string): Promise<string[]> =>
    (
      await site.graphql('query ($text: String!) { searchClubs(search: $text) { title } }', { text })
    ).body.data.searchClubs.map(({ title }: { title: string }) => title);

  test('finds the beginnings of words in titles, in any order, without regard to case and accents', async () => {
    await create({ title: 'Zürich Quiet Mornings' });
    for (const text of ['zur', 'ZÜRICH', 'quiet zurich', 'morn'])
      expect(await search(text)).toEqual(['Zürich Quiet Mornings']);
    for (const text of ['urich', 'quiet evening', '', ' ', '%', "'"]) expect(await search(text)).toEqual([]);
  });

  test('finds titles in scripts whose vowels are marks', async () => {
    await create({ title: 'ชมรมเช้าวันอังคาร' });
    await create({ title: 'मुंबई चाय क्लब' });
    expect(await search('ชมรมเช้า')).toEqual(['ชมรมเช้าวันอังคาร']);
    expect(await search('मुंबई')).toEqual(['मुंबई चाय क्लब']);
  });

  test('follows a title that changes, and shows neither declined nor deleted clubs', async () => {
    const [renamed, declined, deleted] = [
      await create({ title: 'Xylophone one' }),
      await create({ title: 'Xylophone two' }),
      await create({ title: 'Xylophone three' }),
    ];
    expect(await search('xylo')).toEqual(['Xylophone three', 'Xylophone two', 'Xylophone one']);
    await single('title', { clubID: renamed, toChange: 'title', toTitle: 'Violin one' });
    await site.database.club.update({ where: { id: declined }, data: { state: 'declined' } });
    await site.rest('DELETE', '/user/club', { clubID: deleted }, { as: owner });
    await expect.poll(() => search('xylo')).toEqual([]);
    expect(await search('violin')).toEqual(['Violin one']);
  });

  test('gives at most five', async () => {
    for (let number = 0; number < 6; number++) await create({ title: `Marimba ${number}` });
    expect(await search('marimba')).toHaveLength(5);
  });
});
