import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { administrationOf } from '#tests/fixtures/administration.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aClub, aMember, logIn } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { duringChange } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { anAdministrator, administrator, ask, acts } = await administrationOf(site);

describe('resetting a member’s two-factor', () => {
  const reset = (userId: number, reason: string, confirmation: string, as: Member = administrator) =>
    ask(
      'resetTwoFactor',
      `userId: "${userId}", reason: ${JSON.stringify(reason)}, confirmation: ${JSON.stringify(confirmation)}`,
      '... on User { twoFactor { enabled } }',
      as,
    );

  test('needs a reason and the administrator’s password, ends the sessions and deletes the recovery codes', async () => {
    const { guarded } = await createFixtures(site.database);
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
    expect((await site.mailbox.emailTo(guarded.email)).text).toContain('Lost phone.');
    expect(await acts(guarded.uid)).toMatchObject([{ kind: 'twoFactorReset', reason: 'Lost phone.' }]);
    expect(await reset(guarded.uid, 'Again.', administrator.password)).toMatchObject({ code: 'CONFLICT' });
  });

  test.each([
    ['session ends', 'DELETE FROM "Session" WHERE "userId" = $1', 'account.signInFirst'],
    ['access token is revoked', 'DELETE FROM "AccessToken" WHERE "userId" = $1', 'account.signInFirst'],
    ['rights are taken away', 'UPDATE "User" SET admin = false WHERE id = $1', 'account.notAllowed'],
  ])('is refused to an administrator whose %s at that moment', async (what, ending, reason) => {
    const { guarded } = await createFixtures(site.database);
    const self = await anAdministrator();
    const token = await anAccessToken(site, self, ['administration']);
    const as = what.includes('token') ? { token } : { as: self };
    const [answer] = await duringChange(site, [ending, self.uid], () =>
      site.graphql(
        `mutation ($password: String!) {
          resetTwoFactor(userId: "${guarded.uid}", reason: "Lost phone.", confirmation: $password) {
            __typename ... on Error { reason } } }`,
        { variables: { password: self.password }, ...as },
      ),
    );
    expect(answer?.body.data.resetTwoFactor).toEqual({ __typename: 'Failure', reason });
    expect((await site.rest('GET', '/protected', undefined, { as: guarded })).status).toBe(203);
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
          `{ administrativeActs(userId: ${member.uid}) { ... on AdministrativeActConnection { nodes {
             kind reason userId actorId actor { id } user { firstName } changes { field before after } } } } }`,
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

  test('keeps nothing of a deleted account’s name and address but that they changed, and no club offered to it', async () => {
    const member = await aMember(site, { firstName: 'Quentin', lastName: 'Quux' });
    const { uid, email } = member;
    const edit = `userId: "${uid}", firstName: "Quentin", lastName: "Quuxley", maxClubs: "9", confirmedEmail: true, admin: false`;
    await ask('editUser', `input: { ${edit}, reason: "You asked." }`, '');
    const { body } = await site.rest('POST', '/user/club', aClub(), { as: administrator });
    const offer = {
      clubId: body.clubID as number,
      fromId: administrator.uid,
      email,
      expiresAt: new Date(site.now() + 1e9),
    };
    await site.database.clubOffer.create({ data: offer });
    await site.database.user.delete({ where: { id: uid } });
    expect(await acts(uid)).toMatchObject([
      { before: { lastName: null, maxClubs: 3 }, after: { lastName: null, maxClubs: 9 }, reason: 'You asked.' },
    ]);
    expect(await site.database.clubOffer.count({ where: { email } })).toBe(0);
  });

  test('shows the account’s owner what was done and why, but not by whom', async () => {
    const member = await aMember(site);
    const edit = `userId: "${member.uid}", firstName: "Ann", lastName: "Lee", maxClubs: "9", confirmedEmail: true, admin: false`;
    await ask('editUser', `input: { ${edit}, reason: "You asked." }`, '');
    const { body } = await site.graphql(
      `{ me { ... on User { administrativeActs { nodes { kind reason actorId actor { email } changes { field before after } } } } } }`,
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
    const exported = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: member });
    const { administrativeActs } = JSON.parse(exported.body.data.exportAccount.json);
    expect(administrativeActs).toMatchObject([{ reason: 'You asked.' }]);
    expect(administrativeActs[0]).not.toHaveProperty('actorId');
  });

  test('names a club by its current title, to others than its owner and administrators only while it is listed', async () => {
    const [former, owner] = [await aMember(site), await aMember(site)];
    const { body } = await site.rest('POST', '/user/club', aClub({ title: 'Harbour Traders' }), { as: former });
    const where = { id: body.clubID as number };
    const { updatedAt } = await site.database.club.findUniqueOrThrow({ where });
    const decision = `clubID: ${where.id}, state: verified, seen: "${updatedAt.toISOString()}"`;
    await ask('decideClub', `input: { ${decision} }`, '');
    await site.database.club.update({ where, data: { title: 'Harbour Club', ownerId: owner.uid } });
    const titles = async () => {
      const fields = 'nodes { clubId clubTitle }';
      const [own, all, file] = await Promise.all([
        site.graphql(`{ me { ... on User { administrativeActs { ${fields} } } } }`, { as: former }),
        site.graphql(
          `{ administrativeActs(filter: { clubId: ${where.id} }) { ... on AdministrativeActConnection { ${fields} } } }`,
          { as: administrator },
        ),
        site.graphql(
          `{ it: exportAdministrativeActs(filter: { clubId: ${where.id} }) { ... on AdministrativeActExport { csv } } }`,
          { as: administrator },
        ),
      ]);
      expect(own.body.data.me.administrativeActs.nodes).toHaveLength(1);
      return [
        own.body.data.me.administrativeActs.nodes[0].clubTitle,
        all.body.data.administrativeActs.nodes[0].clubTitle,
        file.body.data.it.csv.split('\r\n')[1].split(',').slice(7, 9),
      ];
    };
    const [id, title] = [String(where.id), 'Harbour Club'];
    expect(await titles()).toEqual([title, title, [id, title]]);
    await site.database.club.update({ where, data: { state: 'declined' } });
    expect(await titles()).toEqual([null, title, [id, title]]);
    await site.database.club.delete({ where });
    expect(await titles()).toEqual([null, null, [id, '']]);
  });

  test('names an administrator only to those who may act as one, not by their token that may only read', async () => {
    const self = await anAdministrator();
    await ask('editUser', `input: { userId: "${self.uid}", maxClubs: "9" }`, '');
    const input = { name: 'Backup', days: 1, password: self.password };
    const create = `mutation ($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) { ... on CreatedAccessToken { token } } }`;
    for (const [scopes, actor] of [
      [['read'], null],
      [['read', 'administration'], { id: administrator.uid }],
    ] as const) {
      const { token } = (await site.graphql(create, { variables: { input: { ...input, scopes } }, as: self })).body.data
        .createAccessToken;
      const { body } = await site.graphql(
        '{ me { ... on User { administrativeActs { nodes { actorId actor { id } } } } } }',
        { token },
      );
      expect(body.data.me.administrativeActs.nodes).toEqual([{ actorId: actor?.id ?? null, actor }]);
    }
  });
});

describe('where administrators must use two-factor', () => {
  test('they can act only once it is on, and confirm a reset with a code', async () => {
    const strict = await startSite({
      DATABASE_URL: site.databaseUrl,
      SMTP_URL: site.mailbox.url,
      REQUIRE_ADMIN_2FA: '1',
    });
    strict.stopClock();
    const self = await anAdministrator();
    const act = (as: Member) => strict.graphql('{ users { __typename ... on Error { code reason } } }', { as });
    expect((await act(self)).body.data.users).toEqual({
      __typename: 'Failure',
      code: 'FORBIDDEN',
      reason: 'administration.twoFactorRequired',
    });
    const { body } = await strict.rest('GET', '/user/2FA/qrcode', undefined, { as: self });
    const { secret } = body.result;
    const codeAt = (moment: number) => generateSync({ secret, epoch: Math.floor(moment / 1000) });
    const enabling = { code: codeAt(strict.now() - 30_000), password: self.password };
    expect((await strict.rest('POST', '/user/2FA/enable', enabling, { as: self })).status).toBe(202);
    expect((await act(self)).body.data.users).toEqual({ __typename: 'UserConnection' });

    const { guarded } = await createFixtures(site.database);
    const confirm = async (confirmation: string) =>
      (
        await strict.graphql(
          `mutation { resetTwoFactor(userId: "${guarded.uid}", reason: "Lost phone.", confirmation: "${confirmation}") {
            __typename } }`,
          { as: self },
        )
      ).body.data.resetTwoFactor.__typename;
    expect(await confirm('000000')).toBe('WrongCode');
    expect(await confirm(codeAt(strict.now()))).toBe('User');
  });
});

test('an administrator who loses the role is refused from the next request on', async () => {
  const self = await anAdministrator();
  await site.database.user.update({ where: { id: self.uid }, data: { admin: false } });
  expect((await site.rest('GET', '/profiles/user/all', undefined, { as: self })).status).toBe(403);
  expect((await logIn(site, self.email, self.password)).uid).toBe(self.uid);
});
