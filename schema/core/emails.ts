import type { Language } from '#locales/keys.ts';

/**
 * The kinds of e-mails that a recipient can unsubscribe from: a club's notices, requests to join, new meetings, or the
 * meetings they replied to; or the daily digest of all clubs. Links hold a kind's index in this list.
 */
export const subscriptionKinds = ['notices', 'requests', 'digest', 'newMeetings', 'meetings'] as const;

export type SubscriptionKind = (typeof subscriptionKinds)[number];

/** What an unsubscribe link stops, and for whom. */
export interface Subscription {
  kind: SubscriptionKind;
  userId: number;
  /** The id of the club; 0 for the digest. */
  clubId: number;
}

interface EmailKind {
  /** The page its button opens. */
  path: string;
  /** Whether the path ends with a token. */
  token?: true;
  /** Whether the path ends with the id of a club. */
  club?: true;
  /** Whether it states the time and place of a meeting; its button links to the meeting. */
  meeting?: true;
  /** The page and fragment of the link that stops such e-mails, to which a token is appended. */
  stop?: string;
  /** Whether it may go to an unverified address, which may be a stranger's. */
  unverified?: true;
  /** Which e-mails its footer link stops; missing for e-mails about the account or the recipient's own affairs. */
  ends?: SubscriptionKind;
  /** Whether it is about a notice; its button links to the notice. */
  notice?: true;
  /** Whether it is not sent once that notice is deleted or hidden. */
  whileShown?: true;
  /** Whether it lists notices by club. */
  digest?: true;
  /** Whether it lists news about a club's meetings. */
  meetings?: true;
  /** The kind of e-mail that several of these from one club are combined into. */
  together?: 'meetingsCreated' | 'meetingsChanged';
  /** The values its text needs, besides the product's name and the recipient's first name. */
  values?: readonly string[];
}

