import { useState } from 'react';
import type { Reason } from '#locales/keys.ts';
import { isRefused, type Refusal } from '../graphql/result.ts';
import { useDraft } from './useDraft.ts';

/** The version of a field that will be saved. */
export type Version = 'mine' | 'theirs';

/** An edit conflict: two versions of a record, and the one chosen for each field that differs. */
export interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  chosen: Partial<Record<keyof Values, Version>>;
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** Whether both have the same value in a field. */
export const isSame = <Values extends object>(field: keyof Values, first: Values, other: Values): boolean =>
  JSON.stringify(first[field]) === JSON.stringify(other[field]);

/** Merges the versions by the choice for each field. */
function merged<Values extends object>({ mine, theirs, chosen }: Conflict<Values>): Values {
  const taken = fieldsOf(theirs).filter((field) => chosen[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}

/**
 * Three-way merge of the typed values with a newer version of the record: by default, a field that both sides changed
 * keeps the typed value, and one that only they changed takes theirs. Earlier choices are kept.
 */
export function compare<Values extends object>(
  typed: Values,
  base: Values,
  theirs: Values,
  before?: Conflict<Values>,
): Conflict<Values> {
  const mine = before ? withTyped(before, typed).mine : typed;
  const chosen: Conflict<Values>['chosen'] = {};
  for (const field of fieldsOf(theirs)) {
    const earlier = before?.chosen[field];
    if (isSame(field, mine, theirs) || (!earlier && isSame(field, base, theirs))) continue;
    chosen[field] = earlier ?? (isSame(field, mine, base) ? 'theirs' : 'mine');
  }
  return { mine, theirs, chosen };
}

/**
 * Updates the conflict with what has been typed since; a field that shows their version keeps what was typed earlier.
 */
const withTyped = <Values extends object>(conflict: Conflict<Values>, typed: Values): Conflict<Values> => ({
  ...conflict,
  mine: merged({ mine: typed, theirs: conflict.mine, chosen: conflict.chosen }),
});

export interface VersionsOptions<Stored, Values> {
  /** The reason with which the server refuses to overwrite a change that the caller has not seen. */
  changed: Reason;
  /** The editable fields of a version. Fields that make sense only together are one. */
  valuesOf(stored: Stored): Values;
  /** The name of the form's draft, which is kept with the version that it is based on. */
  draft: string;
  /** Whether anything was typed. */
  typed: boolean;
  /** Reads the form. */
  read(): Values;
  /** Writes to the form. */
  write(values: Values): void;
  /** Fetches the current version; undefined if there is none any more. */
  reload(): Promise<Stored | undefined>;
  /** Called if there is none any more. */
  onGone(): void;
  /** The values that can no longer be changed in a version. */
  fixedIn?(stored: Stored): Partial<Values>;
}

/** The versions of a record that is being edited. */
export interface Versions<Stored, Values> {
  /** The version that the next save is based on. */
  seen: Stored;
  conflict: Conflict<Values> | undefined;
  /**
   * Shows both versions if a save was refused because the record was changed meanwhile. Returns whether the refusal has
   * been dealt with; false if it should be shown.
   */
  resolves(result: unknown): Promise<boolean>;
  /** Chooses a version for one field, or for all; the typed values are kept alongside. */
  choose(version: Version, only?: keyof Values): void;
}

/** Conflict resolution for a record that was changed while it was edited. */
export function useVersions<Stored, Values extends object>(
  stored: Stored,
  { changed, valuesOf, draft, typed, read, write, reload, onGone, fixedIn }: VersionsOptions<NoInfer<Stored>, Values>,
): Versions<Stored, Values> {
  const [seen, setSeen] = useState(stored);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const show = (next: Conflict<Values>) => {
    setConflict(next);
    write(merged(next));
  };
  // An open conflict is stored, too: the form's own draft contains only the typed values that it shows.
  useDraft<{ seen: Stored; conflict?: Conflict<Values> }>(
    `${draft} seen`,
    () => (typed ? { seen, ...(conflict && { conflict: withTyped(conflict, read()) }) } : undefined),
    (stored) => {
      setSeen(stored.seen);
      if (stored.conflict) show(stored.conflict);
    },
  );
  const mergeWith = (now: Stored) => {
    const next = compare(read(), valuesOf(seen), valuesOf(now), conflict);
    const fixed = fixedIn?.(now) ?? {};
    const open = Object.entries(next.chosen).filter(([field]) => !(field in fixed));
    show({ ...next, mine: { ...next.mine, ...fixed }, chosen: Object.fromEntries(open) as typeof next.chosen });
    setSeen(now);
  };
  return {
    seen,
    conflict,
    async resolves(result) {
      if (!isRefused(result) || (result as Refusal).reason !== changed) return false;
      // If the server is unreachable now, show the refusal; saving again retries.
      const now = await reload().catch(() => null);
      if (now) mergeWith(now);
      else if (now === undefined) onGone();
      return now !== null;
    },
    choose(version, only) {
      if (!conflict) return;
      const current = withTyped(conflict, read());
      const chosen = Object.fromEntries(
        Object.entries(conflict.chosen).map(([field, before]) => [field, !only || field === only ? version : before]),
      ) as typeof conflict.chosen;
      show({ ...current, chosen });
    },
  };
}
