import { readStored, removeStored, store } from '../../../stored/storage.ts';
import { type ClubValues, clubValuesOf, isEmpty } from './clubValues.ts';

/** A member's draft of a new club, kept until it is sent or discarded, or the tab is closed. */
export function clubDraft(uid: number) {
  const key = `newClub ${uid}` as const;
  return {
    /** The stored draft; undefined if there is none. */
    read(): ClubValues | undefined {
      const stored = readStored('sessionStorage', key);
      if (stored === null) return undefined;
      try {
        return clubValuesOf(JSON.parse(stored));
      } catch {
        return undefined;
      }
    },
    keep(typed: ClubValues): void {
      if (isEmpty(typed)) removeStored('sessionStorage', (one) => one === key);
      else store('sessionStorage', key, JSON.stringify(typed));
    },
  };
}
