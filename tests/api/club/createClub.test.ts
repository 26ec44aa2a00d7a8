import { describe, expect, test } from 'vitest';
import { currentTerms } from '#schema/account/terms/termsVersions.ts';
import { editableFields } from '#schema/club/rules.ts';
import { bounds } from '#schema/figures/bounds.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember, anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site, { firstName: 'Ann', lastName: 'Lee' });
const unlimited = await aMember(site);
await site.database.user.update({ where: { id: unlimited.uid }, data: { maxClubs: 1000 } });
const create = (body: unknown, as: Member | undefined = unlimited) => site.rest('POST', '/user/club', body, { as });

test('a title that could pass for the site’s is refused to members, at each change, but not to those who run it', async () => {
  const reserved = { status: 400, body: { fieldReasons: { title: 'name.titleReserved' } } };
  const title = 'FX Clubs Official Support';
  expect(await create(aClub({ title }))).toMatchObject(reserved);
  const { body } = await create(aClub({ title: 'Harbour  Traders' }));
  expect(body.result).toContain('"Harbour Traders"');
  const rename = { clubID: body.clubID, toChange: 'title', toTitle: 'F X Clubs' };
  expect(await site.rest('PUT', '/user/club/single/title', rename, { as: unlimited })).toMatchObject(reserved);
  expect((await create(aClub({ title }), await aMember(site, { admin: true }))).status).toBe(202);
});

