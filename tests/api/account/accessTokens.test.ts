import { type GraphQLField, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { findTokenViewer } from '#schema/account/credentials/accessTokens.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { covers, type TokenScope, tokenScopes } from '#schema/core/tokenScopes.ts';
import { english } from '#schema/core/translate.ts';
import { limits } from '#schema/figures/limits.ts';
import { schema } from '#schema/index.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import type { RequestOptions } from '#tests/support/client.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { siteAtRest, subjectsOfAll, sweep } from '#tests/support/tasks.ts';

const site = await siteAtRest();
const day = 24 * 60 * 60 * 1000;

const create = `mutation ($input: CreateAccessTokenInput!) {
  createAccessToken(input: $input) {
    ... on CreatedAccessToken { token accessToken { id name scopes lastUsedAt expiresAt } }
    ... on Error { code reason ... on InvalidInput { fields { name reason } } }
  }
}`;
const wanted = (person: Member, over = {}) => ({
  name: 'Spreadsheet',
  scopes: ['read', 'clubs'],
  days: 30,
  password: person.password,
  ...over,
});
const make = async (person: Member, over = {}) =>
  (await site.graphql(create, { variables: { input: wanted(person, over) }, as: person })).body.data.createAccessToken;
const list = async (person: Member) =>
  (await site.graphql('{ me { ... on User { accessTokens { id name scopes lastUsedAt } } } }', { as: person })).body
    .data.me.accessTokens;
const revoke = async (person: Member, id: number) =>
  (
    await site.graphql(
      `mutation { revokeAccessToken(id: ${id}) { ... on Done { message } ... on Error { reason } } }`,
      { as: person },
    )
  ).body.data.revokeAccessToken;
const session = (token: string) => site.rest('GET', '/protected', undefined, { token });

describe('an access token', () => {
  test('authenticates without a uid, and records when it was last used', async () => {
    const person = await aMember(site);
    const { token, accessToken } = await make(person);
    expect(token).toMatch(/^fxc_[\w-]{43}$/);
    expect(accessToken).toMatchObject({ name: 'Spreadsheet', scopes: ['read', 'clubs'], lastUsedAt: null });
    expect((await session(token)).body.userObject).toMatchObject({ uid: person.uid, email: person.email });
    const [listed] = await list(person);
    expect(listed.lastUsedAt).toEqual(expect.any(String));
    expect(JSON.stringify(await list(person))).not.toContain(token);
  });

  test('is stored only as a hash; the owner gets an e-mail and sees it in the account activity', async () => {
    const person = await aMember(site);
    const { token } = await make(person, { name: 'Night export' });
    const row = await site.database.accessToken.findFirstOrThrow({ where: { userId: person.uid } });
    expect(Buffer.from(row.tokenHash).toString('latin1')).not.toContain(token.slice(4));
    expect(row.tokenHash).toHaveLength(32);
    const email = await site.mailbox.emailTo(person.email);
    expect(email.subject).toBe('A new access token was created');
    expect(email.text).toContain('Night export');
    expect(email.text).not.toContain(token);
    expect(await site.database.activity.count({ where: { userId: person.uid, act: 'accessTokenCreated' } })).toBe(1);
  });

  test('stops working when revoked and when it expires', async () => {
    const person = await aMember(site);
    const [first, second] = [await make(person), await make(person, { days: 1 })];
    expect(await revoke(person, first.accessToken.id)).toEqual({ message: 'The access token has been revoked.' });
    expect((await session(first.token)).status).toBe(401);
    expect((await revoke(person, first.accessToken.id)).reason).toBe('accessToken.unknown');
    const at = (after: number) => findTokenViewer(site.database, second.token, new Date(Date.now() + after));
    expect(await at(day - 60_000)).toMatchObject({ viewer: { id: person.uid } });
    expect(await at(day + 60_000)).toBe('accessToken.expired');
  });

  test('says in each response when it expires', async () => {
    const person = await aMember(site);
    const { token, accessToken } = await make(person);
    const list = '/user/club/all?country=Malta';
    const expiring = [
      await session(token),
      await site.rest('GET', list, undefined, { token }),
      await site.rest('GET', list, undefined, { token }),
      await site.rest('DELETE', `/user/tokens/${accessToken.id}`, undefined, { token }),
      await site.graphql('{ clubs { totalCount } }', { token }),
    ];
    expect(expiring.map(({ status }) => status)).toEqual([203, 202, 202, 403, 200]);
    for (const { headers } of expiring) expect(headers.get('access-token-expires')).toBe(accessToken.expiresAt);
    expect((await site.rest('GET', list)).headers.get('access-token-expires')).toBeNull();
  });

  test('of another member cannot be revoked', async () => {
    const { accessToken } = await make(await aMember(site));
    expect((await revoke(await aMember(site), accessToken.id)).reason).toBe('accessToken.unknown');
  });

  test.each([
    [
      'a password change',
      (person: Member) =>
        site.graphql(`mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`, {
          variables: {
            input: {
              currentPassword: person.password,
              newPassword: 'a bell on the pier',
              confirmPassword: 'a bell on the pier',
            },
          },
          as: person,
        }),
    ],
    [
      'a suspension',
      async (person: Member) => {
        const administrator = (await createFixtures(site.database)).people.administrator;
        const suspend = () => site.rest('DELETE', `/profiles/user/${person.uid}`, undefined, { as: administrator });
        await suspend();
        await suspend();
      },
    ],
  ])('is revoked by %s', async (_case, act) => {
    const person = await aMember(site);
    const { token } = await make(person);
    await act(person);
    expect((await session(token)).status).toBe(401);
  });

  test('is not created if the session ends while the password is being verified', async () => {
    const person = await aMember(site);
    const ending = 'DELETE FROM "Session" WHERE "userId" = $1';
    const [refused] = await duringChange(site, [ending, person.uid], () => make(person));
    expect(refused).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'account.signInFirst' });
    expect(await site.database.accessToken.count({ where: { userId: person.uid } })).toBe(0);
  });

  test('is refused without its prefix, with a wrong ending, or as a session token', async () => {
    const person = await aMember(site);
    const { token } = await make(person);
    for (const wrong of [token.slice(4), `${token.slice(0, -1)}!`, 'fxc_'])
      expect((await session(wrong)).status).toBe(401);
    expect(
      (await site.rest('GET', '/protected', undefined, { as: { uid: person.uid, atoken: token.slice(4) } })).status,
    ).toBe(401);
  });
});

