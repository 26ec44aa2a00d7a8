import * as z from 'zod/mini';
import { readStored, removeStored, store } from '../../storage.ts';

const shape = z.object({ title: z.string(), content: z.string(), public: z.boolean(), pinned: z.boolean() });

/** A notice as it is typed. */
type TypedNotice = z.output<typeof shape>;

/** The form as it begins. */
export const emptyNotice: TypedNotice = { title: '', content: '', public: false, pinned: false };

/** Keeps what somebody has typed of a new notice of a club until it is published or discarded, or the tab is closed. */
export function noticeDraft(uid: number, clubId: number) {
  const key = `newNotice ${uid} ${clubId}` as const;
  const forget = () => removeStored('sessionStorage', (one) => one === key);
  return {
    /** What was kept; undefined if nothing was. */
    read(): TypedNotice | undefined {
      try {
        return z.safeParse(shape, JSON.parse(readStored('sessionStorage', key) ?? '')).data;
      } catch {
        return undefined;
      }
    },
    keep(typed: TypedNotice): void {
      if (typed.title || typed.content) store('sessionStorage', key, JSON.stringify(typed));
      else forget();
    },
    forget,
  };
}