describe('creating a club', () => {
  test('responds with the specified message, and adds the club to the public list', async () => {
    const { status, body } = await create(aClub({ title: 'First "Harbour"', country: 'Greece' }), member);
    expect({ status, body }).toEqual({
      status: 202,
      body: { clubID: expect.any(Number), result: 'Successfully created club: "First "Harbour"" for Greece' },
    });
    const list = await site.rest('GET', '/user/club/all?country=Greece');
    expect(list.body.result).toMatchObject([
      {
        id: body.clubID,
        title: 'First "Harbour"',
        description: 'We meet on Tuesdays.',
        country: 'Greece',
        privacy: false,
        state: 'pending',
        contacts: [],
        User: { firstName: 'Ann', lastName: 'Lee' },
      },
    ]);
    const fields = new Set(['id', ...editableFields, 'state', 'User', 'updatedAt']);
    expect(new Set(Object.keys(list.body.result[0]))).toEqual(fields);
  });

  test.each([
    [
      'all text fields missing',
      { privacy: true },
      'Title is required',
      { title: 'Title is required', description: 'Description is required', country: 'Country is required' },
    ],
    [
      'nothing at all',
      {},
      'Title is required',
      expect.objectContaining({ title: 'Title is required', country: 'Country is required' }),
    ],
    ['only the title missing', aClub({ title: ' ' }), 'Club Title is required', { title: 'Club Title is required' }],
    [
      'only the description missing',
      aClub({ description: '' }),
      'Description is required',
      { description: 'Description is required' },
    ],
    ['only the country missing', aClub({ country: '' }), 'A country is required', { country: 'A country is required' }],
    [
      'a title that is not text',
      aClub({ title: { a: 1 } }),
      'Club Title is required',
      { title: 'Club Title is required' },
    ],
    [
      'an unsupported country',
      aClub({ country: 'United States' }),
      'Clubs are not available in this country.',
      { country: 'Clubs are not available in this country.' },
    ],
    [
      'a title of 101 characters',
      aClub({ title: 'x'.repeat(101) }),
      'Please use at most 100 characters.',
      { title: 'Please use at most 100 characters.' },
    ],
    [
      'a privacy that is not a boolean',
      aClub({ privacy: 'perhaps' }),
      'Invalid input: the string must represent a boolean value',
      { privacy: 'Invalid input: the string must represent a boolean value' },
    ],
    [
      'a privacy that is not text',
      aClub({ privacy: 7 }),
      'Input must be a string',
      { privacy: 'Input must be a string' },
    ],
    ['no privacy', aClub({ privacy: undefined }), 'Input must be a string', { privacy: 'Input must be a string' }],
    [
      'a privacy that is null',
      aClub({ privacy: null }),
      'Input must be a string',
      { privacy: 'Input must be a string' },
    ],
    [
      'a privacy that cannot be turned into text',
      aClub({ privacy: { toString: 1 } }),
      'Input must be a string',
      { privacy: 'Input must be a string' },
    ],
  ])('with %s is refused', async (_case, body, result, fields) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { result, error: 'BAD_USER_INPUT', fields } });
  });

  test.each([
    ['yes', true],
    [' TRUE ', true],
    ['1', true],
    ['no', false],
    ['False', false],
    ['0', false],
    [true, true],
  ])('reads the privacy %j as %j', async (privacy, closed) => {
    const { body } = await create(aClub({ privacy }));
    expect(await site.database.club.findUnique({ where: { id: body.clubID } })).toMatchObject({ privacy: closed });
  });

  test('accepts up to five contacts and keeps their order; contacts are optional', async () => {
    const contacts = [
      { contactName: 'Site', contactLink: 'https://harbour.example' },
      { contactName: 'Mail', contactLink: 'mailto:ann@example.com' },
    ];
    expect((await create(aClub({ contacts, country: 'Canada' }))).status).toBe(202);
    expect((await create(aClub({ country: 'Canada' }))).status).toBe(202);
    const listed = (await site.rest('GET', '/user/club/all?country=Canada')).body.result;
    expect(listed).toMatchObject([{ contacts: [] }, { contacts }]);
  });

  test('validates contacts by the same rules as editing does, together with the other fields', async () => {
    const contacts = [
      { contactName: 'Site', contactLink: 'https://harbour.example' },
      { contactName: '', contactLink: 'javascript:alert(1)' },
    ];
    expect((await create({ privacy: false, contacts })).body.fields).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      country: 'Country is required',
      'contacts.1.contactName': 'Please give the contact a name.',
      'contacts.1.contactLink': 'Please give an address that starts with https://, mailto: or tel:',
    });
    const six = Array.from({ length: 6 }, () => contacts[0]);
    expect((await create(aClub({ contacts: six }))).body.fields).toEqual({
      contacts: 'A club can have at most 5 contacts.',
    });
    for (const strange of ['a text', [7], [null], { a: 1 }, '', null])
      expect((await create(aClub({ contacts: strange }))).status, JSON.stringify(strange)).toBe(400);
  });

  test('asks a visitor to log in before anything else is checked', async () => {
    expect(await site.rest('POST', '/user/club', {})).toMatchObject({
      status: 401,
      body: { error: 'UNAUTHENTICATED', result: 'Please log in first.' },
    });
  });

  test('needs a verified e-mail address', async () => {
    expect(await create(aClub(), await anUnconfirmedMember(site))).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', result: 'Your email needs to be verified in order to manage clubs' },
    });
  });

  test('stops at the allowance, even with simultaneous requests through two gateways', async () => {
    const other = await startSite({ DATABASE_URL: site.databaseUrl, SMTP_URL: site.mailbox.url });
    const person = await aMember(site);
    // Opens connections on both, so the requests really run concurrently.
    await Promise.all(
      [site, other].flatMap((at) =>
        Array.from({ length: 10 }, () => at.rest('GET', '/protected', undefined, { as: person })),
      ),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? site : other).rest('POST', '/user/club', aClub(), { as: person }),
      ),
    );
    expect(await site.database.club.count({ where: { ownerId: person.uid } })).toBe(3);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 202)
        expect(body).toMatchObject({
          error: 'FORBIDDEN',
          result: 'You have reached the maximum amount of clubs to create.',
        });
  });

  test('records that the terms were accepted, and keeps the newest of many such records', async () => {
    const person = await aMember(site);
    const [userId, language] = [person.uid, 'en' as const];
    const accepted = (occasion: 'signUp' | 'createClub', version: string) => ({ userId, language, occasion, version });
    await site.database.consent.createMany({
      data: [
        accepted('signUp', 'old'),
        ...Array.from({ length: bounds.consents }, () => accepted('createClub', 'old')),
      ],
    });
    await create(aClub(), person);
    const count = (occasion: 'signUp' | 'createClub', version: string) =>
      site.database.consent.count({ where: { userId, occasion, version } });
    expect(await count('createClub', currentTerms.date)).toBe(1);
    expect(await count('createClub', 'old')).toBe(bounds.consents - 1);
    expect(await count('signUp', 'old')).toBe(1);
  });

  test('works the same over GraphQL, and REST lists the club', async () => {
    const query = `mutation ($input: CreateClubInput!) { createClub(input: $input) {
      __typename ... on ManagedClub { id state owner { firstName } } ... on InvalidInput { code fields { name reason } } } }`;
    const made = await site.graphql(query, { variables: { input: aClub({ country: 'Slovenia' }) }, as: unlimited });
    const { id } = made.body.data.createClub;
    expect(made.body.data.createClub).toMatchObject({ __typename: 'ManagedClub', state: 'pending' });
    expect((await site.rest('GET', '/user/club/all?country=Slovenia')).body.result).toMatchObject([{ id }]);
    const refused = await site.graphql(query, { variables: { input: aClub({ title: '' }) }, as: unlimited });
    expect(refused.body.data.createClub).toEqual({
      __typename: 'InvalidInput',
      code: 'BAD_USER_INPUT',
      fields: [{ name: 'title', reason: 'club.titleRequired' }],
    });
  });
});

