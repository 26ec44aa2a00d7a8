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
 * Every reason why an operation as a whole can be refused, with its code. Reasons that concern a single field of the
 * input are in the rules instead; their code is always BAD_USER_INPUT.
 */
export const refusalCodes = {
  'request.oncePerRequest': 'BAD_USER_INPUT',
  'request.maintenance': 'UNAVAILABLE',
  'request.tooMany': 'TOO_MANY_REQUESTS',
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
  'recovery.invalid': 'FORBIDDEN',
  'twoFactor.wrongPassword': 'UNAUTHENTICATED',
  'twoFactor.wrongCode': 'UNAUTHENTICATED',
  'twoFactor.alreadyEnabled': 'CONFLICT',
  'twoFactor.notPrepared': 'CONFLICT',
  'twoFactor.notEnabled': 'CONFLICT',
  'accessToken.notAllowed': 'FORBIDDEN',
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
  'club.offerUnknown': 'NOT_FOUND',
  'membership.unknown': 'NOT_FOUND',
  'membership.membersOnly': 'FORBIDDEN',
  'membership.organisersOnly': 'FORBIDDEN',
  'membership.ownerOnly': 'FORBIDDEN',
  'membership.ownerStays': 'CONFLICT',
  'membership.banned': 'FORBIDDEN',
  'membership.declinedLately': 'FORBIDDEN',
  'membership.tooManyClubs': 'FORBIDDEN',
  'membership.theirClubsTooMany': 'FORBIDDEN',
  'membership.tooManyOrganisers': 'CONFLICT',
  'membership.impossible': 'CONFLICT',
  'meeting.unknown': 'NOT_FOUND',
  'meeting.over': 'CONFLICT',
  'meeting.cancelled': 'CONFLICT',
  'meeting.tooMany': 'CONFLICT',
  'meeting.capacityTaken': 'CONFLICT',
  'meeting.calendarUnknown': 'NOT_FOUND',
  'invitation.unknown': 'NOT_FOUND',
  'invitation.expired': 'FORBIDDEN',
  'invitation.usedUp': 'FORBIDDEN',
  'invitation.revoked': 'FORBIDDEN',
  'invitation.tooOld': 'FORBIDDEN',
  'invitation.invitedLately': 'CONFLICT',
  'invitation.stopUnknown': 'FORBIDDEN',
  'letters.linkInvalid': 'FORBIDDEN',
  'notice.unknown': 'NOT_FOUND',
  'notice.changed': 'CONFLICT',
  'administration.twoFactorRequired': 'FORBIDDEN',
  'administration.userUnknown': 'NOT_FOUND',
  'administration.keepAdmin': 'FORBIDDEN',
  'administration.lastAdministrator': 'FORBIDDEN',
} as const satisfies Partial<Record<Reason, ErrorCode>>;

/** A reason why an operation as a whole can be refused. */
export type RefusalReason = keyof typeof refusalCodes;

/** The reasons that mean that the club, or a notice in it, was changed or deleted before the operation reached it. */
export const cancelling = [
  'club.unknown',
  'club.changed',
  'club.decided',
  'notice.unknown',
  'notice.changed',
] as const satisfies RefusalReason[];
