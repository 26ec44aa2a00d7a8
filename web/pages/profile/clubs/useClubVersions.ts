import { useState } from 'react';
import { type EditableField, editableFields } from '#schema/club/rules.ts';
import { type ClubValues, clubValuesOf, isSame } from './clubValues.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';

/** The version of a field that will be saved. */
export type Version = 'mine' | 'theirs';

/** An edit conflict: two versions of a club, and the one chosen for each field that differs. */
export interface Conflict {
  mine: ClubValues;
  theirs: ClubValues;
  chosen: Partial<Record<EditableField, Version>>;
}

/** Merges the versions by the choice for each field. */
const merged = ({ mine, theirs, chosen }: Conflict): ClubValues =>
  clubValuesOf(
    Object.fromEntries(editableFields.map((field) => [field, (chosen[field] === 'theirs' ? theirs : mine)[field]])),
  );

/**
 * Three-way merge of the typed values with a newer version of the club: by default, a field that both sides changed
 * keeps the typed value, and one that only they changed takes theirs. Earlier choices are kept.
 */
export function compare(typed: ClubValues, seen: ClubValues, now: ClubValues, before?: Conflict): Conflict {
  const mine = before ? withTyped(before, typed).mine : typed;
  // Without a club's other fields, such as `__typename`.
  const [base, theirs] = [clubValuesOf(seen), clubValuesOf(now)];
  const chosen: Conflict['chosen'] = {};
  for (const field of editableFields) {
    const earlier = before?.chosen[field];
    if (isSame(field, mine, theirs) || (!earlier && isSame(field, base, theirs))) continue;
    chosen[field] = earlier ?? (isSame(field, mine, base) ? 'theirs' : 'mine');
  }
  return { mine, theirs, chosen };
}

/**
 * Updates the conflict with what has been typed since; a field that shows their version keeps what was typed earlier.
 */
const withTyped = (conflict: Conflict, typed: ClubValues): Conflict => ({
  ...conflict,
  mine: merged({ mine: typed, theirs: conflict.mine, chosen: conflict.chosen }),
});

/** Conflict resolution for a club that was changed while it was edited. `read` and `write` access the form's values. */
export function useClubVersions(
  club: OwnClub,
  { read, write }: { read(): ClubValues; write(values: ClubValues): void },
) {
  const [seen, setSeen] = useState(club);
  const [conflict, setConflict] = useState<Conflict>();
  const show = (next: Conflict) => {
    setConflict(next);
    write(merged(next));
  };
  return {
    /** The version that the next save is based on. */
    seen,
    conflict,
    /** Called when another version is found on the server. */
    found(now: OwnClub) {
      const { mine, theirs, chosen } = compare(read(), seen, now, conflict);
      // A verified club's country can no longer be changed.
      const { country: _country, ...open } = chosen;
      show(
        now.verifiedAt ? { mine: { ...mine, country: now.country }, theirs, chosen: open } : { mine, theirs, chosen },
      );
      setSeen(now);
    },
    /** Chooses a version for one field, or for all; the typed values are kept alongside. */
    choose(version: Version, only?: EditableField) {
      if (!conflict) return;
      const current = withTyped(conflict, read());
      const chosen = Object.fromEntries(
        Object.entries(conflict.chosen).map(([field, before]) => [field, !only || field === only ? version : before]),
      );
      show({ ...current, chosen });
    },
  };
}
