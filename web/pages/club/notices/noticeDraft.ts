import * as z from 'zod/mini';
import { readStored, removeStored, store } from '../../../stored/storage.ts';

const shape = z.object({ title: z.string(), content: z.string(), public: z.boolean(), pinned: z.boolean() });

/** The values of the notice forms. */
export type TypedNotice = z.output<typeof shape>;

/** The editable fields of a notice. */
export const noticeValuesOf = (notice: TypedNotice): TypedNotice => z.parse(shape, notice);

/** The form's initial values. */
export const emptyNotice: TypedNotice = { title: '', content: '', public: false, pinned: false };

/**
 * The draft of a new notice, for one author and club. Kept until it is published or discarded, or the tab is closed.
 */
export function noticeDraft(uid: number, clubId: number) {
  const key = `newNotice ${uid} ${clubId}` as const;
  const forget = () => removeStored('sessionStorage', (one) => one === key);
  return {
    /** The stored draft; undefined if there is none. */
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
