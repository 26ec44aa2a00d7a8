import type { Language } from '#locales/keys.ts';

interface LetterKind {
  /** The page that its button opens. */
  path: string;
  /** Whether the path ends with a token. */
  token?: true;
  /** Whether the path ends with the id of a club. */
  club?: true;
  /** Whether it says when and where a meeting is. */
  meeting?: true;
  /** Whether it also goes to an address that is not verified: it may be a stranger's. */
  unverified?: true;
  /** The values its text needs, besides the product's name and the recipient's first name. */
  values?: readonly string[];
}

/** Every kind of letter. The texts are in `locales/<language>/letters.json` under the same names. */
export const letters = {
  confirmEmail: { path: '/auth/confirmemail?token=', token: true, unverified: true, values: ['days'] },
  alreadyRegistered: { path: '/login', unverified: true },
  recovery: { path: '/auth/account-recovery/verifyCode?token=', token: true, unverified: true },
  invited: { path: '/auth/account-recovery/verifyCode?token=', token: true, unverified: true },
  changeEmail: { path: '/auth/confirmemail?token=', token: true, unverified: true },
  emailChanged: { path: '/login' },
  newDevice: { path: '/profile?select=account' },
  wrongCodes: { path: '/profile?select=account' },
  passwordChanged: { path: '/login' },
  twoFactorEnabled: { path: '/login' },
  twoFactorDisabled: { path: '/login' },
  twoFactorReset: { path: '/login', values: ['reason'] },
  accessTokenCreated: { path: '/profile?select=account', values: ['name'] },
  clubVerified: { path: '/clubs', values: ['title'] },
  clubDeclined: { path: '/profile?select=clubs', values: ['title', 'reason'] },
  clubOffered: { path: '/profile?select=clubs', values: ['title', 'from'] },
  clubTaken: { path: '/profile?select=clubs', values: ['title', 'to'] },
  clubDeleted: { path: '/clubs', values: ['title'] },
  membershipRequested: { path: '/clubs/', club: true, values: ['title', 'name'] },
  membershipApproved: { path: '/clubs/', club: true, values: ['title'] },
  membershipDeclined: { path: '/clubs', values: ['title'] },
  membershipDeclinedBecause: { path: '/clubs', values: ['title', 'reason'] },
  membershipRemoved: { path: '/clubs', values: ['title', 'reason'] },
  membershipBanned: { path: '/clubs', values: ['title', 'reason'] },
  banLifted: { path: '/clubs/', club: true, values: ['title', 'reason'] },
  organiserAppointed: { path: '/clubs/', club: true, values: ['title'] },
  meetingCreated: { path: '/clubs/', club: true, meeting: true, values: ['club', 'title'] },
  meetingChanged: { path: '/clubs/', club: true, meeting: true, values: ['club', 'title'] },
  meetingCancelled: { path: '/clubs/', club: true, meeting: true, values: ['club', 'title'] },
  meetingMovedUp: { path: '/clubs/', club: true, meeting: true, values: ['club', 'title'] },
  meetingReminder: { path: '/clubs/', club: true, meeting: true, values: ['club', 'title'] },
  allowanceGranted: { path: '/profile?select=clubs', values: ['maxClubs'] },
  allowanceDeclined: { path: '/profile?select=clubs', values: ['maxClubs'] },
  message: { path: '/profile?select=admin', values: ['from', 'subject', 'message'] },
} as const satisfies Record<string, LetterKind>;

/** When and where a meeting is, and why it was cancelled; place and reason may be empty. */
export interface LetterMeeting {
  start: string;
  end: string;
  zone: string;
  place: string;
  reason: string;
}

type Letters = typeof letters;
type ValuesOf<Kind> = Kind extends { values: readonly (infer Name extends string)[] }
  ? { values: Record<Name, string | number> }
  : { values?: undefined };
type ClubOf<Kind> = Kind extends { club: true } ? { club: number } : { club?: undefined };
type MeetingOf<Kind> = Kind extends { meeting: true } ? { meeting: LetterMeeting } : { meeting?: undefined };
type TokenOf<Kind> = Kind extends { token: true } ? { token: string } : { token?: undefined };

/** A letter of one kind, with the values that its text and its link need. */
export type Letter = {
  [Kind in keyof Letters]: { kind: Kind; replyTo?: string } & ValuesOf<Letters[Kind]> &
    ClubOf<Letters[Kind]> &
    MeetingOf<Letters[Kind]> &
    TokenOf<Letters[Kind]>;
}[keyof Letters];

/** The recipient of a letter. Any account can serve as one. */
export interface Recipient {
  email: string;
  language: Language;
  firstName: string;
  /**
   * Whether the address is verified. If not, it gets only the letters that are meant for such addresses, and none with a
   * name in it: both the address and the name may be what a stranger typed.
   */
  confirmedEmail: boolean;
}
