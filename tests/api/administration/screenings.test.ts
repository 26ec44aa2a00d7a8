import { describe, expect, test } from 'vitest';
import { operator } from '#locales/operator.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { administrationOf } from '#tests/fixtures/administration.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember, registration } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { administrator, anAdministrator } = await administrationOf(site);
const { aClub } = membersOf(site);

const add = (kind: string, value: string, more: object = {}, from?: string) =>
  site.rest(
    'POST',
    '/administration/screenings',
    { kind, value, ...more },
    { as: administrator, ...(from && { from }) },
  );
const remove = (id: number) =>
  site.rest('DELETE', `/administration/screenings/${id}`, undefined, { as: administrator });
const screened = async (kind: string, value: string, more?: object): Promise<number> => {
  const { status, body } = await add(kind, value, more);
  expect(status).toBe(202);
  return body.result.id;
};
const list = async () => (await site.rest('GET', '/administration/screenings', undefined, { as: administrator })).body;
const signUp = (email: string, from?: string) =>
  site.rest('POST', '/auth/signup', registration({ email }), from ? { from } : {});

describe('a screened network', () => {
  test('can neither register, recover, write to support nor report, and is told whom to write to', async () => {
    const { id: clubID } = await aClub();
    const report = { clubID, kind: 'other', text: 'Rude.', email: 'vera@example.com', goodFaith: true };
    const requests: [string, object][] = [
      ['/auth/signup', registration()],
      ['/auth/account-recovery/email', { email: 'ann@example.com' }],
      ['/contact', { email: 'ann@example.com', subject: 'Hello', message: 'How are you?' }],
      ['/report', report],
    ];
    const [from, neighbour] = ['198.51.100.7', '198.51.101.7'];
    const id = await screened('network', '198.51.100.99/24');
    for (const [path, body] of requests) {
      expect(await site.rest('POST', path, body, { from })).toMatchObject({
        status: 403,
        body: { reason: 'screening.network', result: expect.stringContaining(operator.supportEmail) },
      });
      expect((await site.rest('POST', path, body, { from: neighbour })).status).toBe(202);
    }
    const { result } = await list();
    expect(result[0]).toMatchObject({ id, value: '198.51.100.0/24', hits: 4, lastHitAt: expect.any(String) });
    expect((await remove(id)).status).toBe(202);
    expect((await signUp(registration().email, from)).status).toBe(202);
  });

  test('does not keep members from logging in, nor those logged in from writing to support', async () => {
    const person = await aMember(site);
    const from = '2001:db8:5:1::1';
    await screened('network', '2001:db8:5:1::1');
    const logIn = () => site.rest('POST', '/auth/login', { email: person.email, password: person.password }, { from });
    expect((await logIn()).status).toBe(202);
    const message = { email: person.email, subject: 'Hello', message: 'How are you?' };
    expect((await site.rest('POST', '/contact', message, { from, as: person })).status).toBe(202);
    // The whole /64, whose addresses are one owner's.
    expect((await site.rest('POST', '/contact', message, { from: '2001:db8:5:1:2::9' })).status).toBe(403);
    expect((await site.rest('POST', '/contact', message, { from: '2001:db8:5:2::9' })).status).toBe(202);
  });
});

describe('a screened address', () => {
  test.each([
    ['domain', 'Bots.Example', ['ann@bots.example', 'ann@mail.BOTS.example'], ['ann@robots.example']],
    [
      'pattern',
      'x*7%_!@forest.example',
      ['xx7%_!@forest.example', 'xabc7%_!@forest.example'],
      ['x77a!@forest.example'],
    ],
    ['pattern', 'anna.bot@gmail.com', ['anna.bot@gmail.com'], ['annabot@example.com']],
    ['pattern', 'annebot*@gmail.com', ['an.ne.bot+7@googlemail.com'], ['anneboot@gmail.com']],
  ])(
    'by %s %s can be used neither for a new account nor for an existing one',
    async (kind, value, refused, allowed) => {
      await screened(kind, value);
      const as = await aMember(site);
      const change = async (email: string) =>
        (
          await site.graphql(
            'mutation ($email: String!, $password: String!) { it: changeEmail(email: $email, password: $password) { ... on Error { reason } } }',
            { variables: { email, password: as.password }, as },
          )
        ).body.data.it.reason;
      for (const email of refused) {
        expect(await signUp(email)).toMatchObject({ status: 403, body: { reason: 'screening.email' } });
        expect(await change(email)).toBe('screening.email');
        expect(await site.database.user.count({ where: { email: email.toLowerCase() } })).toBe(0);
      }
      for (const email of allowed) expect((await signUp(email)).status).toBe(202);
    },
  );

  test('goes on working for the account that has it', async () => {
    const person = await aMember(site);
    await screened('pattern', person.email);
    const { status } = await site.rest('POST', '/auth/login', { email: person.email, password: person.password });
    expect(status).toBe(202);
    await site.rest('POST', '/auth/account-recovery/email', { email: person.email });
    await site.mailbox.tokenFor(person.email);
  });
});

