import { describe, expect, test } from 'vitest';
import { getDatamodel } from '#prisma/generated/pothos.ts';
import { newToken } from '#schema/account/credentials/tokens.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aClub, aMember, logIn, registration } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const change = (body: Record<string, unknown>, as?: Member) =>
  site.rest('PUT', `/profiles/user/${String(body['toChange'])}`, { ...body, valueType: body['toChange'] }, { as });

test('a member chooses their time zone, or that of their country', async () => {
  const as = await aMember(site);
  const choose = async (timeZone: string) => {
    const { body } = await site.graphql(
      `mutation ($timeZone: String!) { updateProfile(input: { timeZone: $timeZone }) {
         ... on User { timeZone } ... on InvalidInput { fields { name reason } } } }`,
      { variables: { timeZone }, as },
    );
    return body.data.updateProfile;
  };
  expect(await choose('Asia/Bangkok')).toEqual({ timeZone: 'Asia/Bangkok' });
  for (const name of ['Mars/Olympus', '+02:00', 'x'.repeat(10_000)])
    expect(await choose(name)).toEqual({ fields: [{ name: 'timeZone', reason: 'meeting.zoneInvalid' }] });
  expect(await choose('')).toEqual({ timeZone: '' });
});

describe('a name that could pass for the site’s', () => {
  const reserved = (field: string) => ({ status: 400, body: { fieldReasons: { [field]: 'name.reserved' } } });

  test('is refused to members, but not to those who run the site, nor when an administrator gives it', async () => {
    const [member, editor, administrator] = [
      await aMember(site),
      await aMember(site, { editor: true }),
      await aMember(site, { admin: true }),
    ];
    const rename = (as: Member) => change({ toChange: 'lastName', toLastName: 'ＳＵＰＰＯＲＴ' }, as);
    expect(await rename(member)).toMatchObject(reserved('lastName'));
    expect(await rename(editor)).toMatchObject({ status: 202, body: { userObject: { lastName: 'SUPPORT' } } });
    const body = {
      ID: member.uid,
      firstName: 'Ann',
      lastName: 'Support',
      maxClub: 3,
      emailConfirmed: true,
      admin: false,
    };
    expect((await site.rest('PUT', '/profiles/user/entireUser', body, { as: administrator })).status).toBe(202);
    // What stays as it is need not be chosen again.
    expect((await change({ toChange: 'firstName', toFirstName: 'Anna' }, member)).status).toBe(202);
    expect(await change({ toChange: 'firstName', toFirstName: 'a d m i n' }, member)).toMatchObject(
      reserved('firstName'),
    );
  });

  test('is refused at registration, and in two parts, too', async () => {
    const join = (names: Record<string, unknown>) => site.rest('POST', '/auth/signup', registration(names));
    expect(await join({ firstName: 'FX Clubs', lastName: 'Team' })).toMatchObject(reserved('firstName'));
    expect(await join({ firstName: 'FX', lastName: 'Clubs' })).toMatchObject(reserved('lastName'));
    expect(await join({ firstName: 'Giulia', lastName: 'Соnti' })).toMatchObject({
      body: { fieldReasons: { lastName: 'name.scripts' } },
    });
  });
});

describe('changing the profile', () => {
  test.each([
    ['firstName', { toFirstName: ' Zoë ' }, 'Zoë'],
    ['lastName', { toLastName: "O'Brien" }, "O'Brien"],
    ['description', { toDescription: 'I trade\r\nslowly.' }, 'I trade\nslowly.'],
  ])('%s is saved on its own', async (field, value, expected) => {
    const person = await aMember(site);
    const { status, body } = await change({ toChange: field, ...value }, person);
    expect(status).toBe(202);
    expect(body).toMatchObject({
      result: 'Your profile has been updated.',
      userObject: { uid: person.uid, [field]: expected },
    });
  });

  test.each([
    ['an empty first name', { toChange: 'firstName', toFirstName: ' ' }, { firstName: 'FirstName is required' }],
    ['an empty last name', { toChange: 'lastName' }, { lastName: 'LastName is required' }],
    [
      'an empty description',
      { toChange: 'description', toDescription: '' },
      { description: 'Description is required' },
    ],
    [
      'a description of 2001 characters',
      { toChange: 'description', toDescription: 'x'.repeat(2001) },
      { description: 'Please use at most 2,000 characters.' },
    ],
  ])('is refused with %s', async (_case, body, fields) => {
    expect(await change(body, await aMember(site))).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', fields },
    });
  });

  test.each([['the same name', { toChange: 'firstName', toFirstName: 'Ann' }]])(
    'with %s changes nothing',
    async (_case, body) => {
      const person = await aMember(site);
      expect(await change(body, person)).toMatchObject({ status: 400, body: { result: 'Nothing has changed.' } });
    },
  );

  test.each([
    ['a field that nobody may set', { toChange: 'admin', toAdmin: 'true' }],
    ['a field that does not exist', { toChange: '__proto__', toProto: 'x' }],
    ['no field', {}],
  ])('with %s asks for a field that can be changed', async (_case, body) => {
    const person = await aMember(site);
    expect(await change(body, person)).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: 'Please name a field that can be changed.' },
    });
    expect(await site.database.user.findUnique({ where: { id: person.uid } })).toMatchObject({
      admin: false,
      firstName: 'Ann',
    });
  });

  test('needs a session', async () => {
    expect((await change({ toChange: 'firstName', toFirstName: 'Eve' })).status).toBe(401);
  });
});

