import { type Cast, type ClubRole, clubRoles, type Role, roles } from './roles.ts';

/** The outcome for each role: the reason for the refusal, or 'ok'; also for each role in the club, if they matter. */
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
  /** The arguments in GraphQL syntax. */
  args?: (cast: Cast, role: Role | ClubRole) => string;
  /** The selection set, for a result that is not a union. */
  selection?: string;
}

const text = JSON.stringify;
const password = text('a quiet harbour at dawn');
const fresh = '"a lantern over the quay"';
const club = ({ club }: Cast) => `clubID: ${club}`;
const meeting = ({ club, meeting }: Cast) => `clubID: ${club}, meetingID: ${meeting}`;
/** The time in this many hours, in ISO format. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const edited = ({ people }: Cast) =>
  `userId: "${people.member.uid}", firstName: "Eva", lastName: "Sol", maxClubs: "4", confirmedEmail: true, admin: false`;

/** Every operation of the schema; a new operation without a row fails the test. */
export const operations: Record<string, Operation> = {
  acceptClubOffer: { outcome: onlyTheOffered, args: club },
  acceptTerms: { outcome: signedIn() },
  administrativeActs: { outcome: administrators },
  allClubs: { outcome: administrators },
  allowanceRequests: { outcome: administrators },
  appealClub: {
    // Nobody else may learn that it exists.
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
    args: () => `input: { name: "Sheet", scopes: [read], days: 7, password: ${password} }`,
  },
  createCalendarAddress: { outcome: verified() },
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
  replyToMeeting: {
    outcome: { ...membersOfTheClub, unverified: 'account.emailUnconfirmed' },
    args: (cast) => `${meeting(cast)}, reply: yes`,
  },
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

/** The caller with this role, as options for a request. */
export const person = (cast: Cast, role: Role | ClubRole) => ({
  as: role === 'visitor' ? undefined : cast.people[role],
});