/** Every kind of e-mail. The texts are in `locales/<language>/emails.json` under the same names. */
export const emails = {
  /** The link that verifies a new account, at sign-up or requested again. */
  confirmEmail: { path: '/auth/confirmemail?token=', token: true, unverified: true, values: ['days'] },
  /** Someone tried to register with this account's address, or to change theirs to it. */
  alreadyRegistered: { path: '/login', unverified: true },
  /** The link that sets a new password; not sent to suspended accounts. */
  recovery: { path: '/auth/account-recovery/verifyCode?token=', token: true, unverified: true },
  /** The operator created the account; the link sets its first password. */
  invited: { path: '/auth/account-recovery/verifyCode?token=', token: true, unverified: true },
  /** The link that verifies a new address, sent to it. */
  changeEmail: { path: '/auth/confirmemail?token=', token: true, unverified: true },
  /** The address was changed; sent to the old one. */
  emailChanged: { path: '/login' },
  /** The account was deleted. */
  accountDeleted: { path: '/contact' },
  /** A login from a device that the account has not used lately; not the first login. */
  newDevice: { path: '/profile?select=account' },
  /** Someone who has the password enters wrong codes. */
  wrongCodes: { path: '/profile?select=account' },
  /** The password was changed or reset. */
  passwordChanged: { path: '/login' },
  /** Two-factor authentication was turned on. */
  twoFactorEnabled: { path: '/login' },
  /** Two-factor authentication was turned off. */
  twoFactorDisabled: { path: '/login' },
  /** An administrator reset two-factor authentication, with the reason. */
  twoFactorReset: { path: '/login', values: ['reason'] },
  /** An access token was created. */
  accessTokenCreated: { path: '/profile?select=account', values: ['name'] },
  /** To the owner: the club was verified. */
  clubVerified: { path: '/clubs', values: ['title'] },
  /** To the owner: the club was declined, with the reason. */
  clubDeclined: { path: '/profile?select=clubs', values: ['title', 'reason'] },
  /** To the verified, not suspended account that a club is offered to. */
  clubOffered: { path: '/profile?select=clubs', values: ['title', 'from'] },
  /** To the former owner: the offered club was accepted. */
  clubTaken: { path: '/profile?select=clubs', values: ['title', 'to'] },
  /** To organisers and members: the club was deleted. */
  clubDeleted: { path: '/clubs', values: ['title'] },
  /** To the owner and organisers: someone asks to join; without the message, and once a day per person and club. */
  membershipRequested: { path: '/clubs/', club: true, ends: 'requests', values: ['title', 'name'] },
  /** To the applicant: approved. */
  membershipApproved: { path: '/clubs/', club: true, values: ['title'] },
  /** To the applicant: declined. */
  membershipDeclined: { path: '/clubs', values: ['title'] },
  /** To the applicant: declined, with the reason. */
  membershipDeclinedBecause: { path: '/clubs', values: ['title', 'reason'] },
  /** To the member: removed, with the reason. */
  membershipRemoved: { path: '/clubs', values: ['title', 'reason'] },
  /** To the person: banned, with the reason. */
  membershipBanned: { path: '/clubs', values: ['title', 'reason'] },
  /** To the person: the ban was lifted, with the reason. */
  banLifted: { path: '/clubs/', club: true, values: ['title', 'reason'] },
  /** To the member: now an organiser. */
  organiserAppointed: { path: '/clubs/', club: true, values: ['title'] },
  /** To everyone else in the club: a new meeting. */
  meetingCreated: {
    path: '/clubs/',
    club: true,
    meeting: true,
    together: 'meetingsCreated',
    ends: 'newMeetings',
    values: ['club', 'title'],
  },
  /** To those coming, maybe coming or waiting: a new title, time or place. */
  meetingChanged: {
    path: '/clubs/',
    club: true,
    meeting: true,
    together: 'meetingsChanged',
    ends: 'meetings',
    values: ['club', 'title'],
  },
  /** To the same people: the meeting was cancelled. */
  meetingCancelled: {
    path: '/clubs/',
    club: true,
    meeting: true,
    together: 'meetingsChanged',
    ends: 'meetings',
    values: ['club', 'title'],
  },
  /** To a member on the waiting list who got a place. */
  meetingMovedUp: {
    path: '/clubs/',
    club: true,
    meeting: true,
    together: 'meetingsChanged',
    ends: 'meetings',
    values: ['club', 'title'],
  },
  /** Several new meetings of a club in one e-mail. */
  meetingsCreated: { path: '/clubs/', club: true, meetings: true, ends: 'newMeetings', values: ['club'] },
  /** Several pieces of news about meetings of a club in one e-mail. */
  meetingsChanged: { path: '/clubs/', club: true, meetings: true, ends: 'meetings', values: ['club'] },
  /** To those coming, a day before. */
  meetingReminder: { path: '/clubs/', club: true, meeting: true, ends: 'meetings', values: ['club', 'title'] },
  /** An invitation, to a verified account that is neither suspended, in the club nor banned from it. */
  clubInvitation: {
    path: '/clubs/',
    club: true,
    token: true,
    stop: '/invitations/stop#token=',
    values: ['title', 'days'],
  },
  /** An invitation, to any other address. */
  clubInvitationToStranger: {
    path: '/clubs/',
    club: true,
    token: true,
    stop: '/invitations/stop#token=',
    unverified: true,
    values: ['days'],
  },
  /** To everyone else in the club, unless they chose otherwise: a new notice. */
  notice: {
    path: '/clubs/',
    club: true,
    ends: 'notices',
    notice: true,
    whileShown: true,
    values: ['title', 'subject', 'author', 'content'],
  },
  /** New notices of all clubs for which the member chose the daily digest. */
  noticeDigest: { path: '/profile?select=clubs', ends: 'digest', digest: true },
  /** The request to own more clubs was granted. */
  allowanceGranted: { path: '/profile?select=clubs', values: ['maxClubs'] },
  /** The request to own more clubs was declined. */
  allowanceDeclined: { path: '/profile?select=clubs', values: ['maxClubs'] },
  /** To those who reported: nothing was done. */
  reportDismissed: { path: '/clubs', values: ['title'] },
  /** To those who reported: something was done. */
  reportUpheld: { path: '/clubs', values: ['title'] },
  /** To the author and the club's owner: the notice was hidden, with the reason. */
  noticeHidden: { path: '/clubs/', club: true, notice: true, values: ['title', 'subject', 'reason'] },
  /** To the author and the club's owner: the notice is shown again, or was released. */
  noticeShown: { path: '/clubs/', club: true, notice: true, values: ['title', 'subject'] },
  /** The account was suspended, with the reason. */
  memberSuspended: { path: '/contact', values: ['reason'] },
  /** The account was suspended. */
  suspendedWithoutReason: { path: '/contact' },
  /** To the operator's `SUPPORT_EMAIL`: the contact form, with the sender as Reply-To. */
  message: { path: '/profile?select=admin', values: ['from', 'subject', 'message'] },
} as const satisfies Record<string, EmailKind>;

