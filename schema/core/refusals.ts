import type { Reason } from '#locales/keys.ts';

/** The kinds of refusals. REST maps each to a status (`gateway/rest/`). */
export const errorCodes = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/**
 * Every reason for which an operation as a whole can be refused, with its code. Reasons that concern a single field of
 * the input are in the rules instead; their code is always BAD_USER_INPUT.
 */
export const refusalCodes = {
  'request.oncePerRequest': 'BAD_USER_INPUT',
  'request.maintenance': 'UNAVAILABLE',
  'request.tooMany': 'TOO_MANY_REQUESTS',
  'request.tooCostly': 'TOO_MANY_REQUESTS',
  'account.signInFirst': 'UNAUTHENTICATED',
  'account.notAllowed': 'FORBIDDEN',
  'account.wrongCredentials': 'UNAUTHENTICATED',
  'account.registrationClosed': 'FORBIDDEN',
  'account.suspended': 'FORBIDDEN',
  'account.emailUnconfirmed': 'FORBIDDEN',
  'account.alreadyConfirmed': 'CONFLICT',
  'account.confirmationInvalid': 'FORBIDDEN',
  'account.sessionUnknown': 'NOT_FOUND',
  'profile.nothingChanged': 'BAD_USER_INPUT',
  'profile.changed': 'CONFLICT',
  'recovery.invalid': 'FORBIDDEN',
  'twoFactor.wrongPassword': 'UNAUTHENTICATED',
  'twoFactor.wrongCode': 'UNAUTHENTICATED',
  'twoFactor.alreadyEnabled': 'CONFLICT',
  'twoFactor.notPrepared': 'CONFLICT',
  'twoFactor.notEnabled': 'CONFLICT',
  'accessToken.invalid': 'UNAUTHENTICATED',
  'accessToken.expired': 'UNAUTHENTICATED',
  'accessToken.revoked': 'UNAUTHENTICATED',
  'accessToken.notAllowed': 'FORBIDDEN',
  'accessToken.otherClub': 'FORBIDDEN',
  'accessToken.notAdministrator': 'FORBIDDEN',
  'accessToken.tooMany': 'FORBIDDEN',
  'accessToken.unknown': 'NOT_FOUND',
  'allowance.pending': 'CONFLICT',
  'allowance.unknown': 'NOT_FOUND',
  'club.unknown': 'NOT_FOUND',
  'club.notOwner': 'FORBIDDEN',
  'club.changed': 'CONFLICT',
  'club.decided': 'CONFLICT',
  'club.allowanceUsed': 'FORBIDDEN',
  'club.countryFixed': 'CONFLICT',
  'club.notDeclined': 'CONFLICT',
  'club.appealedBefore': 'CONFLICT',
  'club.offerOfDeclined': 'CONFLICT',
  'club.offerUnknown': 'NOT_FOUND',
  'membership.unknown': 'NOT_FOUND',
  'membership.changed': 'CONFLICT',
  'membership.membersOnly': 'FORBIDDEN',
  'membership.organisersOnly': 'FORBIDDEN',
  'membership.ownerOnly': 'FORBIDDEN',
  'membership.ownerStays': 'CONFLICT',
  'membership.banned': 'FORBIDDEN',
  'membership.declinedLately': 'FORBIDDEN',
  'membership.nobodyDecides': 'CONFLICT',
  'membership.tooManyClubs': 'FORBIDDEN',
  'membership.theirClubsTooMany': 'FORBIDDEN',
  'membership.tooManyOrganisers': 'CONFLICT',
  'membership.impossible': 'CONFLICT',
  'meeting.unknown': 'NOT_FOUND',
  'meeting.noCalendar': 'NOT_FOUND',
  'meeting.over': 'CONFLICT',
  'meeting.cancelled': 'CONFLICT',
  'meeting.changed': 'CONFLICT',
  'meeting.tooMany': 'CONFLICT',
  'meeting.capacityTaken': 'CONFLICT',
  'meeting.calendarUnknown': 'NOT_FOUND',
  'invitation.unknown': 'NOT_FOUND',
  'invitation.expired': 'FORBIDDEN',
  'invitation.usedUp': 'FORBIDDEN',
  'invitation.revoked': 'FORBIDDEN',
  'invitation.tooOld': 'FORBIDDEN',
  'invitation.clubDeclined': 'CONFLICT',
  'invitation.invitedLately': 'CONFLICT',
  'invitation.stopUnknown': 'FORBIDDEN',
  'emails.linkInvalid': 'FORBIDDEN',
  'notice.unknown': 'NOT_FOUND',
  'notice.changed': 'CONFLICT',
  'report.own': 'FORBIDDEN',
  'report.pending': 'CONFLICT',
  'report.unknown': 'NOT_FOUND',
  'report.aboutYou': 'FORBIDDEN',
  'report.decided': 'CONFLICT',
  'report.changed': 'CONFLICT',
  'report.impossible': 'CONFLICT',
  'proof.required': 'FORBIDDEN',
  'screening.network': 'FORBIDDEN',
  'screening.email': 'FORBIDDEN',
  'screening.exists': 'CONFLICT',
  'screening.tooMany': 'CONFLICT',
  'screening.unknown': 'NOT_FOUND',
  'administration.twoFactorRequired': 'FORBIDDEN',
  'administration.userUnknown': 'NOT_FOUND',
  'administration.userChanged': 'CONFLICT',
  'administration.keepAdmin': 'FORBIDDEN',
  'administration.lastAdministrator': 'FORBIDDEN',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/** A reason for which an operation as a whole can be refused. */
export type RefusalReason = keyof typeof refusalCodes;

/** The reasons that mean a record is no longer the version that the caller has `seen`. */
export const outdated = [
  'profile.changed',
  'club.changed',
  'membership.changed',
  'meeting.changed',
  'notice.changed',
  'administration.userChanged',
] as const satisfies RefusalReason[];

/**
 * The reasons that mean the club or a notice in it was changed or deleted, or a meeting in it changed or cancelled, in
 * the meantime.
 */
export const cancelling = [
  'club.unknown',
  'club.changed',
  'club.decided',
  'notice.unknown',
  'notice.changed',
  'meeting.changed',
  'meeting.cancelled',
] as const satisfies RefusalReason[];