describe('changing the password', () => {
  const mutation = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) {
    __typename ... on Error { code reason } ... on InvalidInput { fields { name reason } } } }`;
  const ask = async (as: Member | undefined, input: object) =>
    (await site.graphql(mutation, { variables: { input }, as })).body.data.changePassword;
  const fresh = { newPassword: 'a lantern over the quay', confirmPassword: 'a lantern over the quay' };

  test('ends the other sessions, keeps this one, and sends an e-mail', async () => {
    const person = await aMember(site);
    const other = await logIn(site, person.email, person.password);
    expect(await ask(person, { currentPassword: person.password, ...fresh })).toEqual({ __typename: 'Done' });
    expect((await site.rest('GET', '/protected', undefined, { as: other })).status).toBe(401);
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(203);
    await logIn(site, person.email, fresh.newPassword);
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('Your password was changed');
  });

  test('is dated for its member alone, and not before it happens', async () => {
    const [person, administrator] = [await aMember(site), await aMember(site, { admin: true })];
    const changedAt = async (query: string, as: Member) =>
      Object.values((await site.graphql(`{ ${query} { ... on User { passwordChangedAt } } }`, { as })).body.data)[0];
    expect(await changedAt('me', person)).toEqual({ passwordChangedAt: null });
    await ask(person, { currentPassword: 'not the password', ...fresh });
    expect(await changedAt('me', person)).toEqual({ passwordChangedAt: null });
    await ask(person, { currentPassword: person.password, ...fresh });
    expect(await changedAt('me', person)).toEqual({ passwordChangedAt: expect.any(String) });
    expect(await changedAt(`user(id: ${person.uid})`, administrator)).toEqual({ passwordChangedAt: null });
  });

  test('needs the current password, and is rate-limited', async () => {
    const person = await aMember(site);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await ask(person, { currentPassword: `guess ${attempt}`, ...fresh })).toMatchObject({
        code: 'UNAUTHENTICATED',
        reason: 'twoFactor.wrongPassword',
      });
    expect(await ask(person, { currentPassword: person.password, ...fresh })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test.each([
    [
      'two different values',
      { ...fresh, confirmPassword: 'another' },
      [{ name: 'confirmPassword', reason: 'recovery.notSame' }],
    ],
    [
      'nothing',
      { newPassword: '', confirmPassword: '' },
      [
        { name: 'newPassword', reason: 'recovery.bothRequired' },
        { name: 'confirmPassword', reason: 'recovery.bothRequired' },
      ],
    ],
    [
      'a common one',
      { newPassword: 'password1', confirmPassword: 'password1' },
      [{ name: 'newPassword', reason: 'account.passwordCommon' }],
    ],
    [
      'little more than the name of the site',
      { newPassword: 'FX Clubs 26', confirmPassword: 'FX Clubs 26' },
      [{ name: 'newPassword', reason: 'account.passwordSiteWords' }],
    ],
  ])('to %s is refused', async (_case, input, fields) => {
    const person = await aMember(site);
    expect(await ask(person, { currentPassword: person.password, ...input })).toMatchObject({
      __typename: 'InvalidInput',
      fields,
    });
  });
});

describe('the sessions of an account', () => {
  const list = async (as: Member) =>
    (await site.graphql('{ me { ... on User { sessions { nodes { id device current } } } } }', { as })).body.data.me
      .sessions;
  const end = async (id: string, as: Member) =>
    (
      await site.graphql('mutation ($id: ID!) { endSession(id: $id) { __typename ... on Error { code } } }', {
        variables: { id },
        as,
      })
    ).body.data.endSession;

  test('are listed with their device, and each can be ended', async () => {
    const person = await aMember(site);
    const other = await logIn(site, person.email, person.password);
    const { nodes } = await list(person);
    expect(nodes).toMatchObject([{ current: false }, { current: true }]);
    expect(await end(nodes[0].id, person)).toEqual({ __typename: 'Done' });
    expect((await site.rest('GET', '/protected', undefined, { as: other })).status).toBe(401);
  });

  test('of another member are treated as if they did not exist', async () => {
    const [mine, theirs] = [await aMember(site), await aMember(site)];
    const { nodes } = await list(theirs);
    expect(await end(nodes[0].id, mine)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await end(String(2n ** 63n - 1n), mine)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await site.rest('GET', '/protected', undefined, { as: theirs })).status).toBe(203);
  });

  test('can all be ended except the current one', async () => {
    const person = await aMember(site);
    const others = [await logIn(site, person.email, person.password), await logIn(site, person.email, person.password)];
    await site.graphql('mutation { endOtherSessions { __typename } }', { as: person });
    for (const other of others)
      expect((await site.rest('GET', '/protected', undefined, { as: other })).status).toBe(401);
    expect((await list(person)).nodes).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  const leave = async (as: Member, password: string) =>
    (
      await site.graphql(
        'mutation ($password: String!) { deleteAccount(password: $password) { __typename ... on Error { code } } }',
        { variables: { password }, as },
      )
    ).body.data.deleteAccount;

  test('needs the password, deletes the stored data, and leaves the clubs without an owner', async () => {
    const person = await aMember(site);
    await site.rest('POST', '/user/club', aClub({ country: 'Portugal' }), { as: person });
    expect(await leave(person, 'not the password')).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await leave(person, person.password)).toEqual({ __typename: 'Done' });
    expect((await site.rest('GET', '/protected', undefined, { as: person })).status).toBe(401);
    expect((await site.rest('POST', '/auth/login', person)).status).toBe(401);
    expect((await site.rest('GET', '/user/club/all?country=Portugal')).body.result).toMatchObject([{ User: null }]);
    expect(await site.database.consent.count({ where: { userId: person.uid } })).toBe(0);
    expect((await site.mailbox.emailTo(person.email)).subject).toBe('Your account was deleted');
  });

  test('can be preceded by an export of everything stored, without secrets', async () => {
    const person = await aMember(site);
    await site.rest('POST', '/user/club', aClub(), { as: person });
    const { body } = await site.graphql(
      '{ exportAccount { ... on AccountExport { json } } again: exportAccount { ... on Error { reason } } }',
      { as: person },
    );
    // It can have megabytes.
    expect(body.data.again).toEqual({ reason: 'request.oncePerRequest' });
    const held = JSON.parse(body.data.exportAccount.json);
    expect(held).toMatchObject({
      email: person.email,
      clubs: [{ title: 'Harbour Traders' }],
      consents: [{ occasion: 'signUp' }, { occasion: 'createClub' }],
      sessions: [{}],
    });
    expect(body.data.exportAccount.json).not.toMatch(/hash|argon2|secret/i);
  });

  test('can be preceded by an export that has everything the database relates to the account', async () => {
    const person = await aMember(site);
    const { uid: userId, email } = person;
    const { owner, id: clubId } = await membersOf(site).aClub();
    const expiresAt = new Date(site.now() + 3_600_000);
    await site.database.clubOffer.create({ data: { clubId, fromId: owner.uid, email, expiresAt } });
    const { tokenHash } = newToken();
    await site.database.mailToken.create({
      data: { userId, purpose: 'changeEmail', newEmail: 'eva@example.com', tokenHash, expiresAt },
    });
    const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: person });
    const held = JSON.parse(body.data.exportAccount.json);
    // Secrets and hashes, words that repeat the name and address, e-mails that are being written, and what is
    // among others: offers among those received, and the face among the pictures.
    const left = ['passwordHash', 'recoveryCodes', 'words', 'nameWords', 'mailings', 'clubsOffered', 'face'];
    const stored = (getDatamodel().datamodel.models['User']?.fields ?? []).map(({ name }) => name);
    expect(stored.filter((name) => !(name in held)).sort()).toEqual(left.sort());
    expect(held).toMatchObject({ mailTokens: [{ newEmail: 'eva@example.com' }], clubOffersReceived: [{ clubId }] });
  });
});