describe('the public list', () => {
  const page = `query ($after: String) { clubs(country: "Mexico", first: 2, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { title } } }`;

  test('shows the newest first, page by page, and never a declined club', async () => {
    for (const title of ['one', 'two', 'three', 'four']) await create(aClub({ title, country: 'Mexico' }));
    await site.database.club.updateMany({ where: { title: 'three' }, data: { state: 'declined' } });
    const first = (await site.graphql(page)).body.data.clubs;
    expect(first).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true },
      nodes: [{ title: 'four' }, { title: 'two' }],
    });
    const second = (await site.graphql(page, { variables: { after: first.pageInfo.endCursor } })).body.data.clubs;
    expect(second).toMatchObject({ pageInfo: { hasNextPage: false }, nodes: [{ title: 'one' }] });
  });

  test('keeps a club whose owner has deleted their account', async () => {
    const person = await aMember(site);
    const { body } = await create(aClub({ country: 'Thailand' }), person);
    await site.database.user.delete({ where: { id: person.uid } });
    expect((await site.rest('GET', '/user/club/all?country=Thailand')).body.result).toMatchObject([
      { id: body.clubID, User: null },
    ]);
  });

  test.each(['nonsense', '\u0000', 'R1BDOk46OTk5OTk5OTk5OTk5OTk5OTk5OTk5', 'R1BDOk46OTk5OTk5OTk5OQ=='])(
    'does not fail on %j as a cursor',
    async (after) => {
      const { body } = await site.graphql('query ($after: String) { clubs(after: $after) { nodes { id } } }', {
        variables: {
          after,
        },
      });
      expect(body.errors?.[0].extensions.code ?? 'none').toMatch(/BAD_USER_INPUT|none/);
      expect((await site.rest('GET', `/user/club/all?after=${encodeURIComponent(after)}`)).status).toBeLessThan(500);
    },
  );

  test('finds no clubs in a country that does not exist', async () => {
    expect((await site.rest('GET', '/user/club/all?country=Narnia')).body.result).toEqual([]);
  });

  test('returns at most 100 per page', async () => {
    expect(
      (await site.graphql('{ clubs(first: 5000) { nodes { id } } }')).body.data.clubs.nodes.length,
    ).toBeLessThanOrEqual(100);
  });
});
