/**
 * The limits on lengths and counts, used by the rules, the forms, the API descriptions and the texts that state them
 * (`{{bounds.clubTitle}}`). Periods in days are in retention.ts, rate limits in limits.ts.
 */
export const bounds = {
  /** Characters. */
  personName: 100,
  emailAddress: 254,
  passwordShortest: 8,
  passwordLongest: 128,
  /** A password or a code as entered; anything longer cannot be one. */
  entered: 1024,
  profileDescription: 2000,
  clubTitle: 100,
  /** Of a title that is edited; a new one may be shorter. */
  clubTitleShortest: 5,
  clubDescription: 2000,
  clubDescriptionShortest: 5,
  contactName: 100,
  link: 500,
  /** An appeal, or a reason. */
  explanation: 2000,
  joinMessage: 500,
  meetingTitle: 100,
  meetingDescription: 2000,
  meetingPlace: 300,
  meetingCancellation: 500,
  noticeTitle: 100,
  noticeContent: 5000,
  report: 1000,
  accessTokenName: 100,
  messageSubject: 200,
  message: 5000,
  /** How many characters of a search are used, and how many words. */
  search: 200,
  searchWords: 10,

  /** Per club. */
  contacts: 5,
  /** Per club, besides its owner: each of them gets an e-mail for every request to join. */
  organisers: 20,
  comingMeetings: 100,
  /** How many people one invitation admits. */
  invitationUses: 100,
  /** How many people can come to a meeting. */
  meetingCapacity: 100_000,

  /** Per account: clubs it is in, including requests to join, but not the clubs it owns. */
  clubsJoined: 50,
  /** Clubs an account may own: the most a member can request, and the most an administrator can allow. */
  clubsAskedFor: 100,
  clubsAllowed: 100_000,
  accessTokens: 20,
  /**
   * Sessions, entries of each kind in the activity, and consents on each occasion: triggers remove older ones
   * (prisma/functions/Session.sql, Activity.sql, Consent.sql).
   */
  sessions: 100,
  activities: 500,
  consents: 500,
  recoveryCodes: 10,
  notificationsNamed: 100,

  /** Entries per page: the maximum, and the default of most lists. */
  page: 100,
  pageDefault: 50,
  /** The body of a request, in kilobytes. */
  bodyKilobytes: 100,

  /** How many days a meeting can last, and how many years ahead it can start. */
  meetingDays: 14,
  meetingYearsAhead: 2,
  /** For how many days calendars keep showing past meetings. */
  calendarDays: 90,
  accessTokenDays: 365,
  /** Days after which the same address can be invited again. */
  invitedAgainDays: 7,
  /** The lifetime of a recovery link, in minutes. */
  recoveryMinutes: 60,
} as const;
