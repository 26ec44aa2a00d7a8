import { describe, expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { anAdministrator, administrator, ask, user, acts } = await administrationOf(site);

describe('suspending an account', () => {
  const toggle = (userIDToSuspend: unknown, id: unknown = userIDToSuspend, as: Member = administrator) =>
    site.rest('DELETE', `/profiles/user/${id}`, { userIDToSuspend }, { as });

  test('takes effect on the very next request, and is lifted by the same call', async () => {
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
    // Earlier sessions stay revoked.
    expect((await me()).status).toBe(401);
    expect((await site.rest('POST', '/auth/login', member)).status).toBe(202);
  });

  test('sends the member an e-mail, with the reason if one was given', async () => {
    const suspend = async (args: string) => {
      const { uid, email } = await aMember(site);
      await ask('toggleSuspension', `userId: "${uid}", suspended: true ${args}`, '... on User { deletedAt }');
      return site.mailbox.emailTo(email);
    };
    expect((await suspend('reason: "Spam."')).text).toContain('The reason given: Spam.');
    const { subject, text } = await suspend('');
    expect(subject).toBe('Your account has been suspended');
    expect(text).not.toContain('reason');
  });

  test('ends all other e-mails: about their clubs and requests, and when somebody registers with their address', async () => {
    const { uid, email } = await aMember(site, { deletedAt: new Date() });
    const values = { title: 'Harbour Traders', description: 'Tuesdays.', country: 'Italy', privacy: false };
    const { id, updatedAt } = await site.database.club.create({ data: { ...values, ownerId: uid } });
    const request = await site.database.allowanceRequest.create({ data: { userId: uid, wanted: 5, reason: 'Two.' } });
    const before = await site.database.outgoingMail.count();
    const decision = `clubID: ${id}, state: verified, seen: "${updatedAt.toISOString()}"`;
    const results = [
      await ask('decideClub', `input: { ${decision} }`, ''),
      await ask('decideAllowance', `id: ${request.id}, granted: true`, ''),
    ];
    expect(results.map(({ __typename }) => __typename)).toEqual(['ManagedClub', 'AllowanceRequest']);
    expect((await site.rest('POST', '/auth/signup', registration({ email }))).status).toBe(202);
    expect(await site.database.outgoingMail.count()).toBe(before);
    const kinds = await site.database.notification.findMany({ where: { userId: uid }, select: { kind: true } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['clubVerified', 'allowanceGranted']);
  });

  test.each([
    ['nothing', '', '%20', 'UserID is required'],
    ['text', '12a', 'x', 'UserID needs to only include numbers'],
    ['a negative number', '-1', 'x', 'UserID needs to only include numbers'],
    ['one’s own ID', administrator.uid, 'x', 'You cannot suspend yourself'],
  ])('with %s as the user ID is refused', async (_case, number, id, message) => {
    expect(await toggle(number, id)).toMatchObject({
      status: 400,
      body: { error: 'BAD_USER_INPUT', result: message, fields: { userIDToSuspend: message } },
    });
    expect((await user(administrator.uid)).deletedAt).toBeNull();
  });

  test.each([2_147_483_647, '99999999999999999'])('with an unknown ID (%s) finds no user', async (number) => {
    expect(await toggle(number)).toMatchObject({ status: 404, body: { result: 'There is no user with this ID' } });
  });

  test('can name the target state, so two administrators cannot undo each other’s suspension', async () => {
    const member = await aMember(site);
    const suspend = () =>
      ask('toggleSuspension', `userId: "${member.uid}", suspended: true`, '... on User { deletedAt }');
    const answers = await Promise.all([suspend(), suspend()]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['Failure', 'User']);
    expect((await user(member.uid)).deletedAt).not.toBeNull();
  });
});

describe('editing an account', () => {
  const edit = (body: object, as: Member = administrator) =>
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

  test('changes the names, club allowance, verification and administrator role, and records who did it', async () => {
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

  test('over GraphQL leaves omitted fields unchanged', async () => {
    const { uid } = await aMember(site);
    await ask('editUser', `input: { userId: "${uid}", lastName: "Leigh" }`, '... on User { lastName }');
    expect(await user(uid)).toMatchObject({ firstName: 'Ann', lastName: 'Leigh', maxClubs: 3, confirmedEmail: true });
    expect(await acts(uid)).toMatchObject([{ before: { lastName: 'Lee' }, after: { lastName: 'Leigh' } }]);
    const nothing = await ask('editUser', `input: { userId: "${uid}" }`, '... on User { lastName }');
    expect(nothing).toMatchObject({ reason: 'profile.nothingChanged' });
  });

  test.each([
    [{ firstName: ' ' }, { firstName: 'FirstName is required' }],
    [{ lastName: '' }, { lastName: 'LastName is required' }],
    [{ maxClub: '' }, { maxClub: 'Max Clubs is required' }],
    [{ maxClub: 'three' }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: '-3' }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: 3.5 }, { maxClub: 'Only numbers is allowed for max clubs' }],
    [{ maxClub: '1000000' }, { maxClub: 'Please allow no more than 100,000 clubs.' }],
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

  test('overwrites no change that the administrator has not seen: by another one, the member or a request', async () => {
    const { uid } = await aMember(site);
    const change = (seen: Date, fields: string) =>
      ask(
        'editUser',
        `input: { userId: "${uid}", seen: "${seen.toISOString()}", ${fields} }`,
        '... on User { updatedAt }',
      );
    const version = async () => (await user(uid)).updatedAt;
    const first = await version();
    const { updatedAt } = await change(first, 'maxClubs: "5"');
    expect(new Date(updatedAt)).toEqual(await version());
    for (const data of [
      { maxClubs: 7 },
      { firstName: 'Eva' },
      { lastName: 'Leigh' },
      { email: `moved${uid}@example.com` },
      { confirmedEmail: false },
      { admin: true },
      { description: 'I trade.' },
    ]) {
      const seen = await version();
      await site.database.user.update({ where: { id: uid }, data });
      const before = await user(uid);
      expect(await change(seen, 'firstName: "Nora", maxClubs: "9"')).toMatchObject({
        code: 'CONFLICT',
        reason: 'administration.userChanged',
      });
      expect(await user(uid)).toEqual(before);
    }
    // The name is what it was.
    const seen = await version();
    await site.database.user.update({ where: { id: uid }, data: { firstName: 'Eva' } });
    expect(await change(seen, 'firstName: "Nora"')).toMatchObject({ __typename: 'User' });
  });

  test('over REST is refused if the account has changed since it was listed', async () => {
    const { uid, email } = await aMember(site);
    const listed = async () => {
      const response = await site.rest('GET', `/profiles/user/all?search=${email}`, undefined, { as: administrator });
      return response.body.result[0].updatedAt;
    };
    const seen = await listed();
    expect((await edit(form(uid, { maxClub: 5, seen }))).status).toBe(202);
    expect(await edit(form(uid, { maxClub: 6, seen }))).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect((await edit(form(uid, { maxClub: 6, seen: await listed() }))).status).toBe(202);
    expect((await edit(form(uid, { maxClub: 8 }))).status).toBe(202);
  });

  test('of two simultaneous edits of one version, one is refused', async () => {
    const { uid } = await aMember(site);
    const seen = (await user(uid)).updatedAt.toISOString();
    const answers = await Promise.all(['Eva', 'Nora'].map((firstName) => edit(form(uid, { firstName, seen }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  test('without any change is refused', async () => {
    const { uid } = await aMember(site);
    expect(await edit(form(uid))).toMatchObject({ status: 400, body: { result: 'Nothing has changed.' } });
  });

  test('cannot remove one’s own administrator rights', async () => {
    const self = await anAdministrator();
    expect(await edit(form(self.uid, { admin: false }), self)).toMatchObject({
      status: 403,
      body: { result: 'You cannot remove your own administrator rights' },
    });
    expect((await user(self.uid)).admin).toBe(true);
    expect((await edit(form(self.uid, { admin: true, firstName: 'Other' }), self)).status).toBe(202);
  });

  test('leaves one administrator when two demote each other simultaneously', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await anAdministrator(), await anAdministrator()];
      const answers = await Promise.all([
        edit(form(first.uid, { admin: false, firstName: 'Demoted' }), second),
        edit(form(second.uid, { admin: false, firstName: 'Demoted' }), first),
      ]);
      const left = [await user(first.uid), await user(second.uid)].filter(({ admin }) => admin);
      expect({ statuses: answers.map(({ status }) => status).sort(), left: left.length }).toEqual({
        statuses: [202, 403],
        left: 1,
      });
    }
  });
});

test('the last administrator cannot delete their account', async () => {
  const lonely = await startSite({ SMTP_URL: site.mailbox.url });
  const { administrator: last, member } = (await createFixtures(lonely.database)).people;
  const leave = (as: Member) =>
    lonely.graphql(
      `mutation ($password: String!) { deleteAccount(password: $password) { __typename ... on Error { reason } } }`,
      { variables: { password: as.password }, as },
    );
  expect((await leave(last)).body.data.deleteAccount).toMatchObject({ reason: 'administration.lastAdministrator' });
  await lonely.database.user.update({ where: { id: member.uid }, data: { admin: true } });
  expect((await leave(last)).body.data.deleteAccount).toEqual({ __typename: 'Done' });
});

test('an account is deleted once, despite several simultaneous requests to delete it', async () => {
  const as = await aMember(site);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      site.graphql(
        'mutation ($password: String!) { deleteAccount(password: $password) { __typename ... on Error { reason } } }',
        { variables: { password: as.password }, as },
      ),
    ),
  );
  // A request that arrives a moment too late is no longer logged in.
  const [done, late] = [{ __typename: 'Done' }, { __typename: 'Failure', reason: 'account.signInFirst' }];
  const results = answers.map(({ body }) => body.data?.deleteAccount ?? body);
  expect([done, late]).toEqual(expect.arrayContaining(results));
  expect(results).toContainEqual(done);
  expect(await site.database.user.findUnique({ where: { id: as.uid } })).toBeNull();
});
