import { bounds } from './bounds.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The rate limits: how many attempts (`points`) are allowed in how many seconds (`duration`), counted `per` what.
 * Response headers leave out `hidden` ones, whose counts would tell strangers about an account.
 */
export const limits = {
  logInAccount: { points: 10, duration: 15 * minute, per: 'account and network' },
  logInAnywhere: { points: 50, duration: 15 * minute, per: 'account', hidden: true },
  logInAddress: { points: 100, duration: 15 * minute, per: 'network' },
  signUp: { points: 20, duration: hour, per: 'network' },
  confirmEmail: { points: 60, duration: hour, per: 'network' },
  resendConfirmation: { points: 5, duration: hour, per: 'account' },
  recoveryAccount: { points: 5, duration: hour, per: 'account and network' },
  recoveryAddress: { points: 20, duration: hour, per: 'network' },
  recoveryToken: { points: 60, duration: hour, per: 'network' },
  code: { points: 10, duration: 15 * minute, per: 'account and network' },
  codeAnywhere: { points: 50, duration: 15 * minute, per: 'account', hidden: true },
  wrongCodes: { points: 4, duration: hour, per: 'account', hidden: true },
  wrongCodesEmail: { points: 1, duration: day, per: 'account', hidden: true },
  emails: { points: 5, duration: hour, per: 'e-mail address', hidden: true },
  ownerEmails: { points: 10, duration: hour, per: 'account and kind of e-mail', hidden: true },
  password: { points: 10, duration: 15 * minute, per: 'account' },
  contact: { points: 10, duration: hour, per: 'network' },
  joinClub: { points: 30, duration: hour, per: 'account' },
  inviteToClub: { points: 30, duration: hour, per: 'account' },
  invitationEmail: { points: 20, duration: day, per: 'club' },
  invitationSender: { points: 60, duration: day, per: 'account' },
  invitationAddress: {
    points: 1,
    duration: bounds.invitedAgainDays * day,
    per: 'e-mail address and club, and per e-mail address and account,',
  },
  invitationToken: { points: 100, duration: hour, per: 'network' },
  changeMembership: { points: 10, duration: day, per: 'account and member' },
  createMeeting: { points: 10, duration: day, per: 'account and club' },
  changeMeeting: { points: 20, duration: day, per: 'account and meeting' },
  replyToMeeting: { points: 60, duration: hour, per: 'account' },
  calendar: { points: 60, duration: hour, per: 'calendar or network' },
  writeNotice: { points: 10, duration: day, per: 'account and club' },
  editNotice: { points: 60, duration: hour, per: 'account' },
  report: { points: 20, duration: day, per: 'account' },
  clubOffer: { points: 20, duration: hour, per: 'account' },
  allowance: { points: 5, duration: day, per: 'account' },
} as const satisfies Record<string, { points: number; duration: number; per: string; hidden?: true }>;

export type LimitName = keyof typeof limits;
