import { print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { bodyLimit } from '#gateway/http/body.ts';
import { inputOf } from '#gateway/rest/openapi/input.ts';
import { refusalsOf } from '#gateway/rest/openapi/responses.ts';
import { scopeFor } from '#gateway/rest/openapi/security.ts';
import { rootOf } from '#gateway/rest/openapi/shapes.ts';
import { routes } from '#gateway/rest/routes.ts';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { newToken } from '#schema/account/tokens.ts';
import { termsOf } from '#schema/contract.ts';
import { maxComing } from '#schema/meeting/rules.ts';
import { maxClubs, maxOrganisers } from '#schema/membership/rules.ts';
import { tokenScopes } from '#schema/tokenScopes.ts';
import { invitationCauses } from '#tests/support/invitationCauses.ts';
import { createMembers } from '#tests/support/members.ts';
import {
  anAccessToken,
  askGraphql,
  askRest,
  type Cause,
  type Ready,
  ready,
  rows,
} from '#tests/support/restExamples.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const site = await startSite();
const strict = await startSite({ REQUIRE_ADMIN_2FA: '1' });
const closed = await startSite({ REGISTRATION: '0' });
/** Where a refusal depends on how the site is run. */
const sites: Partial<Record<Reason, Site>> = {
  'administration.twoFactorRequired': strict,
  'account.registrationClosed': closed,
};

/** Called by another person of the cast. */
const by =
  (who: keyof Ready['cast']['people']): Cause =>
  ({ cast }) => ({ as: cast.people[who] });

let networks = 0;

/** The next attempt after the last that the limits allow, from one network. */
const often: Cause = async (world, row, at) => {
  const wrong = { password: 'a bell on the pier', token: 'none', code: '000000' };
  const body = Object.fromEntries(Object.entries(wrong).filter(([name]) => row.body && name in row.body));
  const change = {
    from: `198.18.0.${++networks}`,
    ...(row.path !== '/auth/signup' && row.path !== '/contact' && { body }),
    // What may stand in both must be the same in both.
    ...(row.query?.['token'] && body['token'] && { query: { token: body['token'] } }),
  };
  const keys = async () => (await at.database.rateLimit.findMany({ select: { key: true } })).map(({ key }) => key);
  const before = new Set(await keys());
  const { headers } = await askRest(at, row, world, change);
  const quotas = [...(headers.get('ratelimit-policy') ?? '').matchAll(/q=(\d+)/g)].map(([, quota]) => Number(quota));
  expect(Math.min(...quotas)).toBeLessThanOrEqual(100);
  // Each operation’s own tests count up to the limit; here it is already used up.
  const counted = (await keys()).filter((key) => !before.has(key));
  await at.database.rateLimit.updateMany({ where: { key: { in: counted } }, data: { points: Math.max(...quotas) } });
  return change;
};

/** Makes somebody a member of as many clubs as one can be in. */
async function joinManyClubs({ database }: Site, userId: number): Promise<void> {
  const club = { title: 'Full', description: 'Tuesdays', country: 'Italy', privacy: false, updatedAt: new Date() };
  const clubs = await database.club.createManyAndReturn({ data: Array(maxClubs).fill(club), select: { id: true } });
  await database.membership.createMany({
    data: clubs.map(({ id }) => ({ clubId: id, userId, role: 'member' as const })),
  });
}

const causes: Partial<Record<Reason, Cause>> = {
  'account.signInFirst': () => ({ as: undefined }),
  'accessToken.notAllowed': async ({ as }, row, at) => {
    const scopes = tokenScopes.filter((scope) => scope !== scopeFor(rootOf(row.document).field));
    return { as: undefined, token: as ? await anAccessToken(at, as, scopes) : '' };
  },
  'account.notAllowed': by('member'),
  'administration.twoFactorRequired': () => ({}),
  'account.registrationClosed': () => ({}),
  'account.confirmationInvalid': () => ({ query: { token: newToken().token } }),
  'recovery.invalid': ({ known }) => {
    known['MAIL_TOKEN'] = newToken().token;
    return {};
  },
  'account.suspended': async ({ known, cast }, row, at) => {
    if (row.path === '/auth/login') known['EMAIL'] = cast.people.suspended.email;
    else await at.database.user.update({ where: { id: cast.people.member.uid }, data: { deletedAt: new Date() } });
    const newPassword = 'a lantern over the quay';
    return row.path.endsWith('verifyCode') ? { body: { newPassword, confirmPassword: newPassword } } : {};
  },
  'account.wrongCredentials': () => ({ body: { password: 'a bell on the pier' } }),
  'twoFactor.wrongCode': ({ known, cast }, row) => {
    if (row.path === '/auth/login') known['EMAIL'] = cast.guarded.email;
    return { body: { code: 'aaaa-aaaa-aaaa-aaaa' } };
  },
  'twoFactor.wrongPassword': () => ({ body: { password: 'a bell on the pier' } }),
  'twoFactor.alreadyEnabled': ({ cast }) => ({ as: cast.guarded }),
  'twoFactor.notEnabled': by('member'),
  'twoFactor.notPrepared': by('owner'),
  'profile.nothingChanged': async (world, row, at) => {
    await askRest(at, row, world);
    return {};
  },
  'account.emailUnconfirmed': by('unverified'),
  'club.notOwner': ({ as, cast: { people } }) => ({
    as: as === people.otherOwner ? people.owner : people.otherOwner,
  }),
  'club.unknown': () => ({ body: { clubID: 2_000_000_000 }, params: { clubID: '999999999' } }),
  'club.allowanceUsed': async ({ cast }, _row, at) => {
    await at.database.user.update({ where: { id: cast.people.owner.uid }, data: { maxClubs: 0 } });
    return {};
  },
  'club.countryFixed': async ({ cast }, _row, at) => {
    await at.database.club.update({ where: { id: cast.club }, data: { state: 'verified' } });
    return { params: { valueType: 'country' }, body: { toChange: 'country', toCountry: 'Greece' } };
  },
  'membership.membersOnly': ({ cast: { people } }, row) => ({
    as: people.member,
    ...(row.path === '/report' && { body: { uid: people.organiser.uid } }),
    ...(row.query?.['past'] && { query: { past: 'true' } }),
  }),
  'membership.organisersOnly': ({ cast }, row) => ({
    as: cast.people.clubMember,
    ...(row.method === 'get' && { query: { role: 'applicant' } }),
  }),
  'membership.ownerOnly': ({ cast }) => ({ as: cast.people.organiser, body: { role: 'organiser' } }),
  'membership.ownerStays': ({ cast }, row) => ({
    as: cast.people.owner,
    ...(row.method === 'put' && { params: { uid: String(cast.people.owner.uid) } }),
  }),
  'membership.unknown': (_world, row) =>
    row.path === '/report' ? { body: { uid: 999_999_999 } } : { params: { uid: '999999999' } },
  'membership.impossible': () => ({ body: { role: 'organiser' } }),
  'membership.banned': by('banned'),
  'membership.declinedLately': by('declined'),
  'membership.tooManyClubs': async ({ cast }, _row, at) => {
    await joinManyClubs(at, cast.people.member.uid);
    return {};
  },
  'membership.theirClubsTooMany': async ({ cast }, _row, at) => {
    const { uid } = cast.people.declined;
    await joinManyClubs(at, uid);
    return { params: { uid: String(uid) } };
  },
  'membership.tooManyOrganisers': async ({ cast: { club, people } }, _row, { database }) => {
    const organisers = await createMembers(database, Array(maxOrganisers).fill({}));
    await database.membership.createMany({
      data: organisers.map(({ uid }) => ({ clubId: club, userId: uid, role: 'organiser' as const })),
    });
    return { params: { uid: String(people.clubMember.uid) }, body: { role: 'organiser' } };
  },
  'meeting.unknown': () => ({ params: { meetingID: '999999999' } }),
  'meeting.over': async ({ cast }, _row, { database }) => {
    const [startsAt, endsAt] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
    await database.meeting.update({ where: { id: cast.meeting }, data: { startsAt, endsAt } });
    return {};
  },
  'meeting.cancelled': async ({ cast }, _row, { database }) => {
    await database.meeting.update({ where: { id: cast.meeting }, data: { cancelledAt: new Date() } });
    return {};
  },
  'meeting.tooMany': async ({ cast }, _row, { database }) => {
    const { id, uid, ...meeting } = await database.meeting.findUniqueOrThrow({ where: { id: cast.meeting } });
    await database.meeting.createMany({ data: Array(maxComing).fill({ ...meeting, clubId: cast.otherClub }) });
    return {};
  },
  'meeting.capacityTaken': async ({ cast: { meeting, people } }, _row, { database }) => {
    await database.meetingReply.createMany({
      data: [people.clubMember, people.owner].map(({ uid }) => ({ meetingId: meeting, userId: uid, answer: 'yes' })),
    });
    return { body: { capacity: 1 } };
  },
  ...invitationCauses,
  'notice.unknown': (_world, row) =>
    row.path === '/report' ? { body: { noticeID: 999_999_999 } } : { params: { noticeID: '999999999' } },
  'report.own': by('owner'),
  'report.pending': by('applicant'),
  'administration.userUnknown': ({ known }) => {
    known['USER_ID'] = 2_000_000_000;
    return {};
  },
  'administration.keepAdmin': ({ known, cast }) => {
    known['USER_ID'] = cast.people.administrator.uid;
    return {};
  },
  'request.badRequest': () => ({ query: { after: 'nothing' } }),
  'request.tooMany': often,
};

/**
 * Refusals of the request as such, and of what is broken: asked for below, where faults, contradictions and maintenance are.
 */
const general = [
  'request.malformedJson',
  'request.tooLarge',
  'request.unsupportedMediaType',
  'request.unavailable',
  'request.maintenance',
  'request.contradiction',
  'request.unknownField',
  'request.internal',
];

describe.each(rows)('%s', (name, row) => {
  const { field } = rootOf(row.document);
  const told = refusalsOf(row, routes).filter(({ reason }) => !general.includes(reason));
  const input = inputOf(row, field);

  test.each(told.map((refusal) => [refusal.reason, refusal] as const))(
    'is refused: %s',
    async (reason, { status, code }) => {
      const at = sites[reason] ?? site;
      const cause = causes[reason];
      if (!cause) throw new Error('Add what causes this refusal.');
      const worlds = [await ready(at, name), await ready(at, name)] as const;
      const rest = await askRest(at, row, worlds[0], await cause(worlds[0], row, at));
      expect(rest).toMatchObject({ status, body: { error: code, result: english(`errors:${reason}`) } });
      // There REST runs another operation, which the row for a new password is asked about.
      if (name.endsWith('verifyCode') && reason === 'account.suspended') return;
      const { data, errors } = await askGraphql(
        at,
        row,
        print(row.document),
        worlds[1],
        await cause(worlds[1], row, at),
      );
      if (reason === 'request.badRequest') return expect(errors).toMatchObject([{ extensions: { code } }]);
      expect(Object.values(data as object)[0]).toMatchObject({ code, reason });
    },
  );

  if (row.method !== 'get') {
    const send = (body: unknown, headers = {}) =>
      site.rest(row.method.toUpperCase(), row.path.replace(/:\w+/g, '1'), body, { headers });

    test('refuses bodies that cannot be read', async () => {
      expect(await send('{"', {})).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
      expect((await send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await send({ padding: 'x'.repeat(bodyLimit) })).status).toBe(413);
    });
  }

  test('refuses other methods', async () => {
    const path = row.path.replace(/:\w+/g, '1');
    const known = rows.filter(([, other]) => new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
    const method = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].find(
      (one) => !known.some(([, other]) => other.method.toUpperCase() === one),
    );
    const answer = await site.rest(method ?? '', path);
    expect(answer).toMatchObject({ status: 405, body: { error: 'BAD_USER_INPUT', result: 'Method Not Allowed' } });
    expect(answer.headers.get('allow')).toContain(row.method.toUpperCase());
  });

  const needed = Object.keys(row.body ?? {}).filter(input.isRequired);
  if (termsOf(field).rules && needed.length > 0)
    test('names each field that is missing, or of another type', async () => {
      for (const wrong of [undefined, null, {}, [], { $ne: '' }])
        for (const missing of needed.filter((one) => one !== 'clubID' || wrong === undefined)) {
          const world = await ready(site, name);
          const answer = await askRest(site, row, world, { body: { [missing]: wrong } });
          expect(answer, `${missing}: ${JSON.stringify(wrong)}`).toMatchObject({
            status: row.path.includes('restore') && missing === 'token' ? 403 : 400,
          });
          if (answer.status === 400) expect(answer.body.fields).toHaveProperty(missing);
        }
    });

  test('ignores fields it does not know', async () => {
    const world = await ready(site, name);
    const change = {
      query: { nothing: 'x' },
      ...(row.body && { body: { nothing: { deep: true }, __proto__: { admin: true } } }),
    };
    expect((await askRest(site, row, world, change)).status).toBe(row.status ?? 202);
  });

  const texts = Object.entries(row.example?.body ?? {}).filter(
    ([field, value]) =>
      typeof value === 'string' && ['title', 'description', 'message', 'firstName', 'toFirstName'].includes(field),
  );
  test.each(texts)('accepts any script in %s, and stores composed and decomposed text alike', async (textField) => {
    const world = await ready(site, name);
    const text = 'Café Zürich 東京 ไทย हिन्दी 👩‍👩‍👧'.normalize('NFD');
    const answer = await askRest(site, row, world, { body: { [textField]: text } });
    expect(answer.status).toBe(202);
    const said = JSON.stringify(answer.body);
    if (said.includes('Z')) expect(said).not.toContain('Zu\u0308rich');
  });

  const flags = Object.keys(row.example?.body ?? {}).filter((one) =>
    ['privacy', 'admin', 'emailConfirmed'].includes(one),
  );
  test.each(flags)('accepts the boolean %s as such or as text, and nothing else', async (flag) => {
    for (const text of [true, false, 'yes', 'NO', '1', '0', 'True', ' false ']) {
      const world = await ready(site, name);
      expect((await askRest(site, row, world, { body: { [flag]: text } })).status, String(text)).toBe(202);
    }
    const world = await ready(site, name);
    expect((await askRest(site, row, world, { body: { [flag]: 'perhaps' } })).body.fields[flag]).toBe(
      english('errors:input.booleanText'),
    );
    expect((await askRest(site, row, world, { body: { [flag]: 1 } })).body.fields[flag]).toBe(
      english('errors:input.notText'),
    );
  });
});
