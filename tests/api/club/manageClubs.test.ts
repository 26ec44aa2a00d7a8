import { beforeEach, describe, expect, test } from 'vitest';
import type { EditableField } from '#schema/club/rules.ts';
import { clubsOf } from '#tests/fixtures/clubs.ts';
import { anUnconfirmedMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { owner, other, create, inputs, single, stored, valid } = await clubsOf(site);

// One owner makes more changes here than they may in ten minutes.
beforeEach(() => site.database.rateLimit.deleteMany());

describe('updating a club', () => {
  const chat = { contactName: 'Chat', contactLink: 'https://chat.example.com' };
  const eachField: Record<EditableField, [change: object, expected: object]> = {
    title: [{ toTitle: 'A new title' }, { title: 'A new title' }],
    description: [{ toDescription: 'A new description' }, { description: 'A new description' }],
    country: [{ toCountry: 'Greece' }, { country: 'Greece' }],
    privacy: [{ toPrivacy: 'yes' }, { privacy: true }],
    contacts: [{ toContacts: [chat] }, { contacts: [expect.objectContaining({ link: chat.contactLink })] }],
  };

  test('with all inputs changes them and nothing else', async () => {
    const clubID = await create({ country: 'Greece' });
    for (const [toChange, [change]] of Object.entries(eachField))
      if (toChange !== 'country') await single(toChange, { clubID, toChange, ...change });
    const before = await stored(clubID);
    const { status, body } = await inputs({ clubID, ...valid, country: 'Italy', state: 'verified', ownerId: 1 });
    expect({ status, body }).toMatchObject({
      status: 202,
      body: { result: `Successfully updated club ID: ${clubID}`, club: { id: clubID, ...valid, country: 'Greece' } },
    });
    expect(await stored(clubID)).toEqual({ ...before, ...valid, updatedAt: expect.any(Date) });
  });

  test.each([
    [
      'an empty title and description',
      { title: '', description: ' ' },
      { title: 'Club Title is required', description: 'Club Description is required' },
    ],
    [
      'neither title nor description',
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
      'a privacy that is not a boolean',
      { privacy: 'perhaps' },
      { privacy: 'Invalid input: the string must represent a boolean value' },
    ],
    ['no club', { clubID: 'none' }, { clubID: 'Please give the ID of the club.' }],
  ])('with %s is refused and changes nothing', async (_case, over, fields) => {
    const clubID = await create();
    const before = await stored(clubID);
    expect(await inputs({ clubID, ...valid, ...over })).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: Object.values(fields)[0], fields },
    });
    expect(await stored(clubID)).toEqual(before);
  });

  test('keeps a title and a description that were shorter when the club was created', async () => {
    const clubID = await create();
    const short = { title: 'Hut', description: 'Hm' };
    await site.database.club.update({ where: { id: clubID }, data: short });
    expect((await inputs({ clubID, ...short, privacy: true })).status).toBe(202);
    expect((await inputs({ clubID, ...short, title: 'Huts', privacy: true })).body.fields).toEqual({
      title: 'Club Title is less than 5 characters',
    });
    expect(await stored(clubID)).toMatchObject({ ...short, privacy: true });
  });

  test('accepts a title of five characters, as a reader counts them', async () => {
    const clubID = await create();
    expect((await inputs({ clubID, ...valid, title: '🌊🌊🌊🌊🌊' })).status).toBe(202);
    expect((await inputs({ clubID, ...valid, title: '🌊🌊🌊🌊' })).status).toBe(400);
  });

  test.each(Object.entries(eachField))(
    'with one field, %s, changes only that field; repeating it changes nothing',
    async (toChange, part) => {
      const [change, expected] = part;
      const clubID = await create();
      const before = await stored(clubID);
      const edit = () => single(toChange, { clubID: String(clubID), toChange, ...change });
      expect((await edit()).status).toBe(202);
      expect(await stored(clubID)).toEqual({ ...before, ...expected, updatedAt: expect.any(Date) });
      expect((await edit()).body).toMatchObject({ result: 'Nothing has changed.' });
    },
  );

  test('with an unknown field changes nothing', async () => {
    const clubID = await create();
    for (const field of ['state', 'ownerId', '__proto__', 'constructor'])
      expect((await single(field, { clubID, toChange: field, toState: 'verified' })).status).toBe(400);
    expect((await stored(clubID)).state).toBe('pending');
  });

  test('that is verified returns it to review if its title or description changes, but not if its privacy does', async () => {
    const clubID = await create();
    const verify = () =>
      site.database.club.update({ where: { id: clubID }, data: { state: 'verified', awaitsReviewSince: null } });
    await verify();
    await single('privacy', { clubID, toChange: 'privacy', toPrivacy: true });
    expect(await stored(clubID)).toMatchObject({ state: 'verified', awaitsReviewSince: null });
    for (const edit of [
      { toChange: 'title', toTitle: 'Other words' },
      { toChange: 'description', toDescription: 'Other words about it.' },
    ]) {
      await verify();
      await single(edit.toChange, { clubID, ...edit });
      expect(await stored(clubID)).toMatchObject({ state: 'pending', awaitsReviewSince: expect.any(Date) });
    }
  });

  test('that changes nothing is refused, and does not count as a change', async () => {
    const clubID = await create();
    await inputs({ clubID, ...valid });
    site.pass(1000);
    const before = await stored(clubID);
    const refused = { status: 400, body: { error: 'BAD_USER_INPUT', result: 'Nothing has changed.' } };
    expect(await inputs({ clubID, ...valid, title: ` ${valid.title} ` })).toMatchObject(refused);
    expect(await single('country', { clubID, toChange: 'country', toCountry: 'Italy' })).toMatchObject(refused);
    expect(await stored(clubID)).toEqual(before);
  });

  test('can move it to another country until it is verified; lists and counts follow', async () => {
    const clubID = await create({ country: 'Indonesia' });
    const move = (toCountry: string) => single('country', { clubID, toChange: 'country', toCountry });
    const listed = async (country: string): Promise<number[]> =>
      (await site.rest('GET', `/user/club/all?country=${country}`)).body.result.map(({ id }: { id: number }) => id);
    const counts = async () => {
      const { clubCounts } = (await site.graphql('{ clubCounts { country clubs } }')).body.data;
      const of = (name: string) => clubCounts.find(({ country }: { country: string }) => country === name).clubs;
      return [of('Indonesia'), of('Bangladesh')];
    };
    const [from = 0, to = 0] = await counts();
    expect(await move('Bangladesh')).toMatchObject({ status: 202, body: { club: { country: 'Bangladesh' } } });
    expect([await listed('Indonesia'), await listed('Bangladesh')]).toEqual([[], [clubID]]);
    expect(await counts()).toEqual([from - 1, to + 1]);
    for (const [country, reason] of [
      ['', 'A country is required'],
      ['Narnia', 'Clubs are not available in this country.'],
      ['United States', 'Clubs are not available in this country.'],
    ] as const)
      expect((await move(country)).body).toMatchObject({ fields: { country: reason } });

    await site.database.club.update({ where: { id: clubID }, data: { state: 'verified', awaitsReviewSince: null } });
    const fixed = {
      status: 409,
      body: { error: 'CONFLICT', result: 'The country cannot be changed once the club has been verified.' },
    };
    expect(await move('Indonesia')).toMatchObject(fixed);
    // Editing its text does not allow that again.
    await single('title', { clubID, toChange: 'title', toTitle: 'Other words' });
    expect(await move('Indonesia')).toMatchObject(fixed);
    expect((await stored(clubID)).country).toBe('Bangladesh');
  });

  test('that has changed in another window is refused with the cancel flag', async () => {
    const clubID = await create();
    const seen = (await stored(clubID)).updatedAt;
    site.pass(1000);
    const update = (title: string) =>
      site.graphql(
        `mutation ($input: UpdateClubInput!) { updateClub(input: $input) {
          __typename ... on Cancelled { code reason cancel } } }`,
        { variables: { input: { clubID, title, seen } }, as: owner },
      );
    expect((await update('First window')).body.data.updateClub).toEqual({ __typename: 'ManagedClub' });
    expect((await update('Second window')).body.data.updateClub).toEqual({
      __typename: 'Cancelled',
      code: 'CONFLICT',
      reason: 'club.changed',
      cancel: true,
    });
    expect((await stored(clubID)).title).toBe('First window');
  });
});

