import { bounds } from './bounds.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The rate limits: how many attempts (`points`) are allowed in how many seconds (`duration`), counted `per` what.
 * Response headers leave out `hidden` ones, whose counts would tell strangers about others. After `proofAfter` attempts,
 * the next ones require a proof of work.
 */
export const limits = {
  /** Logins to one account; a success clears the count. */
  logInAccount: { points: 10, duration: 15 * minute, per: 'account and network' },
  /** The same, from networks new to the account. */
  logInAnywhere: { points: 50, duration: 15 * minute, per: 'account', hidden: true },
  /** Logins to any account. */
  logInAddress: { points: 100, duration: 15 * minute, per: 'network' },
  /** The same, from networks new to the account; a success is not counted. */
  logInNetworks: { points: 500, duration: 15 * minute, per: 'wider network', hidden: true },
  /** Access tokens that do not exist. */
  accessToken: { points: 100, duration: 15 * minute, per: 'network', hidden: true },
  /** Registrations. */
  signUp: { points: 20, duration: hour, per: 'network' },
  /** The same. */
  signUpNetworks: { points: 60, proofAfter: 30, duration: hour, per: 'wider network', hidden: true },
  /** The same: a whole school may register in a lesson, behind several addresses. */
  signUpDomain: { points: 300, proofAfter: 30, duration: hour, per: 'mail domain', hidden: true },
  /** The same, for domains where anyone can get a mailbox and strangers share one. */
  signUpProvider: { points: 3000, proofAfter: 300, duration: hour, per: 'large mail provider', hidden: true },
  /** Verification links opened. */
  confirmEmail: { points: 60, duration: hour, per: 'network' },
  /** Verification links requested, also for a new address. */
  resendConfirmation: { points: 5, duration: hour, per: 'account' },
  /** Recovery links requested for one address. */
  recoveryAccount: { points: 5, duration: hour, per: 'account and network' },
  /** Recovery links requested. */
  recoveryAddress: { points: 20, duration: hour, per: 'network' },
  /** The same, from networks new to the account. */
  recoveryNetworks: { points: 60, proofAfter: 30, duration: hour, per: 'wider network', hidden: true },
  /** The same. */
  recoveryDomain: { points: 300, proofAfter: 60, duration: hour, per: 'mail domain', hidden: true },
  /** The same. */
  recoveryProvider: { points: 3000, proofAfter: 300, duration: hour, per: 'large mail provider', hidden: true },
  /** Recovery links opened or used. */
  recoveryToken: { points: 60, duration: hour, per: 'network' },
  /** Codes of an authenticator app entered; a right one clears the count. */
  code: { points: 10, duration: 15 * minute, per: 'account and network' },
  /** The same, from networks new to the account. */
  codeAnywhere: { points: 50, duration: 15 * minute, per: 'account', hidden: true },
  /** Recovery codes entered, which nobody can guess; a right one clears the count. */
  recoveryCode: { points: 10, duration: 15 * minute, per: 'account and network' },
  /** Wrong two-factor codes after the right password; beyond it, the owner is notified by e-mail. */
  wrongCodes: { points: 4, duration: hour, per: 'account', hidden: true },
  /** Those e-mails. */
  wrongCodesEmail: { points: 1, duration: day, per: 'account', hidden: true },
  /**
   * E-mails that anyone can have sent to an address; those beyond it are dropped silently. Networks that the account
   * has logged in from lately have counts of their own for recovery.
   */
  emails: { points: 5, duration: hour, per: 'e-mail address', hidden: true },
  /** Warnings to the owner that anyone with the password can cause; those beyond it are dropped silently. */
  ownerEmails: { points: 10, duration: hour, per: 'account and kind of e-mail', hidden: true },
  /** Confirmations with the own password; a success clears the count. */
  password: { points: 10, duration: 15 * minute, per: 'account' },
  /** Changes that have no limit of their own. */
  change: { points: 100, duration: 10 * minute, per: 'account' },
  /** Pictures uploaded. */
  picture: { points: bounds.picturesDaily, duration: day, per: 'account' },
  /** Messages to support. */
  contact: { points: 10, duration: hour, per: 'network' },
  /** The same. */
  contactNetworks: { points: 30, proofAfter: 15, duration: hour, per: 'wider network', hidden: true },
  /** Attempts to restore a deleted club, which notifies all its members. */
  restoreClub: { points: 5, duration: day, per: 'account' },
  /** Joins and requests to join. */
  joinClub: { points: 30, duration: hour, per: 'account' },
  /** Invitations created. */
  inviteToClub: { points: 30, duration: hour, per: 'account' },
  /** Invitations sent by e-mail. */
  invitationEmail: { points: 20, duration: day, per: 'club' },
  /** Invitations sent by e-mail, from all clubs. */
  invitationSender: { points: 60, duration: day, per: 'account' },
  /** Invitations sent to one address, by its keyed hash. */
  invitationAddress: {
    points: 1,
    duration: bounds.invitedAgainDays * day,
    per: 'e-mail address and club, and per e-mail address and account,',
  },
  /** Invitation links that do not exist. */
  invitationToken: { points: 100, duration: hour, per: 'network' },
  /** Decisions on one person. */
  changeMembership: { points: 10, duration: day, per: 'account and member' },
  /** Decisions on several requests to join. */
  decideRequests: { points: 60, duration: hour, per: 'account' },
  /** Decisions on held or reported posts. */
  decideQueue: { points: 60, duration: hour, per: 'account' },
  /** Meetings created. */
  createMeeting: { points: 10, duration: day, per: 'account and club' },
  /** Changes of one meeting. */
  changeMeeting: { points: 20, duration: day, per: 'account and meeting' },
  /** Replies to meetings. */
  replyToMeeting: { points: 60, duration: hour, per: 'account' },
  /** Saving the attendance or the minutes of a meeting. */
  recordMeeting: { points: 60, duration: hour, per: 'account' },
  /** Requests for a calendar. */
  calendar: { points: 60, duration: hour, per: 'calendar or network' },
  /** Notices written. */
  writeNotice: { points: 10, duration: day, per: 'account and club' },
  /** Edits of notices. */
  editNotice: { points: 60, duration: hour, per: 'account' },
  /** Changes of house rules. */
  changeHouseRules: { points: 20, duration: day, per: 'account' },
  /** Topics begun. */
  createTopic: { points: 20, duration: day, per: 'account and club' },
  /** Posts written. */
  writePost: { points: 60, duration: hour, per: 'account' },
  /** Edits and deletions of posts, hiding and showing them, and changes of topics. */
  editPost: { points: 100, duration: hour, per: 'account' },
  /** Changes of how far topics were read. */
  readTopic: { points: 100, duration: 5 * minute, per: 'account' },
  /** Posts of the newsroom saved. */
  savePost: { points: 100, duration: hour, per: 'account' },
  /** Settings changed. */
  changeSetting: { points: 100, duration: hour, per: 'account' },
  /** Drafts stored. */
  saveDraft: { points: 300, duration: hour, per: 'account' },
  /** Votes in polls. */
  vote: { points: 60, duration: hour, per: 'account' },
  /** Reactions to posts, and withdrawals of them. */
  react: { points: 100, duration: 10 * minute, per: 'account' },
  /** Streams of changes opened. */
  openStream: { points: 100, duration: 5 * minute, per: 'account' },
  /** Reports. */
  report: { points: 20, duration: day, per: 'account' },
  /** Reports by visitors. */
  visitorReport: { points: 10, duration: day, per: 'network' },
  /** The same. */
  visitorReportNetworks: { points: 30, proofAfter: 15, duration: day, per: 'wider network', hidden: true },
  /** The same. Nobody is refused because others reported the club: beyond it, the proof is as much work as it can be. */
  visitorReportClub: { points: 100, proofAfter: 20, duration: day, per: 'club', hidden: true },
  /** The e-mails they send; those beyond it are dropped silently. */
  visitorReportEmail: { points: 3, duration: day, per: 'e-mail address', hidden: true },
  /** Uses of a proof of work. */
  proof: { points: 1, duration: 10 * minute, per: 'challenge', hidden: true },
  /** Offers of clubs. */
  clubOffer: { points: 20, duration: hour, per: 'account' },
  /** Requests for a larger allowance. */
  allowance: { points: 5, duration: day, per: 'account' },
} as const satisfies Record<
  string,
  { points: number; duration: number; per: string; hidden?: true; proofAfter?: number }
>;

export type LimitName = keyof typeof limits;

/** A limit in words: "10 attempts per account in 15 minutes". */
export function limitInWords(name: LimitName): string {
  const { points, duration, per } = limits[name];
  const proof = 'proofAfter' in limits[name] ? `, proof after ${limits[name].proofAfter}` : '';
  return `${points} ${points === 1 ? 'attempt' : 'attempts'} per ${per} in ${inWords(duration)}${proof}`;
}

const inWords = (seconds: number): string => {
  const minutes = seconds / 60;
  if (minutes % 60 > 0) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? 'one hour' : `${hours} hours`;
};
