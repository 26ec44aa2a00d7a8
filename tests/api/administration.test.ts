import { describe, expect, test } from 'vitest';
import { codeAt, independent, scan } from '#tests/support/authenticator.ts';
import { aCast } from '#tests/support/cast.ts';
import { aClub, aMember, logIn, type Person } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const anAdministrator = async (): Promise<Person> => (await aCast(site.database)).people.administrator;
const administrator = await anAdministrator();

const ask = async (operation: string, args: string, shown: string, as: Person = administrator) => {
  const { body } = await site.graphql(
    `mutation { it: ${operation}(${args}) { __typename ${shown} ... on Error { code reason message } } }`,
    {},
    { as },
  );
  return body.data?.it ?? body;
};
const user = (id: number) => site.database.user.findUniqueOrThrow({ where: { id } });
const acts = (userId: number) =>
  site.database.administrativeAct.findMany({ where: { userId }, orderBy: { id: 'asc' } });

describe('suspending an account', () => {
  const toggle = (userIDToSuspend: unknown, id: unknown = userIDToSuspend, as: Person = administrator) =>
    site.rest('DELETE', `/profiles/user/${id}`, { userIDToSuspend }, { as });

  test('takes effect on the very next request, and is taken back by the same again', async () => {
    const member = await aMember(site);
    const me = () => site.rest('GET', '/protected', undefined, { as: member });
    expect((await me()).status).toBe(203);
    expect(await toggle(member.uid)).toMatchObject({
      status: 202,
      body: { result: `Successfully suspended user ID: ${member.uid}` },
    });
    expect((await me()).status).toBe(401);
    expect(await site.rest('POST', '/auth/login', member)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
    expect((await user(member.uid)).deletedAt).not.toBeNull();
    expect(await toggle(String(member.uid))).toMatchObject({
      status: 202,
      body: { result: `Successfully unsuspended user ID: ${member.uid}` },
    });
    // The sessions from before stay dead.
    expect((await me()).status).toBe(401);
    expect((await site.rest('POST', '/auth/login', member)).status).toBe(202);
  });

  test.each([
    ['none', '', '%20', 'UserID is required'],
    ['text', '12a', 'x', 'UserID needs to only include numbers'],
    ['a negative one', '-1', 'x', 'UserID needs to only include numbers'],
    ['oneself', administrator.uid, 'x', 'You cannot suspend yourself'],
  ])('by %s as the number is refused', async (_case, number, id, message) => {
    expect(await toggle(number, id)).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: message, fields: { userIDToSuspend: message } },
    });
    expect((await user(administrator.uid)).deletedAt).toBeNull();
  });

  test.each([2_147_483_647, '99999999999999999'])('of nobody (%s) says so', async (number) => {
    expect(await toggle(number)).toMatchObject({ status: 404, body: { result: 'There is no user with this ID' } });
  });

  test('can be asked for by what it is to be, so that two administrators do not undo each other', async () => {
    const member = await aMember(site);
    const suspend = () =>
      ask('toggleSuspension', `userId: "${member.uid}", suspended: true`, '... on User { deletedAt }');
    const answers = await Promise.all([suspend(), suspend()]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['Failure', 'User']);
    expect((await user(member.uid)).deletedAt).not.toBeNull();
  });
});

