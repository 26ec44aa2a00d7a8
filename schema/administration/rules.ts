import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { bounds } from '../figures/bounds.ts';
import { anyName } from '../input/names.ts';
import { booleanText, entered, explanation, line, paragraph, reason } from '../input/rules.ts';

/** The id of an account, as typed. */
const userId = line(20, 'administration.userIdDigits').check(
  z.minLength(1, reason('administration.userIdRequired')),
  z.regex(/^\d*$/, reason('administration.userIdDigits')),
);

/** An optional reason. */
const optionalReason = z.optional(paragraph(bounds.explanation));

/** A required reason, which is shown to the member. */
const requiredReason = explanation('administration.reasonRequired');

/** The operator's reason for an act; required for a reset of two-factor. */
export const operatorReason = z.object({ reason: optionalReason });
export const operatorReasonRequired = z.object({ reason: requiredReason });

/** Suspending an account, or lifting its suspension. */
export const suspension = z.object({ userId, reason: optionalReason });

/** An edit of an account. Omitted fields keep their values. */
export const userEdit = z.object({
  userId,
  firstName: z.optional(anyName(bounds.personName).check(z.minLength(1, reason('administration.firstNameRequired')))),
  lastName: z.optional(anyName(bounds.personName).check(z.minLength(1, reason('administration.lastNameRequired')))),
  maxClubs: z.optional(
    line(20, 'administration.maxClubsTooMany').check(
      z.minLength(1, reason('administration.maxClubsRequired')),
      z.regex(/^\d*$/, reason('administration.maxClubsDigits')),
      z.refine(
        (text) => !/^\d+$/.test(text) || Number(text) <= bounds.clubsAllowed,
        reason('administration.maxClubsTooMany'),
      ),
      z.meta({ maximum: bounds.clubsAllowed }),
    ),
  ),
  confirmedEmail: z.optional(booleanText),
  admin: z.optional(booleanText),
  editor: z.optional(booleanText),
  reason: optionalReason,
});

/** A reset of a member's two-factor: the account, the reason, and the administrator's own password or code. */
export const twoFactorReset = z.object({
  userId,
  reason: requiredReason,
  confirmation: entered('administration.confirmRequired'),
});

/** The restoration of a deleted club in its owner's place. */
export const restoration = z.object({ clubID: clubId, reason: requiredReason });

/** A decision on several requests for a larger allowance. */
export const allowanceDecisions = z.object({
  ids: z
    .array(z.int())
    .check(
      z.minLength(1, reason('administration.entriesRequired')),
      z.maxLength(bounds.decidedTogether, reason('administration.entriesTooMany')),
    ),
  granted: z.boolean(),
});

/** The kinds of screenings, in the order of the form. */
export const screeningKinds = ['network', 'domain', 'pattern'] as const;

/** The periods that the form for a screening offers, in days. */
export const screeningDays = [1, 7, 30, bounds.screeningDays] as const;

/** A screening. What its value may be, `screenedValue` says: parsing it is not for the browser. */
export const newScreening = z.object({
  kind: z.enum(screeningKinds, reason('screening.kindRequired')),
  value: line(bounds.emailAddress).check(z.minLength(1, reason('screening.valueRequired'))),
  note: optionalReason,
  days: z.optional(
    z
      .int(reason('screening.daysInvalid'))
      .check(
        z.minimum(1, reason('screening.daysInvalid')),
        z.maximum(bounds.screeningDays, reason('screening.daysInvalid')),
      ),
  ),
});
