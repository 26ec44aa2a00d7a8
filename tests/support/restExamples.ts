import { randomBytes } from 'node:crypto';
import { generateSync } from 'otplib';
import { plainValues } from '#gateway/rest/example.ts';
import { variablesOf } from '#gateway/rest/mapping.ts';
import type { Route } from '#gateway/rest/route.ts';
import { subjects } from '#gateway/rest/routes.ts';
import { newAccessTokenSecret } from '#schema/account/accessTokens.ts';
import { issueMailToken } from '#schema/account/mailTokens.ts';
import { type TokenScope, tokenScopes } from '#schema/tokenScopes.ts';
import type { Answer, Asking } from './client.ts';
import type { Member } from './members.ts';
import { aCast, type Cast } from './roles.ts';
import type { Site } from './site.ts';

/** The REST routes that the OpenAPI document describes, by name, such as `post /auth/signup`. */
export const rows: [string, Route][] = Object.values(subjects)
  .flat()
  .filter(({ when }: Route) => !when)
  .map((row: Route) => [`${row.method} ${row.path}`, row]);

/** The fixtures a route's example needs: the caller, and the variables its curl command uses. */
export interface Ready {
  cast: Cast;
  as?: Member | undefined;
  known: Record<string, string | number>;
  /** Overrides the example's body, so that it can be sent twice. */
  body?: Record<string, unknown>;
}