describe('editing an account', () => {
  const edit = (body: object, as: Person = administrator) =>
    site.rest('PUT', '/profiles/user/entireUser', body, { as });
  const form = (ID: number, over = {}) => ({
    ID,
    firstName: 'Ann',
    lastName: 'Lee',
    maxClub: 3,
    emailConfirmed: true,
    admin: false,
    ...over,
  });

  test('changes names, allowance, verification and administrator, and keeps who did what', async () => {
    const { uid } = await aMember(site);
    const change = { firstName: 'Eva', lastName: 'Sol', maxClub: '7', emailConfirmed: 'no', admin: 'yes' };
    expect(await edit(form(uid, { ...change, reason: 'They asked.', id: 1, passwordHash: 'x' }))).toMatchObject({
      status: 202,
      body: { result: `Successfully edited user ID: ${uid}` },
    });
    expect(await user(uid)).toMatchObject({
      firstName: 'Eva',
      lastName: 'Sol',
      maxClubs: 7,
      confirmedEmail: false,
      admin: true,
    });
    expect(await acts(uid)).toMatchObject([
      {
        kind: 'userEdited',
        actorId: administrator.uid,
        reason: 'They asked.',
        before: { firstName: 'Ann', lastName: 'Lee', maxClubs: 3, confirmedEmail: true, admin: false },
        after: { firstName: 'Eva', lastName: 'Sol', maxClubs: 7, confirmedEmail: false, admin: true },
      },
    ]);
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'FirstName is required' }],
    [{ lastName: '' }, { lastName: 'LastName is required' }],
    [{ maxClub: '' }, { maxClub: 'Max Clubs is required' }],
    [{ maxClub: 'three' }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: '-3' }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: 3.5 }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: '1000000' }, { maxClub: 'Please allow at most 100000 clubs.' }],
    [{ emailConfirmed: 'perhaps' }, { emailConfirmed: 'Invalid input: the string must represent a boolean value' }],
    [{ admin: 7 }, { admin: 'Input must be a string' }],
    [{ ID: 'x' }, { ID: 'UserID needs to only include numbers' }],
    [
      { firstName: '', lastName: '' },
      { firstName: 'FirstName is required', lastName: 'LastName is required' },
    ],
  ])('with %j is refused and changes nothing', async (over, fields) => {
    const { uid } = await aMember(site);
    const before = await user(uid);
    expect(await edit(form(uid, over))).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: Object.values(fields)[0], fields },
    });
    expect(await user(uid)).toEqual(before);
    expect(await acts(uid)).toEqual([]);
  });

  test('that changes nothing says so', async () => {
    const { uid } = await aMember(site);
    expect(await edit(form(uid))).toMatchObject({ status: 400, body: { result: 'Nothing has changed.' } });
  });

  test('does not take one’s own rights away', async () => {
    const self = await anAdministrator();
    expect(await edit(form(self.uid, { admin: false }), self)).toMatchObject({
      status: 403,
      body: { result: 'You cannot take your own administrator rights away' },
    });
    expect((await user(self.uid)).admin).toBe(true);
    expect((await edit(form(self.uid, { admin: true, firstName: 'Other' }), self)).status).toBe(202);
  });

  test('of each other at one moment leaves one of two administrators', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await anAdministrator(), await anAdministrator()];
      const answers = await Promise.all([
        edit(form(one.uid, { admin: false, firstName: 'Demoted' }), two),
        edit(form(two.uid, { admin: false, firstName: 'Demoted' }), one),
      ]);
      const left = [await user(one.uid), await user(two.uid)].filter(({ admin }) => admin);
      expect({ statuses: answers.map(({ status }) => status).sort(), left: left.length }).toEqual({
        statuses: [202, 403],
        left: 1,
      });
    }
  });
});

test('the last administrator cannot delete their account', async () => {
  const lonely = await startSite({ SMTP_URL: site.mailbox.url });
  const { administrator: last, member } = (await aCast(lonely.database)).people;
  const leave = (as: Person) =>
    lonely.graphql(
      `mutation ($password: String!) { deleteAccount(password: $password) { __typename ... on Error { reason } } }`,
      { password: as.password },
      { as },
    );
  expect((await leave(last)).body.data.deleteAccount).toMatchObject({ reason: 'administration.lastAdministrator' });
  await lonely.database.user.update({ where: { id: member.uid }, data: { admin: true } });
  expect((await leave(last)).body.data.deleteAccount).toEqual({ __typename: 'Done' });
});