test('an administrator sees neither sessions, tokens nor the calendar of another account', async () => {
  const [person, administrator] = [await aMember(site), await aMember(site, { admin: true })];
  await make(person);
  await site.graphql('mutation { createCalendarAddress { __typename } }', { as: person });
  const fields = 'sessions { nodes { id } } accessTokens { id } calendarSince';
  const seen = async (query: string, as: typeof person) =>
    Object.values((await site.graphql(`{ ${query} { ... on User { ${fields} } } }`, { as })).body.data)[0];
  expect(await seen('me', person)).toEqual({
    sessions: { nodes: [expect.anything()] },
    accessTokens: [expect.anything()],
    calendarSince: expect.any(String),
  });
  expect(await seen(`user(id: ${person.uid})`, administrator)).toEqual({
    sessions: { nodes: [] },
    accessTokens: [],
    calendarSince: null,
  });
});

test.each([
  'sessions(first: 1) { nodes { device } }',
  'activity(first: 1) { nodes { device } }',
  'accessTokens { name }',
  'recoveryCodesLeft',
  'passwordChangedAt',
])('a token cannot read %s of the account, but a session can', async (field) => {
  const person = await aMember(site);
  const { token } = await make(person, { scopes: ['read', 'clubs'] });
  const query = `{ me { ... on User { id ${field} } } }`;
  const name = field.replace(/\W.*/, '');
  const { data, errors } = (await site.graphql(query, { token })).body;
  // Without a field that may not be null, there is no account at all.
  expect(data?.me[name] ?? null).toBeNull();
  expect(errors).toMatchObject([
    {
      message: 'This needs a session: log in instead of using an access token.',
      path: ['me', name],
      extensions: { code: 'FORBIDDEN', reason: 'accessToken.sessionNeeded' },
    },
  ]);
  expect((await site.graphql(query, { as: person })).body.errors).toBeUndefined();
});

