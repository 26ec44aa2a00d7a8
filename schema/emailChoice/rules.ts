import * as z from 'zod/mini';
import { clubId } from '../club/rules.ts';
import { booleanText, reason } from '../input/rules.ts';

/** When a member gets e-mails about a club's notices. */
export const noticeEmails = ['atOnce', 'daily', 'never'] as const;

/** Which e-mails a member gets about a club's meetings, from most to fewest. */
export const meetingEmails = ['all', 'replied', 'never'] as const;

/** How a member is told of what is new in a club's topics, from most to least. */
export const topicNewsWays = ['atOnce', 'daily', 'bell', 'nothing'] as const;

const choice = {
  notices: z.optional(z.enum(noticeEmails, reason('emails.noticesInvalid'))),
  meetings: z.optional(z.enum(meetingEmails, reason('emails.meetingsInvalid'))),
  topics: z.optional(z.enum(topicNewsWays, reason('emails.topicNewsInvalid'))),
  replies: z.optional(z.enum(topicNewsWays, reason('emails.topicNewsInvalid'))),
  mentions: z.optional(z.enum(topicNewsWays, reason('emails.topicNewsInvalid'))),
};

/** A member's choice of e-mails from a club. Omitted fields keep their values. */
export const emailChoice = z.object({
  clubID: clubId,
  ...choice,
  requests: z.optional(booleanText),
  joins: z.optional(booleanText),
});

/** A member's choice of e-mails from all their clubs. Omitted fields keep their values. */
export const emailsOfAllClubs = z.object(choice);

/** The token of an unsubscribe link. */
export const unsubscribing = z.object({ token: z.string() });
