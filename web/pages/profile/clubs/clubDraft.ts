import * as z from 'zod/mini';
import { keptDraft } from '../../../forms/keptDraft.ts';

const draft = z.object({
  title: z.string(),
  description: z.string(),
  country: z.string(),
  privacy: z.boolean(),
  contacts: z.array(z.object({ contactName: z.string(), contactLink: z.string() })),
});

/** A new club as it is typed, not yet sent. */
export type ClubDraft = z.output<typeof draft>;

/** The form as it begins. */
export const emptyDraft: ClubDraft = { title: '', description: '', country: '', privacy: false, contacts: [] };

/** Whether nothing is typed. */
export const isEmpty = ({ title, description, country, privacy, contacts }: ClubDraft): boolean =>
  !title && !description && !country && !privacy && contacts.length === 0;

/** Keeps what a member has typed of a new club. */
export const clubDraft = (uid: number) => keptDraft(`newClub ${uid}`, draft, isEmpty);