describe('creating an access token', () => {
  test.each([
    ['without a name', { name: ' ' }, 'accessToken.nameRequired'],
    ['with an overlong name', { name: 'x'.repeat(101) }, 'input.tooLong'],
    ['without scopes', { scopes: [] }, 'accessToken.scopesRequired'],
    ['for zero days', { days: 0 }, 'accessToken.daysInvalid'],
    ['for 366 days', { days: 366 }, 'accessToken.daysInvalid'],
    ['without a password', { password: '' }, 'twoFactor.passwordRequired'],
    ['with an overlong password', { password: 'x'.repeat(1025) }, 'twoFactor.passwordRequired'],
    ['with a wrong password', { password: 'a bell on the pier' }, 'twoFactor.wrongPassword'],
    ['for administration, by a member,', { scopes: ['administration'] }, 'accessToken.notAdministrator'],
    ['for no club', { clubIDs: [] }, 'accessToken.clubsRequired'],
    ['for a club of others', { clubIDs: [2_000_000_000] }, 'accessToken.clubsNotOwn'],
  ])('%s is refused', async (_case, over, reason) => {
    expect((await make(await aMember(site), over)).reason).toBe(reason);
  });

  test('stops at twenty, even with simultaneous requests', async () => {
    const person = await aMember(site);
    await site.database.accessToken.createMany({
      data: Array.from({ length: 18 }, (_, index) => ({
        userId: person.uid,
        name: `${index}`,
        scopes: ['read' as const],
        tokenHash: new Uint8Array(32)
          .fill(index)
          .with(0, person.uid % 256)
          .with(1, person.uid >> 8),
        expiresAt: new Date(Date.now() + day),
      })),
    });
    const made = await Promise.all(Array.from({ length: 4 }, () => make(person)));
    expect(made.filter(({ token }) => token)).toHaveLength(2);
    expect(made.filter(({ reason }) => reason === 'accessToken.tooMany')).toHaveLength(2);
  });
});

/** An access token that authenticates nobody, for this reason. */
async function aDeadToken(reason: 'invalid' | 'expired' | 'swept' | 'revoked' | 'suspended'): Promise<string> {
  if (reason === 'invalid') return `fxc_${'x'.repeat(43)}`;
  const person = await aMember(site);
  const { token, accessToken } = await make(person);
  const expiresAt = new Date(Date.now() - 1);
  if (reason === 'revoked') await revoke(person, accessToken.id);
  else if (reason === 'suspended')
    await site.database.user.update({ where: { id: person.uid }, data: { deletedAt: new Date() } });
  else await site.database.accessToken.update({ where: { id: accessToken.id }, data: { expiresAt } });
  if (reason === 'swept') await sweep(site, 'expiredAccessTokens', new Date());
  return token;
}

describe.each([
  ['invalid', 'accessToken.invalid'],
  ['suspended', 'accessToken.invalid'],
  ['expired', 'accessToken.expired'],
  ['swept', 'accessToken.expired'],
  ['revoked', 'accessToken.revoked'],
] as const)('an access token that is %s', (state, reason) => {
  const message = english(`errors:${reason}`);
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;

  test('is refused, also by public reads that visitors get from the cache, and by logins', async () => {
    const token = await aDeadToken(state);
    const list = '/user/club/all?country=Cyprus';
    for (let cached = 0; cached < 2; cached++) expect((await site.rest('GET', list)).status).toBe(202);
    const refused = [
      await site.rest('GET', list, undefined, { token }),
      await site.rest('GET', list, undefined, { headers: { atoken: token } }),
      await site.rest('GET', '/protected', undefined, { token, headers: { uid: '1' } }),
      await site.rest('POST', '/auth/login', { email: 'eva@example.com', password: 'a quiet harbour' }, { token }),
    ];
    for (const { status, headers, body } of refused) {
      expect([status, headers.get('www-authenticate')]).toEqual([401, challenge]);
      expect(body).toMatchObject({ error: 'UNAUTHENTICATED', reason, result: message });
    }
  });

  test('is refused by GraphQL before anything is executed, as an error in either media type', async () => {
    const token = await aDeadToken(state);
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const ask = (options: RequestOptions) =>
        site.graphql('{ clubs(country: "Cyprus") { totalCount } }', { ...options, headers: { accept } });
      for (let cached = 0; cached < 2; cached++) expect((await ask({})).body.data).toBeTruthy();
      const { status, headers, body } = await ask({ token });
      expect([status, headers.get('www-authenticate')]).toEqual([401, challenge]);
      expect(headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
      const extensions = { code: 'UNAUTHENTICATED', reason, requestId: headers.get('x-request-id') };
      expect(body).toEqual({ errors: [{ message, extensions }] });
    }
  });
});

test('guesses of access tokens are limited per network; tokens that ended are not', async () => {
  const from = '198.51.100.7';
  const ask = (token: string, network = from) => site.rest('GET', '/user/clubs', undefined, { token, from: network });
  const [guess, revoked] = [await aDeadToken('invalid'), await aDeadToken('revoked')];
  expect((await ask(guess)).status).toBe(401);
  await site.database.rateLimit.updateMany({
    where: { key: { startsWith: 'accessToken:' } },
    data: { points: limits.accessToken.points },
  });
  const refused = await ask(guess);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await site.graphql('{ __typename }', { token: guess, from })).status).toBe(429);
  expect([(await ask(revoked)).status, (await ask(guess, '198.51.100.8')).status]).toEqual([401, 401]);
});

