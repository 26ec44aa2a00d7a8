import { useState } from 'react';
import { type EditableField, editableFields } from '#schema/club/rules.ts';
import { type ClubValues, clubValuesOf, isSame } from './clubValues.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';

/** Which version of a field is to be saved. */
export type Version = 'mine' | 'theirs';

/** Two versions of a club, and which of them is chosen for each field that differs. */
export interface Conflict {
  mine: ClubValues;
  theirs: ClubValues;
  chosen: Partial<Record<EditableField, Version>>;
}

/** Takes each field from the version that is chosen for it. */
const merged = ({ mine, theirs, chosen }: Conflict): ClubValues =>
  clubValuesOf(
    Object.fromEntries(editableFields.map((field) => [field, (chosen[field] === 'theirs' ? theirs : mine)[field]])),
  );

/**
 * Compares what is typed with a newer version of the club: a field that both changed keeps what was typed, one that only
 * they changed takes theirs, until the member chooses otherwise. Earlier choices stand.
 */
export function compare(typed: ClubValues, seen: ClubValues, now: ClubValues, before?: Conflict): Conflict {
  const mine = before ? withTyped(before, typed).mine : typed;
  // Without what else a club has, such as the types' names.
  const [base, theirs] = [clubValuesOf(seen), clubValuesOf(now)];
  const chosen: Conflict['chosen'] = {};
  for (const field of editableFields) {
    const earlier = before?.chosen[field];
    if (isSame(field, mine, theirs) || (!earlier && isSame(field, base, theirs))) continue;
    chosen[field] = earlier ?? (isSame(field, mine, base) ? 'theirs' : 'mine');
  }
  return { mine, theirs, chosen };
}

/** The conflict with what is typed by now; a field that shows their version keeps what was typed before. */
const withTyped = (conflict: Conflict, typed: ClubValues): Conflict => ({
  ...conflict,
  mine: merged({ mine: typed, theirs: conflict.mine, chosen: conflict.chosen }),
});

/** The versions of a club that was changed while it was edited. `read` and `write` are those of the form. */
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
    /** The version that a change is based on. */
    seen,
    conflict,
    /** Another version was found on the server. */
    found(now: OwnClub) {
      const { mine, theirs, chosen } = compare(read(), seen, now, conflict);
      // Once the club is verified, there is no choice of country.
      const { country: _country, ...open } = chosen;
      show(
        now.verifiedAt ? { mine: { ...mine, country: now.country }, theirs, chosen: open } : { mine, theirs, chosen },
      );
      setSeen(now);
    },
    /** Chooses a version of a field, or of all; what was typed is kept beside it. */
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
