import type { ClubEmailsFragment } from './emails.generated.ts';

/** Which e-mails and notifications a member gets from a club. */
export type EmailChoice = Pick<
  NonNullable<ClubEmailsFragment['emails']>,
  'notices' | 'meetings' | 'topics' | 'replies' | 'mentions'
>;

/** How much a member hears of a club, from most to least. */
export const emailLevels = ['loud', 'normal', 'quiet'] as const;

export type EmailLevel = (typeof emailLevels)[number];

/** What each level chooses. `normal` is what members have who chose nothing (schema/emailChoice/EmailChoice.ts). */
export const choiceOfLevel: Record<EmailLevel, EmailChoice> = {
  loud: { notices: 'atOnce', meetings: 'all', topics: 'atOnce', replies: 'atOnce', mentions: 'atOnce' },
  normal: { notices: 'atOnce', meetings: 'all', topics: 'bell', replies: 'atOnce', mentions: 'atOnce' },
  quiet: { notices: 'never', meetings: 'replied', topics: 'nothing', replies: 'bell', mentions: 'bell' },
};

const kinds = ['notices', 'meetings', 'topics', 'replies', 'mentions'] as const;

/** The level that a choice is; `own` if it is none of them. */
export const levelOf = (choice: { [Kind in keyof EmailChoice]: EmailChoice[Kind] | null }): EmailLevel | 'own' =>
  emailLevels.find((level) => kinds.every((kind) => choice[kind] === choiceOfLevel[level][kind])) ?? 'own';
