import type { StoredChange } from '#schema/live/StoredChange.ts';

/** How long changes are remembered, in milliseconds. */
const kept = 60_000;

/** How many are remembered at most. */
const most = 5_000;

/** The changes of the last minute, for pages whose stream opens after their data was read, or again after it was lost. */
export class RecentChanges {
  #looks: { at: number; changes: StoredChange[] }[] = [];
  #count = 0;
  /** Since when all changes are remembered. */
  #completeSince = Number.POSITIVE_INFINITY;

  /** @param changes What a look has found; undefined if changes may have been missed before it. */
  add(changes: StoredChange[] | undefined): void {
    const now = performance.now();
    if (!changes) {
      this.#forget(this.#looks.length);
      this.#completeSince = now;
    } else if (changes.length > 0) {
      this.#looks.push({ at: now, changes });
      this.#count += changes.length;
      const isOld = ({ at }: { at: number }) => now - at > kept;
      while (this.#looks[0] && (isOld(this.#looks[0]) || this.#count > most)) this.#forget(1);
    }
  }

  /**
   * What has changed within so many milliseconds; undefined if not all of it is remembered. A change is remembered only
   * once its transaction has been committed: what was read before that time did not contain it.
   */
  within(age: number): StoredChange[] | undefined {
    const since = performance.now() - age;
    if (age > kept || since < this.#completeSince) return undefined;
    return this.#looks.flatMap(({ at, changes }) => (at >= since ? changes : []));
  }

  #forget(looks: number): void {
    for (const { at, changes } of this.#looks.splice(0, looks)) {
      this.#count -= changes.length;
      this.#completeSince = at;
    }
  }
}
