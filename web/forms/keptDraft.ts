import * as z from 'zod/mini';
import { readStored, removeStored, type StoredKey, store } from '../storage.ts';

/** Keeps what somebody types in a form until it is sent or discarded, or the tab is closed. */
export function keptDraft<Typed>(key: StoredKey, shape: z.ZodMiniType<Typed>, isEmpty: (typed: Typed) => boolean) {
  const forget = () => removeStored('sessionStorage', (one) => one === key);
  return {
    /** What was kept; undefined if nothing was. */
    read(): Typed | undefined {
      try {
        return z.safeParse(shape, JSON.parse(readStored('sessionStorage', key) ?? '')).data;
      } catch {
        return undefined;
      }
    },
    keep(typed: Typed): void {
      if (isEmpty(typed)) forget();
      else store('sessionStorage', key, JSON.stringify(typed));
    },
    forget,
  };
}