describe('the list of accounts', () => {
  const list = async (args: string, as: Person = administrator) => {
    const { body } = await site.graphql(
      `{ users(${args}) { ... on Users { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
         nodes { id firstName lastName email clubCount postCount } } ... on Error { reason } } }`,
      {},
      { as },
    );
    return body.data?.users ?? body;
  };
  const names = (page: { nodes: { firstName: string }[] }) => page.nodes.map(({ firstName }) => firstName);
  const family = 'Qvist';
  const members = [
    { firstName: 'Zoë', country: 'Italy' },
    { firstName: 'anna', country: 'Spain' },
    { firstName: 'Émile-Jean', country: 'France' },
    { firstName: 'Bruno', country: 'Greece' },
    { firstName: 'Carla', country: 'Canada' },
  ];
  const made = site.database.user.createManyAndReturn({
    data: members.map((member, index) => ({
      ...member,
      lastName: family,
      email: `m${index}.${['zulu', 'yankee', 'xray', 'whisky', 'victor'][index]}@list.example`,
      passwordHash: '',
      maxClubs: 3,
      confirmedEmail: index !== 1,
      deletedAt: index === 2 ? new Date() : null,
      createdAt: new Date(Date.UTC(2020, 0, 10 - index)),
    })),
  });

  test.each([
    ['qvist', 5],
    ['QVIST', 5],
    ['qvi', 5],
    ['vist', 0],
    ['qvist zoe', 1],
    ['zoë qvist', 1],
    ['emile', 1],
    ['jean qvist', 1],
    ['whisky', 1],
    ['m3.whisky@list.example', 1],
    ['qvist list.example', 5],
    ['qvist nobody', 0],
    ['%', 0],
    ["'; DROP TABLE", 0],
    ['\\', 0],
    ["qvist':* | 'a", 1],
  ])('searched for %j finds %d', async (search, found) => {
    await made;
    const page = await list(`search: ${JSON.stringify(search)}, first: 100`);
    expect({ nodes: page.nodes.length, total: page.totalCount }).toEqual({ nodes: found, total: found });
  });

  test('finds an account by its number', async () => {
    const [{ id } = { id: 0 }] = await made;
    expect(names(await list(`search: "${id}"`))).toContain('Zoë');
    expect((await list('search: "99999999999999999999"')).nodes).toEqual([]);
  });

  test.each([
    ['name', ['anna', 'Bruno', 'Carla', 'Zoë', 'Émile-Jean']],
    ['email', ['Zoë', 'anna', 'Émile-Jean', 'Bruno', 'Carla']],
    ['country', ['Carla', 'Émile-Jean', 'Bruno', 'Zoë', 'anna']],
    ['joined', ['Carla', 'Bruno', 'Émile-Jean', 'anna', 'Zoë']],
  ])('sorted by %s turns page after page, there and back, from either end', async (order, expected) => {
    await made;
    for (const descending of [false, true]) {
      const common = `search: "qvist", order: ${order}, descending: ${descending}`;
      const all = descending ? [...expected].reverse() : expected;
      const first = await list(`${common}, first: 2`);
      expect([names(first), first.pageInfo.hasPreviousPage, first.totalCount]).toEqual([all.slice(0, 2), false, 5]);
      const second = await list(`${common}, first: 2, after: "${first.pageInfo.endCursor}"`);
      expect([names(second), second.pageInfo.hasNextPage]).toEqual([all.slice(2, 4), true]);
      const third = await list(`${common}, first: 2, after: "${second.pageInfo.endCursor}"`);
      expect([names(third), third.pageInfo.hasNextPage]).toEqual([all.slice(4), false]);
      const back = await list(`${common}, last: 2, before: "${second.pageInfo.startCursor}"`);
      expect([names(back), back.pageInfo.hasPreviousPage]).toEqual([all.slice(0, 2), false]);
      expect(names(await list(`${common}, last: 2`))).toEqual(all.slice(3));
    }
  });

  test.each([
    ['unconfirmed', ['anna']],
    ['suspended', ['Émile-Jean']],
    ['administrators', []],
  ])('of those who are %s shows only them', async (filter, expected) => {
    await made;
    expect(names(await list(`search: "qvist", filter: ${filter}`))).toEqual(expected);
  });

  test('counts clubs and posts', async () => {
    const owner = await aMember(site);
    await site.rest('POST', '/user/club', aClub(), { as: owner });
    await site.database.post.create({
      data: { slug: 'a', title: 'a', tag: 'News', content: 'a', authorId: owner.uid },
    });
    const { nodes } = await list(`search: "${owner.email}"`);
    expect(nodes).toMatchObject([{ id: owner.uid, clubCount: 1, postCount: 1 }]);
  });

  test.each(['x', 'e30', 'W10', 'WzFd', 'WyJhIiwiYiIsOTk5OTk5OTk5OTk5XQ', 'WyJhIiwiXHUwMDAwIiwxXQ', 'W251bGwsMSwxXQ'])(
    'refuses %j as a cursor, as bad input',
    async (after) => {
      expect((await list(`after: "${after}"`)).errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
      const rest = await site.rest('GET', `/profiles/user/all?after=${after}`, undefined, { as: administrator });
      expect(rest).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
    },
  );

  test('in REST shows whole accounts, without their secrets', async () => {
    const { status, body } = await site.rest('GET', '/profiles/user/all?search=qvist&first=2', undefined, {
      as: administrator,
    });
    expect({ status, names: body.result.map((one: { firstName: string }) => one.firstName) }).toEqual({
      status: 202,
      names: ['anna', 'Bruno'],
    });
    expect(Object.keys(body.result[0]).sort()).toEqual([
      'TwoFactorAuth',
      'admin',
      'clubs',
      'confirmedEmail',
      'country',
      'date',
      'deletedAt',
      'description',
      'email',
      'firstName',
      'lastName',
      'maxClubs',
      'posts',
      'uid',
    ]);
  });
});

describe('the review of clubs', () => {
  const decide = (clubID: number, state: string, seen: Date, reason?: string) =>
    ask(
      'decideClub',
      `input: { clubID: ${clubID}, state: ${state}, seen: "${seen.toISOString()}" ${
        reason === undefined ? '' : `, reason: ${JSON.stringify(reason)}`
      } }`,
      '... on ManagedClub { state declineReason awaitsReview } ... on Cancelled { cancel }',
    );
  const club = (id: number) => site.database.club.findUniqueOrThrow({ where: { id } });
  const queue = async (): Promise<number[]> =>
    (
      await site.graphql(
        '{ clubsToReview(first: 100) { ... on ClubsToReview { nodes { id } } } }',
        {},
        { as: administrator },
      )
    ).body.data.clubsToReview.nodes.map(({ id }: { id: number }) => id);
  const aPending = async (owner: Person, country = 'Slovenia'): Promise<number> =>
    (await site.rest('POST', '/user/club', aClub({ title: 'Koper desk', country }), { as: owner })).body.clubID;

  test('verifies, tells the owner, and takes the club out of the queue', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    expect(await queue()).toContain(id);
    expect(await decide(id, 'verified', (await club(id)).updatedAt)).toMatchObject({
      state: 'verified',
      awaitsReview: false,
    });
    expect(await queue()).not.toContain(id);
    const letter = await site.mailbox.letterTo(owner.email, 2);
    expect([letter.subject, letter.text]).toEqual(['Your club is verified', expect.stringContaining('Koper desk')]);
    expect(await acts(owner.uid)).toMatchObject([
      { kind: 'clubVerified', clubId: id, before: { state: 'pending' }, after: { state: 'verified' } },
    ]);
  });

  test('declines with a reason that is mailed; after an appeal it decides once more', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner, 'Switzerland');
    expect(await decide(id, 'declined', (await club(id)).updatedAt)).toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'administration.reasonRequired',
    });
    expect(await decide(id, 'declined', (await club(id)).updatedAt, 'It promises results.')).toMatchObject({
      state: 'declined',
      declineReason: 'It promises results.',
    });
    expect((await site.mailbox.letterTo(owner.email, 2)).text).toContain('It promises results.');
    expect((await site.rest('GET', '/user/club/all?country=Switzerland')).body.result).toEqual([]);
    await ask('appealClub', `clubID: ${id}, appeal: "We changed it."`, '', owner);
    expect(await queue()).toContain(id);
    expect(await decide(id, 'verified', (await club(id)).updatedAt)).toMatchObject({
      state: 'verified',
      declineReason: null,
    });
  });

  test('never decides on what the administrator has not seen', async () => {
    const owner = await aMember(site);
    const id = await aPending(owner);
    const seen = (await club(id)).updatedAt;
    site.pass(1000);
    await site.rest(
      'PUT',
      '/user/club/single/title',
      { clubID: id, toChange: 'title', toTitle: 'Guaranteed gains' },
      { as: owner },
    );
    expect(await decide(id, 'verified', seen)).toMatchObject({ code: 'CONFLICT', cancel: true });
    expect((await club(id)).state).toBe('pending');
    await site.rest('DELETE', '/user/club', { clubID: id }, { as: owner });
    expect(await decide(id, 'verified', seen)).toMatchObject({ code: 'NOT_FOUND', cancel: true });
  });

  test('does not decide back to pending', async () => {
    const id = await aPending(await aMember(site));
    expect(await decide(id, 'pending', (await club(id)).updatedAt)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('requests for a larger allowance', () => {
  const request = async (as: Person): Promise<number> =>
    (await ask('requestAllowance', 'wanted: 6, reason: "Two more."', '... on AllowanceRequest { id }', as)).id;
  const decide = (id: number, granted: boolean) =>
    ask('decideAllowance', `id: ${id}, granted: ${granted}`, '... on AllowanceRequest { state }');

  test('are granted once, also by two administrators at one moment, and told by mail', async () => {
    const person = await aMember(site);
    const id = await request(person);
    const answers = await Promise.all([decide(id, true), decide(id, true), decide(id, false)]);
    expect(answers.filter(({ __typename }) => __typename === 'AllowanceRequest')).toHaveLength(1);
    expect(await acts(person.uid)).toHaveLength(1);
    expect(await decide(id, true)).toMatchObject({ code: 'NOT_FOUND', reason: 'allowance.unknown' });
  });

  test('change the allowance when granted, and not when declined', async () => {
    const [one, two] = [await aMember(site), await aMember(site)];
    await decide(await request(one), true);
    await decide(await request(two), false);
    expect([(await user(one.uid)).maxClubs, (await user(two.uid)).maxClubs]).toEqual([6, 3]);
    expect((await site.mailbox.letterTo(one.email, 2)).text).toContain('up to 6 clubs');
    expect((await site.mailbox.letterTo(two.email, 2)).subject).toBe('Your request for more clubs');
    // Who was declined may ask again.
    expect(await request(two)).toEqual(expect.any(Number));
  });
});

describe('the reset of a member’s two-factor', () => {
  const reset = (userId: number, reason: string, confirmation: string, as: Person = administrator) =>
    ask(
      'resetTwoFactor',
      `userId: "${userId}", reason: ${JSON.stringify(reason)}, confirmation: ${JSON.stringify(confirmation)}`,
      '... on User { twoFactor { enabled } }',
      as,
    );

  test('needs a reason and the administrator’s password; ends the sessions and the recovery codes', async () => {
    const { guarded } = await aCast(site.database);
    await site.database.recoveryCode.create({ data: { userId: guarded.uid, codeHash: new Uint8Array(32) } });
    expect(await reset(guarded.uid, '', administrator.password)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await reset(guarded.uid, 'Lost phone.', '')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await reset(guarded.uid, 'Lost phone.', 'not my password')).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'twoFactor.wrongPassword',
    });
    expect((await site.rest('GET', '/protected', undefined, { as: guarded })).status).toBe(203);
    expect(await reset(guarded.uid, 'Lost phone.', administrator.password)).toMatchObject({
      twoFactor: { enabled: false },
    });
    expect((await site.rest('GET', '/protected', undefined, { as: guarded })).status).toBe(401);
    expect(await site.database.recoveryCode.count({ where: { userId: guarded.uid } })).toBe(0);
    expect((await site.mailbox.letterTo(guarded.email)).text).toContain('Lost phone.');
    expect(await acts(guarded.uid)).toMatchObject([{ kind: 'twoFactorReset', reason: 'Lost phone.' }]);
    expect(await reset(guarded.uid, 'Again.', administrator.password)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the log of administrative acts', () => {
  const change = () => site.database.$executeRaw`UPDATE "AdministrativeAct" SET reason = 'nothing happened'`;
  const remove = () => site.database.$executeRaw`DELETE FROM "AdministrativeAct"`;
  const empty = () => site.database.$executeRaw`TRUNCATE "AdministrativeAct"`;

  test.each([
    ['changed', change],
    ['deleted', remove],
    ['emptied', empty],
  ])('cannot be %s, not even in the database', async (_how, attempt) => {
    await ask('toggleSuspension', `userId: "${(await aMember(site)).uid}"`, '');
    await expect(attempt()).rejects.toThrow('is kept as it was written');
  });

  test('shows administrators who did what to whom, and outlives the account', async () => {
    const member = await aMember(site, { firstName: 'Eva', lastName: 'Sol' });
    await ask('toggleSuspension', `userId: "${member.uid}", reason: "Spam."`, '');
    const log = async () =>
      (
        await site.graphql(
          `{ administrativeActs(userId: ${member.uid}) { ... on AdministrativeActs { nodes {
             kind reason userId actorId actor { id } user { firstName } changes { field before after } } } } }`,
          {},
          { as: administrator },
        )
      ).body.data.administrativeActs.nodes;
    const act = {
      kind: 'userSuspended',
      reason: 'Spam.',
      userId: member.uid,
      actorId: administrator.uid,
      actor: { id: administrator.uid },
      changes: [{ field: 'suspended', before: 'false', after: 'true' }],
    };
    expect(await log()).toEqual([{ ...act, user: { firstName: 'Eva' } }]);
    await site.database.user.delete({ where: { id: member.uid } });
    expect(await log()).toEqual([{ ...act, user: null }]);
  });

  test('shows the owner of the account what and why, not who', async () => {
    const member = await aMember(site);
    const edit = `userId: "${member.uid}", firstName: "Ann", lastName: "Lee", maxClubs: "9", confirmedEmail: true, admin: false`;
    await ask('editUser', `input: { ${edit}, reason: "You asked." }`, '');
    const { body } = await site.graphql(
      `{ me { ... on User { administrativeActs { nodes { kind reason actorId actor { email } changes { field before after } } } } } }`,
      {},
      { as: member },
    );
    expect(body.data.me.administrativeActs.nodes).toEqual([
      {
        kind: 'userEdited',
        reason: 'You asked.',
        actorId: null,
        actor: null,
        changes: [{ field: 'maxClubs', before: '3', after: '9' }],
      },
    ]);
    const exported = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', {}, { as: member });
    const { administrativeActs } = JSON.parse(exported.body.data.exportAccount.json);
    expect(administrativeActs).toMatchObject([{ reason: 'You asked.' }]);
    expect(administrativeActs[0]).not.toHaveProperty('actorId');
  });
});

describe.skipIf(!independent)('where administrators must have two-factor on', () => {
  test('they can act only with it, and use a code to confirm a reset', async () => {
    const strict = await startSite({
      DATABASE_URL: site.databaseUrl,
      SMTP_URL: site.mailbox.url,
      REQUIRE_ADMIN_2FA: '1',
    });
    const self = await anAdministrator();
    const act = (as: Person) => strict.graphql('{ users { __typename ... on Error { code reason } } }', {}, { as });
    expect((await act(self)).body.data.users).toEqual({
      __typename: 'Failure',
      code: 'FORBIDDEN',
      reason: 'administration.twoFactorRequired',
    });
    const { body } = await strict.rest('GET', '/user/2FA/qrcode', undefined, { as: self });
    const secret = scan(body.result.qrcode).searchParams.get('secret') ?? '';
    const enabling = { code: codeAt(secret, Date.now() - 30_000), password: self.password };
    expect((await strict.rest('POST', '/user/2FA/enable', enabling, { as: self })).status).toBe(202);
    expect((await act(self)).body.data.users).toEqual({ __typename: 'Users' });

    const { guarded } = await aCast(site.database);
    const confirm = async (confirmation: string) =>
      (
        await strict.graphql(
          `mutation { resetTwoFactor(userId: "${guarded.uid}", reason: "Lost phone.", confirmation: "${confirmation}") {
            __typename } }`,
          {},
          { as: self },
        )
      ).body.data.resetTwoFactor.__typename;
    expect(await confirm('000000')).toBe('WrongCode');
    expect(await confirm(codeAt(secret, Date.now()))).toBe('User');
  });
});

test('an administrator who lost the right is one no more on the next request', async () => {
  const self = await anAdministrator();
  await site.database.user.update({ where: { id: self.uid }, data: { admin: false } });
  expect((await site.rest('GET', '/profiles/user/all', undefined, { as: self })).status).toBe(403);
  expect((await logIn(site, self.email, self.password)).uid).toBe(self.uid);
});
