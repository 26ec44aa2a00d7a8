import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { createMember, type Member, password } from '#tests/fixtures/members.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
site.stopClock();
const administrator = await createMember(site.database, { admin: true });

/** Makes the last login of somebody as long ago as a confirmation counts. */
const leave = (person: Member) =>
  site.database.session.updateMany({
    where: { userId: person.uid },
    data: { createdAt: new Date(site.now() - bounds.confirmedMinutes * 60_000), confirmedAt: null },
  });
const refusals = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';
const mutate = async (mutation: string, as: Member | { token: string }) => {
  const { body } = await site.graphql(`mutation { it: ${mutation} }`, 'token' in as ? as : { as });
  return body.data.it;
};
const confirm = (confirmation: string, as: Member) =>
  mutate(`confirmSession(confirmation: "${confirmation}") { ... on Done { message } ${refusals} }`, as);
const edit = async (change: string, as: Member | { token: string } = administrator) => {
  const { uid } = await createMember(site.database);
  return mutate(
    `editUser(input: { userId: "${uid}", ${change} }) { ... on User { admin editor maxClubs } ${refusals} }`,
    as,
  );
};
let networks = 0;
const screen = (as: Member | { token: string } = administrator) =>
  mutate(
    `addScreening(input: { kind: network, value: "198.51.100.${networks++}" }) { ... on Screening { id } ${refusals} }`,
    as,
  );
const rename = (as: Member | { token: string } = administrator) =>
  mutate(`changeSetting(name: emblem, value: "X${networks++}") { ... on Setting { version } ${refusals} }`, as);

const confirmFirst = { code: 'FORBIDDEN', reason: 'account.confirmFirst' };
const sessionOnly = { code: 'FORBIDDEN', reason: 'account.sessionOnly' };

test('who logged in lately gives and takes rights, changes settings and screens', async () => {
  expect(await edit('admin: true')).toMatchObject({ admin: true });
  expect(await edit('editor: true')).toMatchObject({ editor: true });
  expect(await rename()).toMatchObject({ version: expect.any(Number) });
  const { id } = await screen();
  expect(await mutate(`removeScreening(id: ${id}) { ... on Done { message } }`, administrator)).toHaveProperty(
    'message',
  );
});

test('later, they confirm it with their password first; other fields of an account need no confirmation', async () => {
  await leave(administrator);
  for (const refused of [await edit('admin: true'), await edit('editor: true'), await rename(), await screen()])
    expect(refused).toEqual(confirmFirst);
  expect(
    await mutate(`removeScreening(id: 1) { ... on Done { message } ... on Error { code reason } }`, administrator),
  ).toEqual(confirmFirst);
  expect(await edit('maxClubs: "7", admin: false')).toMatchObject({ maxClubs: 7 });
  expect(await confirm('not the password', administrator)).toMatchObject({ reason: 'twoFactor.wrongPassword' });
  expect(await edit('admin: true')).toEqual(confirmFirst);
  expect(await confirm(password, administrator)).toHaveProperty('message');
  expect(await edit('admin: true')).toMatchObject({ admin: true });
  site.pass(bounds.confirmedMinutes * 60_000);
  expect(await edit('admin: true')).toEqual(confirmFirst);
});

test('a confirmation is that of one session, and ends with it', async () => {
  const { body } = await site.rest('POST', '/auth/login', { email: administrator.email, password });
  expect(await edit('admin: true', { ...administrator, atoken: body.userObject.atoken })).toMatchObject({
    admin: true,
  });
  expect(await edit('admin: true')).toEqual(confirmFirst);
});

test('an access token can do none of it, however its owner logged in', async () => {
  const fresh = await createMember(site.database, { admin: true });
  const token = { token: await anAccessToken(site, fresh, ['administration']) };
  for (const refused of [
    await edit('admin: true', token),
    await edit('editor: true', token),
    await rename(token),
    await screen(token),
  ])
    expect(refused).toEqual(sessionOnly);
  expect(await edit('maxClubs: "7"', token)).toMatchObject({ maxClubs: 7 });
});

/** Turns two-factor on for an administrator; their recovery codes. */
async function protectedAdministrator() {
  const person = await createMember(site.database, { admin: true });
  const { secret } = await mutate('prepareTwoFactor { ... on TwoFactorPreparation { secret } }', person);
  const code = await generate({ secret, epoch: Math.floor(site.now() / 1000) });
  const enable = `enableTwoFactor(code: "${code}", password: "${password}")`;
  const { recoveryCodes } = await mutate(`${enable} { ... on RecoveryCodes { recoveryCodes } ${refusals} }`, person);
  return { person, recoveryCodes: recoveryCodes as string[] };
}

test('with two-factor on, a code confirms it, and the password does not', async () => {
  const { person, recoveryCodes } = await protectedAdministrator();
  expect(await edit('admin: true', person)).toMatchObject({ admin: true });
  site.pass(bounds.confirmedMinutes * 60_000);
  expect(await edit('admin: true', person)).toEqual(confirmFirst);
  expect(await confirm(password, person)).toMatchObject({ reason: 'twoFactor.wrongCode' });
  expect(await edit('admin: true', person)).toEqual(confirmFirst);
  expect(await confirm(recoveryCodes[0] ?? '', person)).toHaveProperty('message');
  expect(await edit('admin: true', person)).toMatchObject({ admin: true });
});

test.each(['disableTwoFactor', 'renewRecoveryCodes'])(
  '%s takes the password alone right after a confirmation, and a code as well later',
  async (operation) => {
    const { person, recoveryCodes } = await protectedAdministrator();
    const run = (more = '') =>
      mutate(`${operation}(password: "${password}"${more}) { __typename ${refusals} }`, person);
    site.pass(bounds.confirmedMinutes * 60_000);
    const codeRequired = { fields: [{ name: 'code', reason: 'twoFactor.codeRequired' }] };
    for (const code of ['', ', code: " "']) expect(await run(code)).toMatchObject(codeRequired);
    expect(await run(', code: "000000"')).toMatchObject({ reason: 'twoFactor.wrongCode' });
    expect(await site.database.twoFactor.count({ where: { userId: person.uid } })).toBe(1);
    const done = { __typename: expect.stringMatching(/^(Done|RecoveryCodes)$/) };
    expect(await run(`, code: "${recoveryCodes[0]}"`)).toMatchObject(done);
    const other = await protectedAdministrator();
    expect(await mutate(`${operation}(password: "${password}") { __typename }`, other.person)).toMatchObject(done);
  },
);