describe('the contacts of a club', () => {
  const set = (clubID: number, toContacts: unknown) => single('contacts', { clubID, toChange: 'contacts', toContacts });
  const contact = (contactLink: string, contactName = 'Write to us') => ({ contactName, contactLink });

  test('are up to five, keep their order, and are replaced together', async () => {
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

  test('are refused if there are six', async () => {
    const clubID = await create();
    const six = Array.from({ length: 6 }, (_, index) => contact(`https://example.com/${index}`));
    expect(await set(clubID, six)).toMatchObject({
      status: 400,
      body: { fields: { contacts: 'A club can have at most 5 contacts.' } },
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
  ])('never link to %j', async (link) => {
    const clubID = await create();
    const refused = await set(clubID, [contact('https://example.com'), contact(link)]);
    expect(refused).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
    expect(Object.keys(refused.body.fields)).toEqual(['contacts.1.contactLink']);
    expect((await stored(clubID)).contacts).toEqual([]);
  });

  test.each([['a text'], [[7]], [[null]], [{ a: 1 }]])('are refused in another shape (%j)', async (contacts) => {
    expect((await set(await create(), contacts)).status).toBe(400);
  });
});

test.each([
  ['another member', () => other, 403, 'Only the owner of the club can do this.'],
  ['a visitor', () => undefined, 401, 'Please log in first.'],
])('%s can neither change nor delete a club', async (_who, as, status, result) => {
  const clubID = await create();
  const before = await stored(clubID);
  const options = { as: as() };
  const refused = { status, body: { result } };
  expect(await site.rest('PUT', '/user/club/inputs', { clubID, ...valid }, options)).toMatchObject(refused);
  const body = { clubID, toChange: 'title', toTitle: 'Taken over' };
  expect(await site.rest('PUT', '/user/club/single/title', body, options)).toMatchObject(refused);
  expect(await site.rest('DELETE', '/user/club', { clubID }, options)).toMatchObject(refused);
  expect(await stored(clubID)).toEqual(before);
});

test('another member’s declined club is indistinguishable from one that does not exist', async () => {
  const clubID = await create();
  await site.database.club.update({ where: { id: clubID }, data: { state: 'declined' } });
  const [hidden, missing] = [
    await inputs({ clubID, ...valid }, other),
    await inputs({ clubID: 2 ** 31 - 1, ...valid }, other),
  ];
  const { requestId: _a, ...hiddenBody } = hidden.body;
  const { requestId: _b, ...missingBody } = missing.body;
  expect({ status: hidden.status, body: hiddenBody }).toEqual({ status: missing.status, body: missingBody });
});

test('an owner whose address is no longer verified cannot manage clubs', async () => {
  const person = await anUnconfirmedMember(site);
  const clubID = await create();
  await site.database.club.update({ where: { id: clubID }, data: { ownerId: person.uid } });
  expect(await site.rest('DELETE', '/user/club', { clubID }, { as: person })).toMatchObject({
    status: 403,
    body: { result: 'Your email needs to be verified in order to manage clubs' },
  });
});
