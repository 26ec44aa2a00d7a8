import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { people, club } = await createFixtures(site.database);
const { owner, member, administrator } = people;
const other = await aMember(site);

const refused = { status: 400, body: { error: 'BAD_USER_INPUT', requestId: expect.any(String) } };
const asking = {
  ...refused,
  body: { ...refused.body, result: 'The request names two different things. Please name one.' },
};

describe('a request that names two different things is refused', () => {
  test.each([
    ['two accounts', 'DELETE', `/profiles/user/${member.uid}`, { userIDToSuspend: other.uid }, administrator],
    [
      'two fields of a profile',
      'PUT',
      '/profiles/user/lastName',
      { toChange: 'firstName', toFirstName: 'Eva' },
      member,
    ],
    ['two fields and a type', 'PUT', '/profiles/user/firstName', { toFirstName: 'Eva', valueType: 'lastName' }, member],
    [
      'two fields of a club',
      'PUT',
      '/user/club/single/title',
      { clubID: club, toChange: 'privacy', toPrivacy: true },
      owner,
    ],
    ['two clubs', 'DELETE', `/user/club?clubID=${club}`, { clubID: club + 1 }, owner],
    ['two tokens', 'POST', '/auth/account-recovery/verifyCode?token=a', { token: 'b' }, undefined],
    [
      'two tokens, and a password',
      'POST',
      '/auth/account-recovery/verifyCode?token=a',
      { token: 'b', newPassword: 'a lantern over the quay', confirmPassword: 'a lantern over the quay' },
      undefined,
    ],
    ['two addresses', 'POST', '/auth/account-recovery/email?email=a@b.example', { email: 'c@d.example' }, undefined],
  ])('%s', async (_case, method, path, body, as) => {
    expect(await site.rest(method, path, body, { as })).toMatchObject(asking);
  });

  test.each([
    ['an account', 'DELETE', `/profiles/user/${member.uid}`, { userIDToSuspend: [other.uid] }, administrator],
    ['a club, by a word', 'DELETE', `/user/club?clubID=${club}`, { clubID: 'another' }, owner],
    ['a club, in a list', 'DELETE', `/user/club?clubID=${club}`, { clubID: [club + 1] }, owner],
    ['a club, as 0', 'DELETE', `/user/club?clubID=${club}`, { clubID: 0 }, owner],
    ['a field', 'PUT', '/profiles/user/firstName', { toChange: ['lastName'], toFirstName: 'Eva' }, member],
    ['a type', 'PUT', '/profiles/user/firstName', { toFirstName: 'Eva', valueType: ['lastName'] }, member],
    ['an address', 'POST', '/auth/account-recovery/email?email=a@b.example', { email: ['c@d.example'] }, undefined],
    ['a token', 'POST', '/auth/account-recovery/verifyCode?token=a', { token: ['b'] }, undefined],
  ])('also if one of them cannot be read: %s', async (_case, method, path, body, as) => {
    expect(await site.rest(method, path, body, { as })).toMatchObject(refused);
  });

  test('and changes nothing', async () => {
    const state = { firstName: 'Ann', lastName: 'Lee', deletedAt: null };
    for (const { uid } of [member, other])
      expect(await site.database.user.findUniqueOrThrow({ where: { id: uid } })).toMatchObject(state);
    expect(await site.database.club.findUniqueOrThrow({ where: { id: club } })).toMatchObject({ privacy: false });
  });
});

test('a request that names the same thing twice is accepted', async () => {
  const change = { toChange: 'firstName', toFirstName: 'Eva', valueType: 'firstName' };
  expect((await site.rest('PUT', '/profiles/user/firstName', change, { as: other })).status).toBe(202);
  expect(
    (
      await site.rest(
        'PUT',
        '/profiles/user/string',
        { ...change, toFirstName: 'Ida', valueType: 'string' },
        { as: other },
      )
    ).status,
  ).toBe(202);
  const suspended = await site.rest(
    'DELETE',
    `/profiles/user/${other.uid}`,
    { userIDToSuspend: `0${other.uid}` },
    { as: administrator },
  );
  expect(suspended.status).toBe(202);
});

test('an unknown field of a club is refused, not ignored', async () => {
  const body = { clubID: club, toChange: 'state', toState: 'verified' };
  expect(await site.rest('PUT', '/user/club/single/title', body, { as: owner })).toMatchObject({
    ...refused,
    body: { result: 'Please name a field that can be changed.' },
  });
});

test.each(['/api', '/api/v2/user/club/all', '/api/v10'])(
  '%s, which does not exist, gets an ordinary REST error',
  async (path) => {
    const response = await fetch(`${site.url}${path}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        result: 'No route matches URL',
        error: 'NOT_FOUND',
        reason: 'request.noRoute',
        requestId: response.headers.get('x-request-id'),
      },
    ]);
  },
);

test.each(['\u202E', '\u2066', '\u200F', '\u061C', '\u200B', '\u2028', '\uFEFF'])(
  'names cannot contain %j, which would let them imitate others',
  async (sign) => {
    const change = { toChange: 'firstName', toFirstName: `An${sign}n` };
    const answers = [
      await site.rest('PUT', '/profiles/user/firstName', change, { as: member }),
      await site.rest('POST', '/user/club', aClub({ title: `Har${sign}bour` }), { as: member }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(Object.values(body.fields)).toEqual([
        'Please remove the invisible control characters, or type the text again.',
      ]);
    }
  },
);

test('the body of a GET request is ignored, whatever it is', async () => {
  const send = (body: string, contentType: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      // fetch refuses to send a body with GET.
      const headers = { 'Content-Type': contentType, 'Content-Length': body.length };
      const sent = request(`${site.url}/api/v1/user/club/all`, { headers }, ({ statusCode }) => resolve(statusCode));
      sent.on('error', reject).end(body);
    });
  expect(await send('null', 'application/json')).toBe(202);
  expect(await send('a=b', 'text/plain')).toBe(202);
});

test.each(['/api/v1/openapi.json', '/api/v1/club/1/calendar.ics', '/calendar.ics'])(
  '%s, which is read-only, lists the allowed methods when called with another',
  async (path) => {
    const answer = await fetch(`${site.url}${path}`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await answer.json()).toMatchObject({ reason: 'request.methodNotAllowed' });
    const options = await fetch(`${site.url}${path}`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  },
);

test('the uid header accepts only decimal digits, not other number formats', async () => {
  const protectedAs = async (uid: string) => {
    const headers = { uid, Authorization: `Bearer ${member.atoken}` };
    return (await fetch(`${site.url}/api/v1/protected`, { headers })).status;
  };
  expect(await protectedAs(String(member.uid))).toBe(203);
  for (const uid of [`0x${member.uid.toString(16)}`, `${member.uid}.0`, `${member.uid}e0`, `+${member.uid}`, ''])
    expect(await protectedAs(uid), uid).toBe(401);
});
