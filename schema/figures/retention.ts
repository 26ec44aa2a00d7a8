/**
 * How long personal data is kept, in days. The tasks that remove it (gateway/tasks), the links and offers that expire,
 * and the Privacy Policy all read these numbers.
 */
export const retention = {
  /** A session, since its last use. */
  sessionIdle: 30,
  /** A session, since the login. */
  sessionLongest: 90,
  /** An account whose address was never verified, since registration; longer while a link sent to it works. */
  unverifiedAccount: 7,
  /** A link that verifies an address. */
  confirmationLink: 3,
  /** A deleted club, which its owner can restore until then. */
  deletedClub: 7,
  /** The offer of a club to an e-mail address. */
  clubOffer: 14,
  /** An invitation to a club, at most. */
  invitation: 14,
  /** An invitation that no longer works, so that its link can say why. */
  endedInvitation: 30,
  /** The fact that a request to join a club was declined: until then, the person cannot request again. */
  declinedMember: 30,
  /** The fact that a person was removed from a club. */
  removedMember: 365,
  /** An entry in a club's log. */
  clubAct: 365,
  /** The draft of a post or topic, since it was last stored. */
  draft: 90,
  /** A picture that is neither a face nor a club's cover or emblem, nor in a text or its draft, since it was uploaded. */
  unusedPicture: 1,
  /** A notification, since it was read. */
  readNotification: 90,
  /** An unread notification. */
  notification: 365,
  /** A report case with its reports, since the decision. */
  decidedReport: 180,
  /** The device and the IP address of an entry in an account's activity; the entry itself stays. */
  activityOrigin: 90,
  /** A second factor that was prepared but never turned on. */
  unfinishedTwoFactor: 1,
  /** The text of an e-mail that cannot be delivered. */
  unsentEmail: 4,
  /** The record, without its text, of an e-mail sent or given up; without a mail server, the file it was written to. */
  emailRecord: 30,
  /** An entry in the administrators' log; prisma/functions/AdministrativeAct.sql refuses to delete it earlier. */
  administrativeAct: 1095,
  /** The server log, deleted by what collects it. */
  serverLog: 30,
} as const;

/** Days in milliseconds. */
export const daysInMs = (days: number): number => days * 24 * 60 * 60 * 1000;

/** The time a number of days before another. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - daysInMs(days));
