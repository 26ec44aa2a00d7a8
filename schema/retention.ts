/**
 * How long personal data is kept, in days. The tasks that remove it (gateway/tasks), the links and offers that end, and the
 * Privacy Policy all read these numbers.
 */
export const retention = {
  /** A session ends after so many days without use. */
  sessionIdle: 30,
  /** A session ends after so many days in any case. */
  sessionLongest: 90,
  /** An account whose address was never verified, from registration on. */
  unverifiedAccount: 7,
  /** A link that verifies an address. */
  confirmationLink: 3,
  /** The offer of a club to an e-mail address. */
  clubOffer: 14,
  /** The longest time that an invitation to a club works. */
  invitation: 14,
  /** An invitation that has ended, so that whoever opens its link is told why it does not work. */
  endedInvitation: 30,
  /** That somebody's request to join a club was declined: for so long they cannot ask again. */
  declinedMember: 30,
  /** That somebody was removed from a club. */
  removedMember: 365,
  /** What happened in a club, as its log tells it. */
  clubAct: 365,
  /** A notification that was read, from then on. */
  readNotification: 90,
  /** Any other notification. */
  notification: 365,
  /** What was reported, and by whom, once it is decided. */
  decidedReport: 180,
  /** The device and the IP address of an entry in an account's activity; the entry itself stays. */
  activityOrigin: 90,
  /** A second factor that was begun to be set up and never turned on. */
  unfinishedTwoFactor: 1,
  /** The text of a letter that cannot be sent. */
  unsentLetter: 4,
  /** That a letter was sent or given up, without its text; without a mail server, the file that it was written into. */
  letterNote: 30,
  /** What an administrator did; a trigger in the database refuses to delete it before. */
  administrativeAct: 1095,
} as const;

/** So many days in milliseconds. */
export const daysInMs = (days: number): number => days * 24 * 60 * 60 * 1000;

/** The moment that lies so many days before another. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - daysInMs(days));