test('a screening applies at once on the other gateway, and no longer after its last day', async () => {
  const other = await startSite({ DATABASE_URL: site.databaseUrl });
  const email = () => `${crypto.randomUUID()}@weekly.example`;
  await screened('domain', 'weekly.example', { days: 7 });
  const on = async ({ rest }: typeof site) =>
    (await rest('POST', '/auth/signup', registration({ email: email() }))).status;
  expect(await on(other)).toBe(403);
  other.pass(daysInMs(7));
  expect(await on(other)).toBe(202);
  expect(await on(site)).toBe(403);
});

test.each([
  ['network', 'nonsense', 'screening.networkInvalid'],
  ['network', '10.1', 'screening.networkInvalid'],
  ['network', '203.0.113.0/33', 'screening.networkInvalid'],
  ['network', '0.0.0.0/7', 'screening.networkTooWide'],
  ['network', '::/0', 'screening.networkTooWide'],
  ['network', '2001::/18', 'screening.networkTooWide'],
  ['network', '::ffff:0.0.0.0/96', 'screening.networkTooWide'],
  ['domain', 'nonsense', 'screening.domainInvalid'],
  ['domain', 'bots .example', 'screening.domainInvalid'],
  ['domain', '*', 'screening.domainInvalid'],
  ['pattern', '*', 'screening.patternInvalid'],
  ['pattern', '*@*', 'screening.patternTooWide'],
  ['pattern', '*@*.ch', 'screening.patternTooWide'],
  ['pattern', '*@*.com', 'screening.patternTooWide'],
])('the %s %s is not screened', async (kind, value, reason) => {
  const before = await site.database.screening.count();
  expect(await add(kind, value)).toMatchObject({ status: 400, body: { fieldReasons: { value: reason } } });
  expect(await site.database.screening.count()).toBe(before);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:9:1::1', '2001:db8::/32'],
])('an administrator at %s cannot screen %s', async (from, value) => {
  expect(await add('network', value, {}, from)).toMatchObject({
    status: 400,
    body: { fieldReasons: { value: 'screening.networkIsYours' } },
  });
});

test('the same is screened once, also by two administrators at the same moment', async () => {
  const answers = await Promise.all([add('domain', 'twice.example'), add('domain', '@Twice.example')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  // One that has expired does not count.
  await site.database.screening.updateMany({ where: { value: 'twice.example' }, data: { expiresAt: new Date(0) } });
  expect((await add('domain', 'twice.example')).status).toBe(202);
});

test('the log says who screened what and why, and the list who it was until the account is deleted', async () => {
  const leaving = await anAdministrator();
  const body = { kind: 'domain', value: 'logged.example', note: 'Two hundred accounts.' };
  const { id } = (await site.rest('POST', '/administration/screenings', body, { as: leaving })).body.result;
  const creator = async () => {
    const { body } = await site.graphql(
      '{ screenings(first: 1) { ... on ScreeningConnection { nodes { id note creatorId creator { firstName } } } } }',
      { as: administrator },
    );
    return body.data.screenings.nodes[0];
  };
  expect(await creator()).toEqual({
    id,
    note: body.note,
    creatorId: leaving.uid,
    creator: { firstName: expect.any(String) },
  });
  await site.database.user.delete({ where: { id: leaving.uid } });
  expect(await creator()).toMatchObject({ creatorId: leaving.uid, creator: null });
  await remove(id);
  expect(await remove(id)).toMatchObject({ status: 404, body: { reason: 'screening.unknown' } });
  const acts = await site.database.administrativeAct.findMany({
    where: { kind: { in: ['screeningAdded', 'screeningRemoved'] } },
    orderBy: { id: 'desc' },
    take: 2,
  });
  expect(acts).toMatchObject([
    { kind: 'screeningRemoved', actorId: administrator.uid, before: { screening: 'logged.example' } },
    { kind: 'screeningAdded', actorId: leaving.uid, reason: body.note, after: { screening: 'logged.example' } },
  ]);
});
