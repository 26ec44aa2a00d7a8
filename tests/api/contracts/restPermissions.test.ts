import { getOperationAST, Kind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { statusOf } from '#gateway/rest/refusal.ts';
import { routes } from '#gateway/rest/routes.ts';
import type { Reason } from '#locales/keys.ts';
import { english } from '#schema/core/translate.ts';
import { inHours, operations, person } from '#tests/fixtures/permissions.ts';
import { type Cast, type ClubRole, castsOf, type Role } from '#tests/fixtures/roles.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const aCast = castsOf(site.database);

interface Call {
  path?: (cast: Cast) => string;
  body?: (cast: Cast, role: Role | ClubRole) => object;
  /** The values of the path's parameters. */
  params?: (cast: Cast) => Record<string, number>;
}

const inputs = { title: 'Another title', description: 'Another text', privacy: true };
const reset = { token: 'none', newPassword: 'a lantern over the quay', confirmPassword: 'a lantern over the quay' };

const theClub = ({ club }: Cast) => ({ clubID: club });
const theMeeting = ({ club, meeting }: Cast) => ({ clubID: club, meetingID: meeting });
const theNotice = ({ club, notices }: Cast) => ({ clubID: club, noticeID: notices.public });

/** How each route is called so that only the role decides the outcome. */
const calls: Record<string, Call> = {
  'post /auth/signup': {
    body: (_cast, role) => ({
      firstName: 'Eva',
      lastName: 'Sol',
      email: `${role}@example.net`,
      password: 'a lantern over the quay',
      country: 'Italy',
    }),
  },
  'post /auth/signup/confirmemail': { path: () => '?token=none' },
  'post /auth/login': {
    body: ({ people }, role) => ({
      email: role === 'visitor' ? 'nobody@example.com' : people[role].email,
      password: 'a quiet harbour at dawn',
    }),
  },
  'post /auth/logout': {},
  'get /protected': {},
  'post /auth/account-recovery/email': { path: ({ club }) => `?email=${club}@example.com` },
  'post /auth/account-recovery/verifyCode': { path: () => '?token=none' },
  'post /auth/account-recovery/restore': { body: () => reset },
  'post /contact': { body: () => ({ email: 'eva@example.com', subject: 'Hello', message: 'How are you?' }) },
  'put /profiles/user/:key': { body: () => ({ toChange: 'firstName', toFirstName: 'Eva' }) },
  'get /profiles/user/all': {},
  'delete /profiles/user/:key': { body: ({ people }) => ({ userIDToSuspend: people.member.uid }) },
  'put /profiles/user/entireUser': {
    body: ({ people }) => ({
      ID: people.member.uid,
      firstName: 'Eva',
      lastName: 'Sol',
      maxClub: 4,
      emailConfirmed: 'yes',
      admin: 'no',
    }),
  },
  'get /user/2FA/qrcode': {},
  'post /user/2FA/enable': { body: () => ({ code: '123456', password: 'a quiet harbour at dawn' }) },
  'post /user/2FA/disable': { body: () => ({ password: 'a quiet harbour at dawn' }) },
  'get /user/club/all': {},
  'post /user/club': { body: () => ({ ...inputs, country: 'Italy' }) },
  'delete /user/club': { body: ({ club }) => ({ clubID: club }) },
  'put /user/club/single/:valueType': {
    body: ({ club }) => ({ clubID: club, toChange: 'title', toTitle: 'Another title' }),
  },
  'get /club/:clubID': { params: theClub },
  'post /club/:clubID/membership': { params: theClub, body: () => ({}) },
  'delete /club/:clubID/membership': { params: theClub },
  'get /club/:clubID/members': { params: theClub },
  'put /club/:clubID/members/:uid': {
    params: ({ club, people }) => ({ clubID: club, uid: people.applicant.uid }),
    body: () => ({ role: 'member' }),
  },
  'get /club/:clubID/invitations': { params: theClub },
  'post /club/:clubID/invitations': { params: theClub, body: () => ({ uses: 2 }) },
  'delete /club/:clubID/invitations/:invitationID': {
    params: ({ club, invitation }) => ({ clubID: club, invitationID: invitation.id }),
  },
  'get /club/:clubID/notices': { params: theClub },
  'post /club/:clubID/notices': {
    params: theClub,
    body: () => ({ title: 'Next Tuesday', content: 'At seven.' }),
  },
  'put /club/:clubID/notices/:noticeID': { params: theNotice, body: () => ({ title: 'Another title' }) },
  'delete /club/:clubID/notices/:noticeID': { params: theNotice },
  'put /club/:clubID/emails': { params: theClub, body: () => ({ notices: 'daily' }) },
  'post /report': {
    body: ({ club, notices }) => ({ clubID: club, noticeID: notices.public, kind: 'returns', text: 'It promises 5%.' }),
  },
  'get /user/clubs': {},
  'get /club/:clubID/meetings': { params: theClub },
  'post /club/:clubID/meetings': {
    params: theClub,
    body: () => ({ title: 'Tuesday', start: inHours(24), end: inHours(26), zone: 'Europe/Rome' }),
  },
  'put /club/:clubID/meetings/:meetingID': { params: theMeeting, body: () => ({ title: 'Another title' }) },
  'delete /club/:clubID/meetings/:meetingID': { params: theMeeting, body: () => ({}) },
  'put /club/:clubID/meetings/:meetingID/reply': { params: theMeeting, body: () => ({ reply: 'yes' }) },
  'get /user/meetings': {},
  'get /user/notifications': {},
  'put /user/notifications': { body: () => ({}) },
  'put /user/club/inputs': { body: ({ club }) => ({ clubID: club, ...inputs }) },
};

const rows = routes.map((row) => {
  const root = getOperationAST(row.document)?.selectionSet.selections[0];
  return { ...row, name: `${row.method} ${row.path}`, operation: root?.kind === Kind.FIELD ? root.name.value : '' };
});

test('every REST route is in the permission matrix', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(Object.keys(calls).sort());
});

describe.concurrent.each(rows.filter(({ name, when }) => !when || calls[name]?.body))('REST $name', (row) => {
  test.each(Object.entries(operations[row.operation]?.outcome ?? {}) as [Role | ClubRole, string][])(
    '%s: %s',
    async (role, expected) => {
      const cast = await aCast();
      const { path, body, params } = calls[row.name] ?? {};
      const values = params?.(cast);
      const filled =
        row.path.replace(/:(\w+)/g, (_all, name: string) => String(values?.[name] ?? 'field')) + (path?.(cast) ?? '');
      const answer = await site.rest(row.method.toUpperCase(), filled, body?.(cast, role), person(cast, role));
      if (expected === 'ok') expect(answer).toMatchObject({ status: row.status ?? 202 });
      else {
        expect(answer.status).toBe(statusOf[answer.body.error as keyof typeof statusOf]);
        expect(answer.body.result).toBe(english(`errors:${expected as Reason}`));
      }
    },
  );
});
