import { getOperationAST, Kind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { statusOf } from '#gateway/rest/refusal.ts';
import { routes } from '#gateway/rest/routes.ts';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { schema } from '#schema/index.ts';
import { type Cast, type ClubRole, castsOf, clubRoles, type Role, roles } from '#tests/support/roles.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const aCast = castsOf(site.database);

/** What each role gets: the reason of the refusal, or 'ok'; where a club's people matter, each of theirs too. */
type Outcome = Record<Role, string> & Partial<Record<ClubRole, string>>;

const everybody = (outcome = 'ok'): Outcome => Object.fromEntries(roles.map((role) => [role, outcome])) as Outcome;
const signedIn = (outcome = 'ok'): Outcome => ({
  ...everybody(outcome),
  visitor: 'account.signInFirst',
  suspended: 'account.signInFirst',
});
const verified = (outcome = 'ok'): Outcome => ({ ...signedIn(outcome), unverified: 'account.emailUnconfirmed' });
const onlyTheOwner: Outcome = { ...verified('club.notOwner'), owner: 'ok' };
const inTheClub = (outcome = 'ok') =>
  Object.fromEntries(clubRoles.map((role) => [role, outcome])) as Record<ClubRole, string>;
const whoeverRunsIt: Outcome = {
  ...verified('membership.organisersOnly'),
  ...inTheClub('membership.organisersOnly'),
  owner: 'ok',
  organiser: 'ok',
};
const seenByWhoeverRunsIt: Outcome = { ...whoeverRunsIt, unverified: 'membership.organisersOnly', administrator: 'ok' };
const onlyTheOffered: Outcome = { ...verified('club.offerUnknown'), member: 'ok' };
const membersOfTheClub: Outcome = {
  ...signedIn('membership.membersOnly'),
  ...inTheClub('membership.membersOnly'),
  owner: 'ok',
  organiser: 'ok',
  clubMember: 'ok',
};
const administrators: Outcome = { ...signedIn('account.notAllowed'), administrator: 'ok' };

interface Operation {
  outcome: Outcome;
  /** The arguments, as GraphQL writes them. */
  args?: (cast: Cast, role: Role | ClubRole) => string;
  /** What to select, for a result that is not a union. */
  selection?: string;
}

const text = JSON.stringify;
const password = text('a quiet harbour at dawn');
const fresh = '"a lantern over the quay"';
const club = ({ club }: Cast) => `clubID: ${club}`;
const meeting = ({ club, meeting }: Cast) => `clubID: ${club}, meetingID: ${meeting}`;
/** A time that is always in the future, and not too far. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const edited = ({ people }: Cast) =>
  `userId: "${people.member.uid}", firstName: "Eva", lastName: "Sol", maxClubs: "4", confirmedEmail: true, admin: false`;

/** Every operation of the schema; a new one without a row fails the test. */
const operations: Record<string, Operation> = {
  acceptClubOffer: { outcome: onlyTheOffered, args: club },
  acceptTerms: { outcome: signedIn() },
  administrativeActs: { outcome: administrators },
  allClubs: { outcome: administrators },
  allowanceRequests: { outcome: administrators },
  appealClub: {
    // Nobody else learns that it exists.
    outcome: { ...verified('club.unknown'), owner: 'ok' },
    args: ({ declined }) => `clubID: ${declined}, appeal: "Please look again."`,
  },
  cancelMeeting: { outcome: whoeverRunsIt, args: meeting },
  changeMeeting: {
    outcome: whoeverRunsIt,
    args: (cast) => `input: { ${meeting(cast)}, title: "Another title" }`,
  },
  chooseLetters: {
    outcome: membersOfTheClub,
    args: (cast) => `${club(cast)}, notices: daily`,
  },
  changeMembership: {
    outcome: whoeverRunsIt,
    args: (cast) => `${club(cast)}, userID: ${cast.people.applicant.uid}, role: member`,
  },
  changeEmail: { outcome: signedIn(), args: () => `email: "new@example.com", password: ${password}` },
  changePassword: {
    outcome: signedIn(),
    args: () => `input: { currentPassword: ${password}, newPassword: ${fresh}, confirmPassword: ${fresh} }`,
  },
  checkRecovery: { outcome: everybody('recovery.invalid'), args: () => 'token: "none"' },
  club: { outcome: { ...everybody(), ...inTheClub() }, args: ({ club }) => `id: ${club}` },
  clubCalendar: { outcome: { ...everybody(), ...inTheClub() }, args: club },
  clubInvitations: { outcome: seenByWhoeverRunsIt, args: club },
  clubLog: { outcome: seenByWhoeverRunsIt, args: club },
  clubMeetings: { outcome: { ...everybody(), ...inTheClub() }, args: club },
  clubMembers: {
    outcome: {
      ...membersOfTheClub,
      administrator: 'ok',
    },
    args: club,
  },
  clubNotices: { outcome: { ...everybody(), ...inTheClub() }, args: club },
  clubCounts: { outcome: everybody(), selection: '{ clubs }' },
  clubs: { outcome: everybody(), selection: '{ nodes { id } }' },
  clubsToReview: { outcome: administrators },
  confirmEmail: { outcome: everybody('account.confirmationInvalid'), args: () => 'token: "none"' },
  createAccessToken: {
    outcome: signedIn(),
    args: () => `input: { name: "Sheet", scopes: [read], days: 7, confirmation: ${password} }`,
  },
  createCalendarAddress: { outcome: signedIn() },
  createClub: {
    outcome: verified(),
    args: () => 'input: { title: "Harbour", description: "Tuesdays", country: "Italy", privacy: false }',
  },
  createMeeting: {
    outcome: whoeverRunsIt,
    args: (cast) =>
      `input: { ${club(cast)}, title: "Tuesday", start: "${inHours(24)}", end: "${inHours(26)}", zone: "Europe/Rome" }`,
  },
  decideAllowance: { outcome: administrators, args: ({ request }) => `id: ${request}, granted: true` },
  decideClub: {
    outcome: administrators,
    args: (cast) => `input: { ${club(cast)}, state: verified, seen: "${cast.seen}" }`,
  },
  decideReport: {
    outcome: administrators,
    args: (cast) => `input: { caseID: ${cast.reportCase}, decision: dismissed, seen: "${cast.seen}" }`,
  },
  declineClubOffer: { outcome: onlyTheOffered, args: club },
  deleteAccount: { outcome: signedIn(), args: () => `password: ${password}` },
  deleteClub: { outcome: onlyTheOwner, args: club },
  deleteNotice: {
    outcome: whoeverRunsIt,
    args: (cast) => `${club(cast)}, noticeID: ${cast.notices.public}`,
  },
  disableTwoFactor: { outcome: signedIn('twoFactor.notEnabled'), args: () => `password: ${password}` },
  editNotice: {
    outcome: whoeverRunsIt,
    args: (cast) => `input: { ${club(cast)}, noticeID: ${cast.notices.public}, title: "Another title" }`,
  },
  editUser: { outcome: administrators, args: (cast) => `input: { ${edited(cast)} }` },
  enableTwoFactor: {
    outcome: verified('twoFactor.notPrepared'),
    args: () => `code: "123456", password: ${password}`,
  },
  endOtherSessions: { outcome: signedIn() },
  endSession: { outcome: signedIn('account.sessionUnknown'), args: () => 'id: 2147483647' },
  exportAdministrativeActs: { outcome: administrators },
  exportAccount: { outcome: signedIn() },
  invitation: { outcome: everybody(), args: ({ invitation }) => `token: ${text(invitation.token)}` },
  inviteToClub: { outcome: whoeverRunsIt, args: (cast) => `${club(cast)}, email: "eva@example.org"` },
  joinClub: {
    outcome: {
      ...verified(),
      ...inTheClub(),
      declined: 'membership.declinedLately',
      banned: 'membership.banned',
    },
    args: club,
  },
  leaveClub: { outcome: { ...signedIn(), ...inTheClub(), owner: 'membership.ownerStays' }, args: club },
  letterSubscription: { outcome: everybody('letters.linkInvalid'), args: () => 'token: "none"' },
  logIn: {
    outcome: { ...everybody(), visitor: 'account.wrongCredentials', suspended: 'account.suspended' },
    args: ({ people }, role) =>
      `input: { email: ${text(role === 'visitor' ? 'nobody@example.com' : people[role].email)}, password: ${password} }`,
  },
  logOut: { outcome: signedIn() },
  managedClub: { outcome: administrators, args: ({ declined }) => `id: ${declined}` },
  markNotificationsRead: { outcome: { ...signedIn(), ...inTheClub() } },
  me: { outcome: signedIn() },
  meeting: { outcome: { ...everybody(), ...inTheClub() }, args: ({ meeting }) => `id: ${meeting}` },
  meetingReplies: {
    outcome: { ...membersOfTheClub, administrator: 'ok' },
    args: ({ meeting }) => `meetingID: ${meeting}, reply: yes`,
  },
  memberships: { outcome: { ...signedIn(), ...inTheClub() } },
  myMeetings: { outcome: { ...signedIn(), ...inTheClub() } },
  nextMeetings: { outcome: { ...everybody(), ...inTheClub() }, selection: '{ id }' },
  notice: {
    outcome: { ...everybody(), ...inTheClub() },
    args: ({ club, notices }) => `clubID: ${club}, noticeID: ${notices.public}`,
  },
  notifications: { outcome: { ...signedIn(), ...inTheClub() } },
  offerClub: { outcome: onlyTheOwner, args: (cast) => `${club(cast)}, email: "eva@example.com"` },
  openReports: { outcome: administrators },
  personalCalendar: { outcome: everybody('meeting.calendarUnknown'), args: () => 'secret: "none"' },
  prepareTwoFactor: { outcome: verified() },
  renewRecoveryCodes: { outcome: signedIn('twoFactor.notEnabled'), args: () => `password: ${password}` },
  replyToMeeting: { outcome: membersOfTheClub, args: (cast) => `${meeting(cast)}, reply: yes` },
  report: {
    outcome: { ...verified(), ...inTheClub(), owner: 'report.own' },
    args: (cast) => `${club(cast)}, noticeID: ${cast.notices.public}, kind: returns, text: "It promises 5% a week."`,
  },
  requestAllowance: { outcome: verified(), args: () => 'wanted: 5, reason: "Two more cities."' },
  requestRecovery: { outcome: everybody(), args: (_cast, role) => `email: "${role}@example.com"` },
  resendConfirmation: { outcome: { ...signedIn('account.alreadyConfirmed'), unverified: 'ok' } },
  resetPassword: {
    outcome: everybody('recovery.invalid'),
    args: () => `input: { token: "none", newPassword: ${fresh}, confirmPassword: ${fresh} }`,
  },
  resetTwoFactor: {
    outcome: administrators,
    args: ({ guarded }) => `userId: "${guarded.uid}", reason: "Lost phone.", confirmation: ${password}`,
  },
  revokeAccessToken: { outcome: signedIn('accessToken.unknown'), args: () => 'id: 2147483647' },
  revokeCalendarAddress: { outcome: signedIn() },
  revokeInvitation: { outcome: whoeverRunsIt, args: (cast) => `${club(cast)}, id: ${cast.invitation.id}` },
  searchClubs: { outcome: everybody(), args: () => 'search: "harbour"', selection: '{ id }' },
  sendMessage: {
    outcome: everybody(),
    args: () => 'input: { email: "eva@example.com", subject: "Hello", message: "How are you?" }',
  },
  showNotice: { outcome: administrators, args: ({ club, notices }) => `clubID: ${club}, noticeID: ${notices.hidden}` },
  signUp: {
    outcome: everybody(),
    args: (_cast, role) =>
      `input: { firstName: "Eva", lastName: "Sol", email: "${role}@example.org", password: ${fresh}, country: "Italy" }`,
  },
  stopInvitations: { outcome: everybody('invitation.stopUnknown'), args: () => 'token: "none"' },
  toggleSuspension: { outcome: administrators, args: ({ people }) => `userId: "${people.member.uid}"` },
  unsubscribe: { outcome: everybody('letters.linkInvalid'), args: () => 'token: "none"' },
  updateClub: { outcome: onlyTheOwner, args: (cast) => `input: { ${club(cast)}, title: "Another title" }` },
  updateProfile: { outcome: signedIn(), args: () => 'input: { firstName: "Eva" }' },
  user: { outcome: administrators, args: ({ people }) => `id: ${people.member.uid}` },
  users: { outcome: administrators },
  withdrawClubOffer: { outcome: onlyTheOwner, args: club },
  writeNotice: {
    outcome: whoeverRunsIt,
    args: (cast) => `input: { ${club(cast)}, title: "Next Tuesday", content: "At seven." }`,
  },
};

const person = (cast: Cast, role: Role | ClubRole) => ({ as: role === 'visitor' ? undefined : cast.people[role] });
const kinds = {
  query: schema.getQueryType()?.getFields() ?? {},
  mutation: schema.getMutationType()?.getFields() ?? {},
};

test('every operation of the schema is in the matrix', () => {
  expect(Object.keys({ ...kinds.query, ...kinds.mutation }).sort()).toEqual(Object.keys(operations).sort());
});

describe.concurrent.each(Object.entries(operations))('%s', (name, { outcome, args, selection }) => {
  test.each(Object.entries(outcome) as [Role | ClubRole, string][])('%s: %s', async (role, expected) => {
    const cast = await aCast();
    const given = args ? `(${args(cast, role)})` : '';
    const shown = selection ?? '{ __typename ... on Error { reason } }';
    const kind = name in kinds.query ? 'query' : 'mutation';
    const { body } = await site.graphql(`${kind} { it: ${name}${given} ${shown} }`, {}, person(cast, role));
    expect(body.errors).toBeUndefined();
    expect(body.data.it.reason ?? 'ok').toBe(expected);
  });
});

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

/** How each row is called so that only the role decides. */
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
  'put /club/:clubID/letters': { params: theClub, body: () => ({ notices: 'daily' }) },
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

test('every REST row is in the matrix', () => {
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
