import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { booleanText, reason } from '../input/rules.ts';

/** When a member gets e-mails about a club's notices. */
export const noticeLetters = ['atOnce', 'daily', 'never'] as const;

/** Which e-mails a member gets about a club's meetings, from most to fewest. */
export const meetingLetters = ['all', 'replied', 'never'] as const;

/** A member's choice of e-mails from a club. Omitted fields keep their values. */
export const letterChoice = z.object({
  clubID: clubId,
  notices: z.optional(z.enum(noticeLetters, reason('letters.noticesInvalid'))),
  meetings: z.optional(z.enum(meetingLetters, reason('letters.meetingsInvalid'))),
  requests: z.optional(booleanText),
});

/** The token of an unsubscribe link. */
export const unsubscribing = z.object({ token: z.string() });