/** The time and place of a meeting, and why it was cancelled; place and reason may be empty. */
export interface EmailMeeting {
  id: number;
  start: string;
  end: string;
  zone: string;
  place: string;
  reason: string;
}

type Emails = typeof emails;
type ValuesOf<Kind> = Kind extends { values: readonly (infer Name extends string)[] }
  ? { values: Record<Name, string | number> }
  : { values?: undefined };
type ClubOf<Kind> = Kind extends { club: true } ? { club: number } : { club?: undefined };
type MeetingOf<Kind> = Kind extends { meeting: true } ? { meeting: EmailMeeting } : { meeting?: undefined };
type MeetingsOf<Kind> = Kind extends { meetings: true } ? { meetings: EmailAboutMeeting[] } : { meetings?: undefined };
type NoticeOf<Kind> = Kind extends { notice: true } ? { notice: number } : { notice?: undefined };
type ClubsOf<Kind> = Kind extends { digest: true } ? { clubs: ClubInDigest[] } : { clubs?: undefined };
type TokenOf<Kind> = Kind extends { token: true } ? { token: string } : { token?: undefined };
type StopOf<Kind> = Kind extends { stop: string } ? { stop: string } : { stop?: undefined };

/**
 * The path of an invitation's link. The token is in the fragment, which browsers send to no server: neither in a
 * request nor in its Referer.
 */
export const invitationPath = (club: string | number, token: string): string => `/clubs/${club}#invitation=${token}`;

/** An e-mail of one kind, with the values that its text and its link need. */
export type Email = {
  [Kind in keyof Emails]: { kind: Kind; replyTo?: string } & ValuesOf<Emails[Kind]> &
    ClubOf<Emails[Kind]> &
    MeetingOf<Emails[Kind]> &
    MeetingsOf<Emails[Kind]> &
    NoticeOf<Emails[Kind]> &
    ClubsOf<Emails[Kind]> &
    TokenOf<Emails[Kind]> &
    StopOf<Emails[Kind]>;
}[keyof Emails];

/** An e-mail about one meeting. */
export type EmailAboutMeeting = Extract<Email, { meeting: object }>;

/** The kind of e-mail that several e-mails of this kind are combined into, if any. */
export function togetherKind({ kind }: Email): EmailKind['together'] {
  const { together } = { together: undefined, ...emails[kind] };
  return together;
}

/** The notice that must still be shown for an e-mail to be sent. */
export const shownNotice = ({ kind, notice }: Email): number | undefined =>
  'whileShown' in emails[kind] ? notice : undefined;

/** A club in a digest, with the titles of its new notices. */
export interface ClubInDigest {
  id: number;
  title: string;
  notices: string[];
  /** Whether there are more than these. */
  more: boolean;
}

/** The recipient of an e-mail. Any account can serve as one. */
export interface Recipient {
  /** The id of the account, if there is one. */
  id?: number;
  email: string;
  language: Language;
  firstName: string;
  /**
   * Whether the address is verified. If not, it gets only the e-mails meant for such addresses, and no names in them: a
   * stranger may have typed both the address and the name.
   */
  confirmedEmail: boolean;
  /** Set means suspended: no e-mails until the suspension is lifted. */
  deletedAt?: Date | null;
}
