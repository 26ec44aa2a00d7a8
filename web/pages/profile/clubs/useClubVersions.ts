import { useState } from 'react';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';

/** What can be edited about a club. */
export type Edited = Pick<OwnClub, 'title' | 'description' | 'country' | 'privacy'> & {
  contacts: { contactName: string; contactLink: string }[];
};
export type EditedField = keyof Edited;

/** Which version of a field is to be saved. */
export type Version = 'mine' | 'theirs';

/** Two versions of a club, and which of them is chosen for each field that differs. */
export interface Conflict {
  mine: Edited;
  theirs: Edited;
  chosen: Partial<Record<EditedField, Version>>;
}

const fields = ['title', 'description', 'country', 'privacy', 'contacts'] as const satisfies EditedField[];

/** The part of a club that can be edited. */
export const editedOf = ({ title, description, country, privacy, contacts }: Edited): Edited => ({
  title,
  description,
  country,
  privacy,
  contacts: contacts.map(({ contactName, contactLink }) => ({ contactName, contactLink })),
});

const same = (field: EditedField, one: Edited, other: Edited) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** Takes each field from the version that is named for it. */
const merged = ({ mine, theirs, chosen }: Conflict): Edited => {
  const from = (field: EditedField) => (chosen[field] === 'theirs' ? theirs : mine);
  return {
    title: from('title').title,
    description: from('description').description,
    country: from('country').country,
    privacy: from('privacy').privacy,
    contacts: from('contacts').contacts,
  };
};

/**
 * Compares what is typed with a newer version of the club: a field that both changed keeps what was typed, one that only
 * they changed takes theirs, until the member chooses otherwise. Earlier choices stand.
 */
export function compare(typed: Edited, seen: Edited, now: Edited, before?: Conflict): Conflict {
  const mine = before ? withTyped(before, typed).mine : typed;
  const theirs = editedOf(now);
  const chosen: Conflict['chosen'] = {};
  for (const field of fields) {
    const earlier = before?.chosen[field];
    if (same(field, mine, theirs) || (!earlier && same(field, seen, theirs))) continue;
    chosen[field] = earlier ?? (same(field, mine, seen) ? 'theirs' : 'mine');
  }
  return { mine, theirs, chosen };
}

/** The conflict with what is typed by now; a field that shows their version keeps what was typed before. */
const withTyped = (conflict: Conflict, typed: Edited): Conflict => ({
  ...conflict,
  mine: merged({ mine: typed, theirs: conflict.mine, chosen: conflict.chosen }),
});

/** The versions of a club that was changed while it was edited. `read` and `write` are those of the form. */
export function useClubVersions(club: OwnClub, { read, write }: { read(): Edited; write(values: Edited): void }) {
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
    choose(version: Version, only?: EditedField) {
      if (!conflict) return;
      const current = withTyped(conflict, read());
      const chosen = Object.fromEntries(
        Object.entries(conflict.chosen).map(([field, before]) => [field, !only || field === only ? version : before]),
      );
      show({ ...current, chosen });
    },
  };
}
