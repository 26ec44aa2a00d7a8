import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { booleanText, reason } from '../input/rules.ts';

/** When letters about a club's notices go out to a member. */
export const noticeLetters = ['atOnce', 'daily', 'never'] as const;

/** About which of a club's meetings letters go out to a member, from the most to the fewest. */
export const meetingLetters = ['all', 'replied', 'never'] as const;

/** Which letters a member wants from a club. What is not given stays as it is. */
export const letterChoice = z.object({
  clubID: clubId,
  notices: z.optional(z.enum(noticeLetters, reason('letters.noticesInvalid'))),
  meetings: z.optional(z.enum(meetingLetters, reason('letters.meetingsInvalid'))),
  requests: z.optional(booleanText),
});

/** The token of a link in a letter. */
export const unsubscribing = z.object({ token: z.string() });
