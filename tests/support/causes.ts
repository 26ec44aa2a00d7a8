import { expect } from 'vitest';
import { scopeFor } from '#gateway/rest/openapi/security.ts';
import { rootOf } from '#gateway/rest/openapi/shapes.ts';
import type { Reason } from '#locales/keys.ts';
import { newToken } from '#schema/account/tokens.ts';
import { bounds } from '#schema/bounds.ts';
import { tokenScopes } from '#schema/tokenScopes.ts';
import { invitationCauses } from './invitationCauses.ts';
import { createMembers } from './members.ts';
import { anAccessToken, askRest, type Cause, type Ready } from './restExamples.ts';
import type { Site } from './site.ts';

/** Makes another fixture person the caller. */
const by =
  (who: keyof Ready['cast']['people']): Cause =>
  ({ cast }) => ({ as: cast.people[who] });

let networks = 0;

/** Uses up a rate limit for one network, so that the next request from it is refused. */
const often: Cause = async (world, row, at) => {
  const wrong = { password: 'a bell on the pier', token: 'none', code: '000000' };
  const body = Object.fromEntries(Object.entries(wrong).filter(([name]) => row.body && name in row.body));
  const change = {
    from: `198.18.0.${++networks}`,
    ...(row.path !== '/auth/signup' && row.path !== '/contact' && { body }),
    // A token that both the query and the body may contain must be the same in both.
    ...(row.query?.['token'] && body['token'] && { query: { token: body['token'] } }),
  };
  const keys = async () => (await at.database.rateLimit.findMany({ select: { key: true } })).map(({ key }) => key);
  const before = new Set(await keys());
  const { headers } = await askRest(at, row, world, change);
  const quotas = [...(headers.get('ratelimit-policy') ?? '').matchAll(/q=(\d+)/g)].map(([, quota]) => Number(quota));
  expect(Math.min(...quotas)).toBeLessThanOrEqual(100);
  // Each operation's own tests count up to its limit; here the counter in the database is set to it.
  const counted = (await keys()).filter((key) => !before.has(key));
  await at.database.rateLimit.updateMany({ where: { key: { in: counted } }, data: { points: Math.max(...quotas) } });
  return change;
};

/** Makes a user a member of as many clubs as the limit allows. */
async function joinManyClubs({ database }: Site, userId: number): Promise<void> {
  const club = { title: 'Full', description: 'Tuesdays', country: 'Italy', privacy: false, updatedAt: new Date() };
  const clubs = await database.club.createManyAndReturn({
    data: Array(bounds.clubsJoined).fill(club),
    select: { id: true },
  });
  await database.membership.createMany({
    data: clubs.map(({ id }) => ({ clubId: id, userId, role: 'member' as const })),
  });
}

/** Provokes each refusal of a route whose example would otherwise succeed. */
export const causes: Partial<Record<Reason, Cause>> = {
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
  'membership.nobodyDecides': async ({ cast: { club, people } }, _row, { database }) => {
    await database.membership.deleteMany({ where: { clubId: club, role: 'organiser' } });
    await database.club.update({ where: { id: club }, data: { ownerId: null, privacy: true } });
    return { as: people.member };
  },
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
    const organisers = await createMembers(database, Array(bounds.organisers).fill({}));
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
  'meeting.changed': () => ({ body: { seen: '2026-01-01T00:00:00Z' } }),
  'meeting.tooMany': async ({ cast }, _row, { database }) => {
    const { id, uid, ...meeting } = await database.meeting.findUniqueOrThrow({ where: { id: cast.meeting } });
    await database.meeting.createMany({
      data: Array(bounds.comingMeetings).fill({ ...meeting, clubId: cast.otherClub }),
    });
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
  'notice.changed': () => ({ body: { seen: '2026-01-01T00:00:00Z' } }),
  'report.own': by('owner'),
  'report.pending': by('applicant'),
  'administration.userUnknown': ({ known }) => {
    known['USER_ID'] = 2_000_000_000;
    return {};
  },
  'administration.userChanged': () => ({ body: { seen: '2026-01-01T00:00:00Z' } }),
  'administration.keepAdmin': ({ known, cast }) => {
    known['USER_ID'] = cast.people.administrator.uid;
    return {};
  },
  'request.wrongCursor': () => ({ query: { after: 'nothing' } }),
  'request.tooMany': often,
};