/** How a request differs from the route's example. */
export interface Change extends Asking {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Provokes a refusal, starting from fixtures with which the route's example succeeds. */
export type Cause = (world: Ready, row: Route, at: Site) => Promise<Change> | Change;

type Preparation = (site: Site, cast: Cast) => Promise<Omit<Ready, 'cast'>> | Omit<Ready, 'cast'>;

const password = { PASSWORD: 'a quiet harbour at dawn' };
const mailed =
  (purpose: 'confirmEmail' | 'recovery', who: 'unverified' | 'member'): Preparation =>
  async ({ database }, { people }) => ({
    known: { MAIL_TOKEN: await issueMailToken(database, people[who].uid, purpose, new Date()) },
  });
const member: Preparation = (_site, { people }) => ({ as: people.member, known: {} });
const owner: Preparation = (_site, { people, club }) => ({ as: people.owner, known: { CLUB_ID: club } });
const ofTheClub =
  (who: 'member' | 'clubMember' | 'owner'): Preparation =>
  (_site, { people, club, invitation, meeting }) => ({
    as: people[who],
    known: { CLUB_ID: club, MEETING_ID: meeting, USER_ID: people.applicant.uid, INVITATION_ID: invitation.id },
  });
const withNotice =
  (who: 'member' | 'owner'): Preparation =>
  (_site, { people, club, notices }) => ({ as: people[who], known: { CLUB_ID: club, NOTICE_ID: notices.public } });
const administrator: Preparation = (_site, { people }) => ({
  as: people.administrator,
  known: { USER_ID: people.member.uid },
});
const notified: Preparation = async ({ database }, { people, club }) => {
  const { id } = await database.notification.create({
    data: { userId: people.clubMember.uid, kind: 'approved', clubId: club, title: 'Harbour' },
  });
  return { as: people.clubMember, known: { NOTIFICATION_ID: id } };
};
const nobody: Preparation = () => ({ known: {} });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

/** Prepares the fixtures with which each route's example succeeds. */
const preparations: Record<string, Preparation> = {
  'post /auth/signup': () => ({ known: {}, body: { email: `${randomBytes(8).toString('hex')}@example.com` } }),
  'post /auth/signup/confirmemail': mailed('confirmEmail', 'unverified'),
  'post /auth/login': (_site, { people }) => ({ known: { ...password, EMAIL: people.member.email } }),
  'post /auth/logout': member,
  'get /protected': member,
  'post /auth/account-recovery/email': (_site, { people }) => ({ known: { EMAIL: people.member.email } }),
  'post /auth/account-recovery/verifyCode': mailed('recovery', 'member'),
  'post /auth/account-recovery/restore': mailed('recovery', 'member'),
  'post /contact': nobody,
  'put /profiles/user/:key': member,
  'get /profiles/user/all': administrator,
  'delete /profiles/user/:key': administrator,
  'put /profiles/user/entireUser': administrator,
  'get /user/2FA/qrcode': member,
  'post /user/2FA/enable': async (site, { people }) => {
    const { body } = await site.rest('GET', '/user/2FA/qrcode', undefined, { as: people.member });
    return { as: people.member, known: { ...password, CODE: generateSync({ secret: body.result.secret }) } };
  },
  'post /user/2FA/disable': (_site, { guarded }) => ({ as: guarded, known: password }),
  'get /user/club/all': nobody,
  'post /user/club': owner,
  // Nobody else is in this club: e-mails to others would be written at an unpredictable time.
  'delete /user/club': (_site, { people, otherClub }) => ({ as: people.otherOwner, known: { CLUB_ID: otherClub } }),
  'put /user/club/single/:valueType': owner,
  'put /user/club/inputs': owner,
  'get /club/:clubID': ofTheClub('member'),
  'post /club/:clubID/membership': ofTheClub('member'),
  'delete /club/:clubID/membership': ofTheClub('clubMember'),
  'get /club/:clubID/members': ofTheClub('clubMember'),
  'put /club/:clubID/members/:uid': ofTheClub('owner'),
  'get /club/:clubID/invitations': ofTheClub('owner'),
  'post /club/:clubID/invitations': ofTheClub('owner'),
  'delete /club/:clubID/invitations/:invitationID': ofTheClub('owner'),
  'get /club/:clubID/notices': withNotice('member'),
  // Nobody else is in this club, as above.
  'post /club/:clubID/notices': (_site, { people, otherClub }) => ({
    as: people.otherOwner,
    known: { CLUB_ID: otherClub },
  }),
  'put /club/:clubID/notices/:noticeID': withNotice('owner'),
  'delete /club/:clubID/notices/:noticeID': withNotice('owner'),
  'put /club/:clubID/letters': ofTheClub('clubMember'),
  'post /report': ofTheClub('clubMember'),
  'get /user/clubs': ofTheClub('clubMember'),
  'get /club/:clubID/meetings': ofTheClub('clubMember'),
  // Nobody else is in this club, as above.
  'post /club/:clubID/meetings': (_site, { people, otherClub }) => ({
    as: people.otherOwner,
    known: { CLUB_ID: otherClub },
    // The example's own date will be in the past one day.
    body: { start: inDays(7), end: inDays(8) },
  }),
  'put /club/:clubID/meetings/:meetingID': ofTheClub('owner'),
  'delete /club/:clubID/meetings/:meetingID': ofTheClub('owner'),
  'put /club/:clubID/meetings/:meetingID/reply': ofTheClub('clubMember'),
  'get /user/meetings': ofTheClub('clubMember'),
  'get /user/notifications': notified,
  'put /user/notifications': notified,
};

/** Creates the fixtures with which a route's example succeeds. */
export async function ready(site: Site, name: string): Promise<Ready> {
  const prepare = preparations[name];
  if (!prepare) throw new Error(`${name} is not prepared for: say what its example needs.`);
  const cast = await aCast(site.database);
  return { cast, ...(await prepare(site, cast)) };
}

/** Sends the route's example over REST, with `change` applied. */
export function askRest(site: Site, row: Route, { known, body = {}, as }: Ready, change: Change = {}): Promise<Answer> {
  const { example = {} } = row;
  const params = { ...plainValues(example.params, known), ...change.params };
  const query = new URLSearchParams({
    ...(plainValues(example.query, known) as Record<string, string>),
    ...change.query,
  });
  const path = row.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
  const sent =
    row.body && row.method !== 'get' ? { ...plainValues(example.body, known), ...body, ...change.body } : undefined;
  return site.rest(row.method.toUpperCase(), query.size ? `${path}?${query}` : path, sent, { as, ...change });
}

/** Sends the same request over GraphQL. */
export async function askGraphql(
  site: Site,
  row: Route,
  query: string,
  { known, body = {}, as }: Ready,
  change: Change = {},
): Promise<{ data: unknown; errors?: unknown }> {
  const { example = {} } = row;
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const variables = variablesOf(row, {
    params: texts({ ...plainValues(example.params, known), ...change.params }),
    query: texts({ ...plainValues(example.query, known), ...change.query }),
    body: { ...plainValues(example.body, known), ...body, ...change.body },
  });
  return (await site.graphql(query, variables, { as, ...change })).body;
}

/** Creates an access token of this member, directly in the database. */
export async function anAccessToken(
  { database }: Pick<Site, 'database'>,
  { uid }: Member,
  scopes: readonly TokenScope[] = tokenScopes,
): Promise<string> {
  const { token, tokenHash } = newAccessTokenSecret();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.accessToken.create({ data: { userId: uid, name: 'Test', tokenHash, scopes: [...scopes], expiresAt } });
  return token;
}
