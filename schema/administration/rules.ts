import * as z from 'zod/mini';
import { booleanText, line, paragraph, reason } from '../input/rules.ts';

/** The number of an account, as people type it. */
const userId = line(20, 'administration.userIdDigits').check(
  z.minLength(1, reason('administration.userIdRequired')),
  z.regex(/^\d*$/, reason('administration.userIdDigits')),
);

/** Why, where an administrator may leave it out. */
const optionalReason = z.optional(paragraph(2000, 'club.textTooLong'));

/** Whom to suspend, or to let in again. */
export const suspension = z.object({ userId, reason: optionalReason });

const mostClubs = 100_000;

/** An account as an administrator wants it. */
export const userEdit = z.object({
  userId,
  firstName: line(100, 'account.nameTooLong').check(z.minLength(1, reason('administration.firstNameRequired'))),
  lastName: line(100, 'account.nameTooLong').check(z.minLength(1, reason('administration.lastNameRequired'))),
  maxClubs: line(20, 'administration.maxClubsTooMany').check(
    z.minLength(1, reason('administration.maxClubsRequired')),
    z.regex(/^\d*$/, reason('administration.maxClubsDigits')),
    z.refine((text) => !/^\d+$/.test(text) || Number(text) <= mostClubs, reason('administration.maxClubsTooMany')),
  ),
  confirmedEmail: booleanText,
  admin: booleanText,
  reason: optionalReason,
});

/** Whose two-factor to reset, why, and who says so. */
export const twoFactorReset = z.object({
  userId,
  reason: paragraph(2000, 'club.textTooLong').check(z.minLength(1, reason('administration.reasonRequired'))),
  confirmation: z
    .string()
    .check(z.normalize('NFC'), z.minLength(1, reason('administration.confirmRequired')), z.maxLength(1024)),
});