test('a session that has ended is a visitor’s where visitors may read, and an invalid token elsewhere', async () => {
  const ended = { as: { uid: 1, atoken: 'x'.repeat(43) } };
  expect((await site.rest('GET', '/user/club/all', undefined, ended)).status).toBe(202);
  const refused = await site.rest('GET', '/user/clubs', undefined, ended);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token", error_description="Please log in first."',
  ]);
});

test('the owner is reminded once, a week before, of a token that lives for two weeks or longer', async () => {
  const person = await aMember(site);
  const [short, long] = [
    await make(person, { days: 13, name: 'Short' }),
    await make(person, { days: 14, name: 'Long' }),
  ];
  const reminded = async () => {
    const rows = await site.database.accessToken.findMany({ where: { userId: person.uid, remindedAt: { not: null } } });
    return rows.map(({ id }) => id);
  };
  const before = (token: typeof long, milliseconds: number) =>
    new Date(Date.parse(token.accessToken.expiresAt) - milliseconds);
  await sweep(site, 'accessTokenReminders', before(long, 7 * day + 1));
  expect(await reminded()).toEqual([]);
  for (let swept = 0; swept < 2; swept++) await sweep(site, 'accessTokenReminders', before(long, 7 * day));
  await sweep(site, 'accessTokenReminders', before(short, day));
  expect(await reminded()).toEqual([long.accessToken.id]);
  expect(
    (await subjectsOfAll(site, person)).filter((subject) => subject === 'An access token expires soon'),
  ).toHaveLength(1);
  const email = site.mailbox.emails.find(({ subject }) => subject === 'An access token expires soon');
  expect(email?.text).toContain('“Long” of your FX Clubs account expires in 7 days');
});

describe('a token for one club', async () => {
  const { people, club, otherClub, meeting } = await createFixtures(site.database);
  await site.database.membership.create({ data: { clubId: otherClub, userId: people.owner.uid, role: 'organiser' } });
  const scopes = ['read', 'clubs'];
  const { token, accessToken } = await make(people.owner, { scopes, clubIDs: [club, club] });
  const ask = async (query: string) => (await site.graphql(query, { token })).body.data;

  test('is listed with it', async () => {
    const query = '{ accessTokens { ... on AccessTokenConnection { nodes { id scopes clubs { id title } } } } }';
    const { accessTokens } = (await site.graphql(query, { as: people.owner })).body.data;
    const { title } = await site.database.club.findUniqueOrThrow({ where: { id: club } });
    expect(accessTokens.nodes).toEqual([{ id: accessToken.id, scopes, clubs: [{ id: club, title }] }]);
  });

  test('may do for this club what its scopes allow', async () => {
    const done = await ask(`mutation {
      writeNotice(input: { clubID: ${club}, title: "Tuesday", content: "At seven." }) { __typename }
      updateClub(input: { clubID: ${club}, description: "We meet on Fridays." }) { __typename }
    }`);
    expect(done).toEqual({ writeNotice: { __typename: 'Notice' }, updateClub: { __typename: 'ManagedClub' } });
    const read = await ask(`{
      club(id: ${club}) { ... on ClubDetails { membership { role } } }
      clubMembers(clubID: ${club}) { __typename }
      meetingReplies(meetingID: ${meeting}, reply: yes) { __typename }
    }`);
    expect(read).toMatchObject({
      club: { membership: { role: 'owner' } },
      clubMembers: { __typename: 'ClubMemberConnection' },
      meetingReplies: { __typename: 'MeetingReplyConnection' },
    });
  });

  test('sees of other clubs what visitors see', async () => {
    const query = `{
      club(id: ${otherClub}) { ... on ClubDetails { title membership { role } } ... on Error { reason } }
      clubNotices(clubID: ${otherClub}) { __typename ... on NoticeConnection { totalCount } ... on Error { reason } }
      clubMeetings(clubID: ${otherClub}) { __typename ... on Error { reason } }
    }`;
    expect(await ask(query)).toEqual((await site.graphql(query)).body.data);
  });

  test('is refused for another club, and for what concerns no single club', async () => {
    const refused = await ask(`mutation {
      deleteClub(clubID: ${otherClub}) { ...Refused }
      writeNotice(input: { clubID: ${otherClub}, title: "Tuesday", content: "At seven." }) { ...Refused }
      createClub(input: { title: "Quay", description: "Fridays", country: "Italy", privacy: false }) { ...Refused }
      markNotificationsRead { ...Refused }
    } fragment Refused on Failure { reason scope }`);
    const of = (scope: string) => ({ reason: 'accessToken.otherClub', scope });
    expect(Object.values(refused)).toEqual([of('clubs'), of('notices'), of('clubs'), of('clubs')]);
    const unread = await ask(`{
      me { ...Refused } memberships { ...Refused } notifications { ...Refused } clubLog(clubID: ${otherClub}) { ...Refused }
    } fragment Refused on Failure { reason scope }`);
    expect(Object.values(unread)).toEqual(Array(4).fill(of('read')));
    const { status, headers } = await site.rest('DELETE', '/user/club', { clubID: otherClub }, { token });
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", error_description="This access token is only for certain clubs.", scope="clubs"',
    ]);
  });

  test('cannot be one for administration', async () => {
    const { administrator } = people;
    await site.database.membership.create({ data: { clubId: club, userId: administrator.uid, role: 'member' } });
    const input = { scopes: ['administration'], clubIDs: [club] };
    expect((await make(administrator, input)).reason).toBe('accessToken.clubsOfAdministration');
  });
});

