import * as z from 'zod/mini';
import { readStored, removeStored, store } from '../../../storage.ts';

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

/** Keeps what a member has typed of a new club until it is sent or discarded, or the tab is closed. */
export function clubDraft(uid: number) {
  const key = `newClub ${uid}` as const;
  return {
    /** What was kept; undefined if nothing was. */
    read(): ClubDraft | undefined {
      try {
        return z.safeParse(draft, JSON.parse(readStored('sessionStorage', key) ?? '')).data;
      } catch {
        return undefined;
      }
    },
    keep(typed: ClubDraft): void {
      if (isEmpty(typed)) removeStored('sessionStorage', (one) => one === key);
      else store('sessionStorage', key, JSON.stringify(typed));
    },
  };
}
