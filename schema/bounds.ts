/**
 * How long texts may be and how many of something there may be. The rules, the forms, the API's descriptions and the texts that
 * state these numbers (`{{bounds.clubTitle}}`) read them here. Periods in days are in retention.ts, rate limits in limits.ts.
 */
export const bounds = {
  /** Characters. */
  personName: 100,
  emailAddress: 254,
  passwordShortest: 8,
  passwordLongest: 128,
  /** A password or a code as somebody enters it: what is longer is none. */
  entered: 1024,
  profileDescription: 2000,
  clubTitle: 100,
  /** Of a title that is edited; a new one may be shorter. */
  clubTitleShortest: 5,
  clubDescription: 2000,
  clubDescriptionShortest: 5,
  contactName: 100,
  contactLink: 500,
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
  /** The beginning of a search that counts, and the words in it. */
  search: 200,
  searchWords: 10,

  /** Of a club. */
  contacts: 5,
  /** Of a club, beside its owner: each of them gets a letter for each request to join. */
  organisers: 20,
  comingMeetings: 100,
  /** The people that one invitation lets in. */
  invitationUses: 100,
  /** The people who can come to a meeting. */
  meetingCapacity: 100_000,

  /** Of an account: clubs that it is in, requests to join included; those that it owns do not count. */
  clubsJoined: 50,
  /** Clubs that it may own: as many as a member can ask for, and as an administrator can allow. */
  clubsAskedFor: 100,
  clubsAllowed: 100_000,
  accessTokens: 20,
  recoveryCodes: 10,
  notificationsNamed: 100,

  /** Entries of a list that one page has, and most lists have by default. */
  page: 100,
  pageDefault: 50,
  /** The body of a request, in kilobytes. */
  bodyKilobytes: 100,

  /** Days that a meeting can last, and years ahead that it can start. */
  meetingDays: 14,
  meetingYearsAhead: 2,
  /** Days that a calendar goes on showing a meeting that is over. */
  calendarDays: 90,
  accessTokenDays: 365,
  /** Days after which the same address can be invited again. */
  invitedAgainDays: 7,
  /** Minutes that the link works which recovers an account. */
  recoveryMinutes: 60,
} as const;