/** The scope that lets a token call an operation, if any does; permissions.test.ts states it for each. */
function neededFor(field: GraphQLField<unknown, unknown>): TokenScope | undefined {
  const { may, admin, editor } = requiredAccess(field);
  if (typeof admin === 'string') return admin;
  return admin || editor ? 'administration' : may;
}

/** Every operation with an access requirement. */
const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ['mutation', field] as const),
].filter(([, field]) => Object.keys(requiredAccess(field)).length > 0);

/** A query and a mutation for each need, if there are. */
const samples = [
  ...new Map(
    operations.map((row) => [[row[0], neededFor(row[1]), requiredAccess(row[1]).member].join(), row]),
  ).values(),
];

test('every operation with an access requirement can refuse', () => {
  for (const [, { name, type }] of operations)
    expect(isUnionType('ofType' in type ? type.ofType : type), name).toBe(true);
});

describe('the scopes of a token', async () => {
  const administrator = (await createFixtures(site.database)).people.administrator;
  const tokens = Object.fromEntries(
    await Promise.all(
      tokenScopes.map(async (scope) => [scope, (await make(administrator, { scopes: [scope] })).token] as const),
    ),
  );

  test.each(samples.flatMap(([kind, field]) => tokenScopes.map((scope) => [field.name, scope, kind, field] as const)))(
    'decide whether it may call %s: scope %s',
    async (name, scope, kind, field) => {
      const needed = neededFor(field);
      const allowed = !requiredAccess(field).member && needed !== undefined && covers([scope], needed);
      const required = field.args.filter(({ type }) => String(type).endsWith('!'));
      const variables = required.map(({ name, type }) => `$${name}: ${type}`).join(', ');
      const args = required.map(({ name }) => `${name}: $${name}`).join(', ');
      const { body } = await site.graphql(
        `${kind}${variables && `(${variables})`} { it: ${name}${args && `(${args})`} {
        ... on Error { reason } ... on Failure { scope } } }`,
        {
          variables: Object.fromEntries(required.map(({ name, type }) => [name, sampleOf(String(type))])),
          token: tokens[scope] ?? '',
        },
      );
      expect(body.errors).toBeUndefined();
      if (allowed) expect(body.data.it.reason).not.toBe('accessToken.notAllowed');
      else if (needed) expect(body.data.it).toEqual({ reason: 'accessToken.notAllowed', scope: needed });
      else expect(body.data.it).toEqual({ reason: 'accessToken.sessionNeeded', scope: null });
    },
  );
});

/** A valid value of the type that makes every operation a no-op. */
function sampleOf(type: string): unknown {
  const name = type.replace(/[![\]]/g, '');
  if (type.startsWith('[')) return [];
  const known: Record<string, unknown> = {
    Int: 0,
    ID: '0',
    String: '',
    Boolean: false,
    BooleanText: false,
    DateTime: '2026-01-01T00:00:00Z',
  };
  if (name in known) return known[name];
  const input = schema.getType(name);
  if (input && 'getValues' in input) return input.getValues()[0]?.name;
  if (input && 'getFields' in input)
    return Object.fromEntries(
      Object.values(input.getFields())
        .filter(({ type }) => String(type).endsWith('!'))
        .map(({ name, type }) => [name, sampleOf(String(type))]),
    );
  throw new Error(`No sample of ${type}.`);
}
