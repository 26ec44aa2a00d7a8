/**
 * The limits on lengths and counts, used by the rules, the forms, the API descriptions and the texts that state them
 * (`{{bounds.clubTitle}}`). Periods in days are in retention.ts, rate limits in limits.ts.
 */
export const bounds = {
  /** Characters of a first or last name. */
  personName: 100,
  /** Characters of an e-mail address. */
  emailAddress: 254,
  /** Minimum characters of a password, without words easily guessed here, such as the site's name. */
  passwordShortest: 8,
  /** Characters of a password. */
  passwordLongest: 128,
  /** Characters of a password or code as entered; anything longer cannot be one. */
  entered: 1024,
  /** Characters of a member's description. */
  profileDescription: 2000,
  /** Languages that a member can say they speak. */
  spokenLanguages: 10,
  /** Characters of a club's title. */
  clubTitle: 100,
  /** Minimum characters of a title that is edited; a new one may be shorter. */
  clubTitleShortest: 5,
  /** Characters of a club's description. */
  clubDescription: 2000,
  /** Characters of a club's house rules. */
  houseRules: 5000,
  /** Minimum characters of a description that is edited; a new one may be shorter. */
  clubDescriptionShortest: 5,
  /** Characters of the name of a club's contact. */
  contactName: 100,
  /** Characters of a link. */
  link: 500,
  /** Characters of an appeal, or of a reason. */
  explanation: 2000,
  /** Characters of the message with a request to join. */
  joinMessage: 500,
  /** Characters of a meeting's title. */
  meetingTitle: 100,
  /** Characters of a meeting's description. */
  meetingDescription: 2000,
  /** Characters of a meeting's place. */
  meetingPlace: 300,
  /** Characters of the reason for cancelling a meeting. */
  meetingCancellation: 500,
  /** Characters of a notice's title. */
  noticeTitle: 100,
  /** Characters of a notice's text. */
  noticeContent: 5000,
  /** Characters of a topic's title. */
  topicTitle: 100,
  /** Characters of a post. */
  postContent: 10_000,
  /** Posts of the newsroom, in every state. */
  newsPosts: 5000,
  /** Characters of a post's title in the newsroom. */
  newsTitle: 200,
  /** Characters of its teaser. */
  newsTeaser: 300,
  /** Characters of its content, in a language. */
  newsContent: 50_000,
  /** Characters of its slug. */
  newsSlug: 80,
  /** Characters of the note of what was corrected in it. */
  newsCorrection: 500,
  /** Earlier versions kept of a post of the newsroom: the oldest go first. */
  newsVersions: 50,
  /** Characters of the site's emblem. */
  emblem: 2,
  /** Characters of the site's name. */
  siteName: 40,
  /** Characters of the operator's banner, in a language. */
  bannerText: 200,
  /** Characters of what a partner does, in a language. */
  partnerText: 500,
  /** Characters of a detail that the operator states. */
  operatorDetail: 500,
  /** Entries of a setting's list. */
  settingEntries: 30,
  /** Earlier values of a setting that are listed. */
  settingVersions: 20,
  /** Posts per page of the bulletin. */
  bulletinPage: 3,
  /** Drafts kept of a member. */
  drafts: 30,
  /** Characters of a draft. */
  draft: 30_000,
  /** Characters of the name of a draft's form. */
  draftForm: 100,
  /** Characters of a post in an e-mail about it. */
  postExcerpt: 1500,
  /** The same, of each post in an e-mail about several. */
  postExcerptOfSeveral: 400,
  /** Characters of a post, a notice or a meeting in the list of what is new. */
  newsExcerpt: 160,
  /** Hours of a member's latest posts that are hidden together. */
  recentPostHours: 24,
  /** Unread posts of a topic are counted up to here: counting those of a long one is slow. */
  unreadPosts: 100,
  /** Posts of a topic that were held or hidden when a member read past them, and are new to them once they are shown: the latest. */
  missedPosts: 100,
  /** Different people whom a post mentions. */
  postMentions: 20,
  /** Options of a poll. */
  pollOptions: 10,
  /** Characters of an option. */
  pollOption: 100,
  /** Days until a poll ends. */
  pollDays: 365,
  /** Reactions of one kind to a post are counted up to here. */
  reactions: 1000,
  /** Unread topics of a club are counted among so many of the latest, for the same reason. */
  unreadTopics: 50,
  /** Characters of a report. */
  report: 1000,
  /** Characters that a correction of a public post changes without somebody's approval, if they are at most a tenth of it. */
  correction: 200,
  /** Visitors' reports that a case keeps; more are counted only. */
  visitorReportsKept: 200,
  /** Minutes after a login or a confirmation in which a session can do what requires it. */
  confirmedMinutes: 15,
  /** Characters of an access token's name. */
  accessTokenName: 100,
  /** Characters of the subject of a message to support. */
  messageSubject: 200,
  /** Characters of a message to support. */
  message: 5000,
  /** Characters of a search that count; the rest is ignored. */
  search: 200,
  /** Words of a search that count; the rest are ignored. */
  searchWords: 10,
  /** Contacts of a club. */
  contacts: 5,
  /** Organisers of a club: each of them, and the owner, gets an e-mail for every request to join. */
  organisers: 20,
  /** Upcoming meetings of a club. */
  comingMeetings: 100,
  /** Meetings of a series. */
  seriesMeetings: 52,
  /** Every how many weeks or months a series can meet. */
  seriesInterval: 4,
  /** Characters of a meeting's minutes. */
  minutes: 5000,
  /** People that one call can record as having come to a meeting. */
  attendance: 1000,
  /** People that one invitation admits. */
  invitationUses: 100,
  /** Addresses invited at once. */
  invitedAtOnce: 60,
  /** An entry in a list of addresses to invite: a name and an address. */
  emailEntry: 400,
  /** People that a meeting's capacity can admit. */
  meetingCapacity: 100_000,
  /** Megabytes of a picture's file. */
  pictureMegabytes: 10,
  /** Megapixels of a picture. */
  pictureMegapixels: 50,
  /** Times that one side of a picture can be as long as the other. */
  pictureSides: 8,
  /** Pictures in a text. */
  textPictures: 10,
  /** Characters of a picture's alternative text. */
  pictureText: 300,
  /** Pictures that a member can upload within a day. */
  picturesDaily: 50,
  /** Megabytes of all files kept of a member's pictures. */
  picturesMegabytes: 200,
  /** Clubs that a member is in, including requests to join, but not the clubs they own. */
  clubsJoined: 50,
  /** Clubs that a member can request to own, in all. */
  clubsAskedFor: 100,
  /** Requests to join a club that can be decided on together. */
  requestsDecided: 50,
  /** Clubs, reports or requests that an administrator can decide on together. */
  decidedTogether: 50,
  /** Clubs that a member can delete within a day. */
  deletedClubs: 5,
  /** Clubs that an administrator can allow a member to own. */
  clubsAllowed: 100_000,
  /** Valid access tokens of an account. */
  accessTokens: 20,
  /** Clubs that an access token can be restricted to. */
  accessTokenClubs: 20,
  /** Days for which callers who ask for changes learn that a post or notice was deleted. */
  deletionDays: 90,
  /** Open streams of changes of an account. */
  streams: 10,
  /** Sessions of an account: a trigger ends older ones. */
  sessions: 100,
  /** Entries of each kind in an account's activity: a trigger removes older ones. */
  activities: 500,
  /** Recorded consents of an account on each occasion: a trigger removes older ones. */
  consents: 500,
  /** Screenings. */
  screenings: 1000,
  /** Days until a screening expires. */
  screeningDays: 365,
  /** Recovery codes of an account. */
  recoveryCodes: 10,
  /** Notifications that one call can mark as read by their ids. */
  notificationsNamed: 100,
  /** Entries per page. */
  page: 100,
  /** Entries per page by default; 20 in review queues and lists within an account. */
  pageDefault: 50,
  /** Kilobytes of the body of a request. */
  bodyKilobytes: 100,
  /** Characters of an Idempotency-Key. */
  idempotencyKey: 255,
  /** Hours for which an Idempotency-Key repeats the response. */
  idempotencyHours: 24,
  /** Days that a meeting can last. */
  meetingDays: 14,
  /** Years ahead that a meeting can start. */
  meetingYearsAhead: 2,
  /** Days for which calendars show past meetings. */
  calendarDays: 90,
  /** Days until an access token expires. */
  accessTokenDays: 365,
  /** Days for which an ended access token is recognised. */
  endedTokenDays: 90,
  /** Days before its expiry that an access token's owner is reminded. */
  tokenReminderDays: 7,
  /** Days until the same club or account can invite the same address again. */
  invitedAgainDays: 7,
  /** Minutes for which a recovery link works. */
  recoveryMinutes: 60,
} as const;
